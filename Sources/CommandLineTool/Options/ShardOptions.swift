import ArgumentParser
import Bowerbird
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which part of a run is done here.
struct ShardOptions: ParsableArguments {
  @Option(
    help: """
      The part of the run that is done here, such as 2/5; by default what the variables of a build \
      server or scheduler say.
      """)
  var shard: String?

  /// The part, which the output names where a variable decides.
  ///
  /// - Throws: A failure for what is no part.
  func ofThisJob() throws -> Shard {
    let environment = ProcessInfo.processInfo.environment
    return try Failure.reported { () throws(DiagnosticError) in
      if let shard { return try Shard(parsing: shard) }
      guard let found = try Shard.fromEnvironment(environment) else { return .whole }
      // Bazel wants to see that its variables were read.
      if found.variable == "TEST_SHARD_INDEX",
        let file = environment["TEST_SHARD_STATUS_FILE"], !file.isEmpty
      {
        try AtomicFile.write([], to: file)
      }
      Output.note("note: shard \(found.shard.index)/\(found.shard.total) by \(found.variable)")
      return found.shard
    }
  }
}
