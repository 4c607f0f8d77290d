import Diagnostics
import SystemPackage

/// What the process was given on its standard input, read once where it is first asked for.
///
/// A document that comes so has no path. It goes by the name that compilers have for it, under which
/// `FileBytes` gives its bytes as often as they are wanted.
package enum StandardInput {
  /// The name of the input in messages and results.
  package static let name = "<stdin>"
  /// What stands for the input among the arguments of a command.
  package static let argument = "-"

  /// The path that an argument means: `-` is the input.
  package static func path(of argument: String) -> String {
    argument == self.argument ? name : argument
  }

  /// The bytes, or why there are none; where they are more than a document may have, one more than that.
  static let content = Result { try bytes(of: .standardInput, limit: Limit.document.value + 1) }

  /// What a file, a pipe or a device gives until it ends, or the first bytes of it.
  private static func bytes(of file: FileDescriptor, limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let room = min(limit - bytes.count, max(1 << 16, bytes.count))
      let part = try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        try Fault.mayStrikeReading()
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      guard !part.isEmpty else { break }
      bytes += part
    }
    return bytes
  }
}
