import Diagnostics
import Testing

@testable import RegressionTesting

struct ShardTests {
  @Test(arguments: [
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], 2, 5, "CI_NODE_INDEX"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], 1, 4, "CIRCLE_NODE_INDEX"),
    (
      ["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], 4, 4,
      "BUILDKITE_PARALLEL_JOB"
    ),
    (
      ["BITBUCKET_PARALLEL_STEP": "1", "BITBUCKET_PARALLEL_STEP_COUNT": "2"], 2, 2,
      "BITBUCKET_PARALLEL_STEP"
    ),
    (["SEMAPHORE_JOB_INDEX": "1", "SEMAPHORE_JOB_COUNT": "2"], 1, 2, "SEMAPHORE_JOB_INDEX"),
    (["SEMAPHORE_CURRENT_JOB": "3", "SEMAPHORE_JOB_COUNT": "4"], 3, 4, "SEMAPHORE_CURRENT_JOB"),
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], 1, 3, "TEST_SHARD_INDEX"),
    (["GTEST_SHARD_INDEX": "2", "GTEST_TOTAL_SHARDS": "3"], 3, 3, "GTEST_SHARD_INDEX"),
    (
      [
        "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "3",
        "SLURM_ARRAY_TASK_STEP": "2",
      ], 3, 3, "SLURM_ARRAY_TASK_ID"
    ),
    (
      ["AWS_BATCH_JOB_ARRAY_INDEX": "6", "AWS_BATCH_JOB_ARRAY_SIZE": "7"], 7, 7,
      "AWS_BATCH_JOB_ARRAY_INDEX"
    ),
    (["CLOUD_RUN_TASK_INDEX": "0", "CLOUD_RUN_TASK_COUNT": "9"], 1, 9, "CLOUD_RUN_TASK_INDEX"),
    (
      ["SYSTEM_JOBPOSITIONINPHASE": "3", "SYSTEM_TOTALJOBSINPHASE": "3"], 3, 3,
      "SYSTEM_JOBPOSITIONINPHASE"
    ),
    (["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "2"], 2, 2, "JOB_COMPLETION_INDEX"),
  ])
  func `each build server's variables name the part`(
    environment: [String: String], index: Int, total: Int, variable: String
  ) throws {
    let found = try #require(try Shard.fromEnvironment(environment))
    #expect(found.shard == Shard(index: index, total: total))
    #expect(found.variable == variable)
  }

  @Test(arguments: [
    ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"], ["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "3"],
    ["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "3"],
  ])
  func `variables that contradict each other are an error`(environment: [String: String]) {
    #expect(throws: DiagnosticError.self) { try Shard.fromEnvironment(environment) }
  }

  @Test func `without variables there is no part`() throws {
    #expect(try Shard.fromEnvironment(["HOME": "/root", "CI_NODE_INDEX": "1"]) == nil)
  }

  @Test func `each case is in exactly one shard, and shards are about even`() {
    let names = (0..<3000).map { "Screen\($0 % 60)/device\($0 % 7)/\($0)" }
    for total in [1, 2, 3, 5, 8] {
      let shards = (1...total).compactMap { Shard(index: $0, total: total) }
      let sizes = shards.map { shard in names.count { shard.contains($0) } }
      #expect(sizes.reduce(0, +) == names.count)
      #expect((sizes.min() ?? 0) * 10 > (sizes.max() ?? 0) * 8)
    }
  }

  @Test func `the split never changes between versions`() {
    let shards = ["Login/iphone-15/en", "Login/iphone-15/de", "Settings/ipad/ar", "", "ü"]
      .map { name in (1...4).first { Shard(index: $0, total: 4)?.contains(name) ?? false } ?? 0 }
    #expect(shards == [4, 4, 3, 4, 3])
  }

  @Test(arguments: ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3", "-1/2"])
  func `what is no part is told`(text: String) {
    let error = #expect(throws: DiagnosticError.self) { try Shard(parsing: text) }
    #expect(error?.diagnostics.first?.id == "shard.malformed")
  }

  @Test(
    arguments: [
      (nil, [:], RecordMode.missing, false), (.all, [:], .all, false),
      (nil, ["CI": "true"], .never, false), (.missing, ["CI": "1"], .never, true),
      (.never, ["CI": "true"], .never, false), (.failed, ["CI": "false"], .failed, false),
    ] as [(RecordMode?, [String: String], RecordMode, Bool)])
  func `build servers never record`(
    requested: RecordMode?, environment: [String: String], mode: RecordMode, isOverruled: Bool
  ) {
    let resolved = RecordMode.resolve(requested, environment: environment)
    #expect(resolved.mode == mode)
    #expect(resolved.isOverruled == isOverruled)
  }
}
