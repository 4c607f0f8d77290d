import TestSupport
import Testing

/// Screens made to be slow: each is answered, at a cost that grows no faster than its input.
@Suite struct SlowScreenTests {
  /// A way to make a screen of a size, and the command that has to bear it.
  struct Shape: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var arguments: [String]
    var status: Int32
    var count: Int
    var make: @Sendable (Int) -> String
  }

  private static func views(_ count: Int, _ value: String) -> String {
    "views:\n" + (0..<count).map { "  v\($0): \(value)\n" }.joined()
  }

  private static let head = "screen: s\nsize: [300, 300]\n"

  static let shapes = [
    Shape(
      testDescription: "many predicates of one view", arguments: ["solve"], status: 0, count: 1_000
    ) { count in
      head + "views: {a: {}}\nconstraints:\n  - \"H:|[a("
        + (0..<count).map { ">=\(Double($0) / 1_000)" }.joined(separator: ",") + ")]\"\n"
    },
    Shape(
      testDescription: "a long format", arguments: ["solve"], status: 0, count: 500
    ) { count in
      head + views(count, "{}") + "constraints:\n  - \"H:|"
        + (0..<count).map { "[v\($0)(50)]" }.joined(separator: "-8-") + "\"\n"
    },
    Shape(
      testDescription: "pictures of views that lie over one another",
      arguments: ["render", "--annotate", "all", "--format", "svg", "-o", "out"], status: 0,
      count: 200
    ) { count in
      let places = (0..<count).map { index in
        "  - v\(index).left == root.left + \(index * 37 % 280)\n"
          + "  - v\(index).top == root.top + \(index * 53 % 280)\n"
      }
      return head + views(count, "{kind: label, text: over}") + "constraints:\n" + places.joined()
    },
    Shape(
      testDescription: "texts that all lie at one place", arguments: ["check"], status: 1,
      count: 50
    ) { count in head + views(count, "{kind: label, text: over}") },
    Shape(
      testDescription: "a text of many lines", arguments: ["check"], status: 1, count: 6_000
    ) { count in
      let text = String(repeating: "a\\n", count: count)
      return head + "views: {a: {kind: label, text: \"\(text)\", numberOfLines: 0}}\n"
        + "constraints: [\"H:|-8-[a]\", \"V:|-8-[a]\"]\n"
    },
    Shape(
      testDescription: "a picture of many emoji",
      arguments: ["render", "--format", "svg", "--no-index", "-o", "out"], status: 0, count: 500
    ) { count in
      let text = String(repeating: "\u{1F600}\u{200D}", count: count)
      return head + "views: {a: {kind: label, text: \"\(text)\"}}\n"
        + "constraints: [\"H:|-8-[a]\", \"V:|-8-[a]\"]\n"
    },
    Shape(
      testDescription: "a picture of many images that are missing",
      arguments: ["render", "--format", "svg", "--no-index", "-o", "out"], status: 0, count: 1_000
    ) { count in
      head + views(count, "{class: UIImageView, frame: [1, 2, 6, 3]}")
    },
    Shape(
      testDescription: "conflicts that are checked", arguments: ["check"], status: 1, count: 500
    ) { count in
      head + "views: {a: {}, b: {}}\nconstraints:\n  - a.width == 9\n"
        + (0..<count).map { "  - b.width == a.width + \($0 + 1)\n" }.joined()
    },
    Shape(
      testDescription: "conflicts that are explained", arguments: ["explain", "--output", "out"],
      status: 0, count: 50
    ) { count in
      head + "views: {a: {}}\nconstraints:\n"
        + (0..<count).map { "  - a.width == \($0)\n" }.joined()
    },
    Shape(
      testDescription: "contradictions of many views that are explained",
      arguments: ["explain", "--output", "out"], status: 0, count: 150
    ) { count in
      head + views(count, "{}") + "constraints:\n"
        + (0..<count).map { "  - v\($0).width == 10\n  - v\($0).width == 20\n" }.joined()
    },
    Shape(
      testDescription: "a filled row of which each view is too wide", arguments: ["solve"],
      status: 3, count: 15
    ) { count in
      let names = (0..<count).map { "v\($0)" }
      return head + views(count, "{}") + "constraints:\n  - \"H:|"
        + names.map { "[\($0)]" }.joined() + "|\"\n"
        + names.map { "  - \($0).width == 400\n" }.joined()
    },
    stack("equalSpacing", count: 500), stack("equalCentering", count: 80), grid(rows: 6),
  ]

  /// A stack view with sized views.
  private static func stack(_ distribution: String, count: Int) -> Shape {
    Shape(
      testDescription: "a stack view of distribution \(distribution)", arguments: ["solve"],
      status: 0, count: count
    ) { count in
      "screen: s\nsize: [100000, 300]\nviews:\n  bar:\n"
        + "    stack: {axis: horizontal, spacing: 2, distribution: \(distribution)}\n"
        + "    children:\n"
        + (0..<count).map { "      v\($0): {intrinsicSize: [\(4 + $0 % 3), 9]}\n" }.joined()
        + "constraints: [\"H:|[bar]|\", \"V:|[bar]|\"]\n"
    }
  }

  /// A grid view with sized cells, 30 of them in a row.
  private static func grid(rows: Int) -> Shape {
    Shape(
      testDescription: "a grid view", arguments: ["solve"], status: 0, count: rows
    ) { rows in
      let names = (0..<rows).map { row in (0..<30).map { "c\(row)_\($0)" } }
      return head + "views:\n  table:\n    grid:\n      cells:\n"
        + names.map { "        - [\($0.joined(separator: ", "))]\n" }.joined()
        + "    children:\n"
        + names.joined().map { "      \($0): {intrinsicSize: [10, 10]}\n" }.joined()
        + "constraints: [table.leading == root.leading, table.top == root.top]\n"
    }
  }

  @Test(arguments: shapes) func `a screen made to be slow`(shape: Shape) throws {
    let folder = try Tool.Folder()
    var times: [Double] = []
    for count in [shape.count, 2 * shape.count] {
      _ = try folder.write(shape.make(count), to: "slow.layout.yaml")
      let run = try MeasuredRun(
        Tool.path, shape.arguments + ["slow.layout.yaml"], in: folder.path, environment: ["CI": nil]
      )
      #expect(run.status == shape.status, "\(run.output.prefix(1_000))")
      times.append(run.processorTime)
    }
    // A second is the cost of starting and of what else runs on the machine.
    #expect(times[1] < 1 + 2.5 * times[0], "\(times)")
  }
}
