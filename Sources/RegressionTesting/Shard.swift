package import Diagnostics
import Files
import LayoutComparison

/// One part of a run that is spread over several machines.
package struct Shard: Hashable, Sendable, Codable, Comparable {
  /// The part, counted from 1.
  package var index: Int
  /// The number of parts, at least 1.
  package var total: Int

  /// The whole run.
  package static let whole = Shard(checked: 1, 1)

  private init(checked index: Int, _ total: Int) {
    self.index = index
    self.total = total
  }

  /// Makes a shard; nil where the index is not in 1...total.
  package init?(index: Int, total: Int) {
    guard total >= 1, total <= 1_000_000, (1...total).contains(index) else { return nil }
    self.init(checked: index, total)
  }

  /// Reads `2/5`.
  ///
  /// - Throws: A diagnostic `shard.malformed`.
  package init(parsing text: String) throws(DiagnosticError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let total = Int(parts[1]),
      let shard = Shard(index: index, total: total)
    else { throw DiagnosticError(.malformedShard(text)) }
    self = shard
  }

  /// Whether a case belongs to the shard: decided by its name alone.
  ///
  /// New cases and another order leave every other case in its shard.
  package func contains(_ caseName: String) -> Bool {
    total == 1 || Int(StableHash(caseName).value % UInt64(total)) == index - 1
  }

  /// Orders by number of parts, then by part.
  package static func < (a: Shard, b: Shard) -> Bool { (a.total, a.index) < (b.total, b.index) }

  // MARK: Build servers

  /// How a build server tells a job which part it is.
  struct Source: Sendable {
    let name: String
    let index: String
    let total: String
    /// What the first part is called: 0 or 1.
    let base: Int
    /// The variable that holds the first part's number, where it is not fixed.
    var baseVariable: String?
    /// The variable that holds the distance from a part to the next, where it is not 1.
    var stepVariable: String?
  }

  /// The build servers and schedulers whose variables are read, in this order.
  ///
  /// - Source: the manuals of GitLab CI/CD, CircleCI, Buildkite, Bitbucket Pipelines, Semaphore,
  ///   Bazel, GoogleTest, Kubernetes, Slurm, AWS Batch, Google Cloud Run and Azure Pipelines.
  static let sources: [Source] = [
    Source(name: "GitLab", index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", base: 1),
    Source(name: "CircleCI", index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", base: 0),
    Source(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT",
      base: 0),
    Source(
      name: "Bitbucket", index: "BITBUCKET_PARALLEL_STEP",
      total: "BITBUCKET_PARALLEL_STEP_COUNT", base: 0),
    Source(name: "Semaphore", index: "SEMAPHORE_JOB_INDEX", total: "SEMAPHORE_JOB_COUNT", base: 1),
    Source(
      name: "Semaphore Classic", index: "SEMAPHORE_CURRENT_JOB", total: "SEMAPHORE_JOB_COUNT",
      base: 1),
    Source(name: "Bazel", index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", base: 0),
    Source(name: "GoogleTest", index: "GTEST_SHARD_INDEX", total: "GTEST_TOTAL_SHARDS", base: 0),
    Source(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", total: "SLURM_ARRAY_TASK_COUNT", base: 0,
      baseVariable: "SLURM_ARRAY_TASK_MIN", stepVariable: "SLURM_ARRAY_TASK_STEP"),
    Source(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", total: "AWS_BATCH_JOB_ARRAY_SIZE",
      base: 0),
    Source(
      name: "Cloud Run", index: "CLOUD_RUN_TASK_INDEX", total: "CLOUD_RUN_TASK_COUNT", base: 0),
    Source(
      name: "Azure", index: "SYSTEM_JOBPOSITIONINPHASE", total: "SYSTEM_TOTALJOBSINPHASE", base: 1),
    Source(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", total: "JOB_COMPLETIONS", base: 0),
  ]

  /// The part that a build server's variables name.
  ///
  /// - Parameter environment: The environment variables.
  /// - Returns: The shard and the variable that named it, or nil where none does.
  /// - Throws: A diagnostic `shard.environment` where the variables contradict each other.
  package static func fromEnvironment(
    _ environment: [String: String]
  ) throws(DiagnosticError) -> (shard: Shard, variable: String)? {
    for source in sources {
      guard let index = environment[source.index], let total = environment[source.total],
        !index.isEmpty, !total.isEmpty
      else { continue }
      let base = source.baseVariable.flatMap { environment[$0] } ?? "\(source.base)"
      let step = source.stepVariable.flatMap { environment[$0] } ?? "1"
      guard let number = Int(index), let count = Int(total), let first = Int(base),
        let distance = Int(step), distance > 0, (number - first) % distance == 0,
        let shard = Shard(index: (number - first) / distance + 1, total: count)
      else { throw DiagnosticError(.contradiction(source, index: index, total: total)) }
      return (shard, source.index)
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func malformedShard(_ text: String) -> Diagnostic {
    Diagnostic(
      id: "shard.malformed", severity: .error, message: "'\(text)' is no part of a run",
      hint: "write the part and the number of parts, such as 2/5; the first part is 1")
  }

  fileprivate static func contradiction(
    _ source: Shard.Source, index: String, total: String
  ) -> Diagnostic {
    Diagnostic(
      id: "shard.environment", severity: .error,
      message: "\(source.index) is '\(index)' of \(source.total) '\(total)', which is no part of a"
        + " run",
      hint: "set --shard to say which part this job runs")
  }
}
