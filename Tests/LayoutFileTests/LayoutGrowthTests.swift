import Diagnostics
import LayoutFile
import TestSupport
import Testing

/// Text layouts of twice the size take twice the work: of all that may be repeated in them.
@Suite(.serialized) struct LayoutGrowthTests {
  /// Something that may be repeated in a text layout.
  struct Repetition: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var count: Int
    var make: @Sendable (Int) -> String
  }

  private static let head = "screen: s\nsize: [300, 300]\n"

  private static func joined(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined()
  }

  static let repetitions = [
    Repetition(testDescription: "views", count: 200) { count in
      head + "views:\n" + joined(count) { "  v\($0): {}\n" }
    },
    Repetition(testDescription: "keys that nobody knows", count: 200) { count in
      head + "views:\n" + joined(count) { "  v\($0): {bogus\($0): 1}\n" }
    },
    Repetition(testDescription: "aliases", count: 200) { count in
      head + "views:\n  a: &a {kind: label}\n" + joined(count) { "  v\($0): *a\n" }
    },
    Repetition(testDescription: "merged mappings", count: 200) { count in
      head + "views:\n  a: &a {kind: label}\n" + joined(count) { "  v\($0): {<<: *a}\n" }
    },
    Repetition(testDescription: "screens", count: 200) { count in
      joined(count) { "---\nscreen: s\($0)\nsize: [9, 9]\nviews: {a: {}}\n" }
    },
    Repetition(testDescription: "constraints", count: 200) { count in
      head + "views: {a: {}}\nconstraints:\n" + joined(count) { "  - a.width >= \($0)\n" }
    },
    Repetition(testDescription: "constraints of views that are not there", count: 200) { count in
      head + "constraints:\n" + joined(count) { "  - v\($0).left == 1\n" }
    },
    Repetition(testDescription: "predicates", count: 300) { count in
      head + "views: {a: {}}\nconstraints:\n  - \"H:|[a("
        + (0..<count).map { ">=\($0)" }.joined(separator: ",") + ")]\"\n"
    },
    Repetition(testDescription: "views of one format", count: 100) { count in
      head + "views:\n" + joined(count) { "  v\($0): {}\n" } + "constraints:\n  - \"H:|"
        + (0..<count).map { "[v\($0)(50)]" }.joined(separator: "-8-") + "\"\n"
    },
    Repetition(testDescription: "variants", count: 100) { count in
      head + "views: {a: {}}\nvariants:\n"
        + joined(count) { "  x\($0): {views: {a: {hidden: true}}}\n" }
    },
  ]

  @Test(arguments: repetitions) func `twice as much takes twice the work`(
    repetition: Repetition
  ) {
    let ratio = Growth.ratio(repetition.count, of: repetition.make) { text in
      _ = try? LayoutFileDocument.read(text, file: "f")
    }
    #expect(ratio < 2.5, "\(ratio)")
  }
}
