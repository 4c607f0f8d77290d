import ArgumentParser
import Bowerbird

/// Holds the content sizes of leaves as Bowerbird measures them against the saved ones.
struct LeavesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leaves",
    abstract: "Hold measured content sizes against the sizes that documents saved.",
    discussion: """
      A leaf is counted on an axis where its content decides its size: where the layout with \
      measured sizes gives it the size that its content asks for, and no constraint of its own \
      gives it one. The table groups leaves by what --by names; rows that lose most come first. \
      --shares prints instead, for docs/scores.md, how many widths and heights are right by platform. \
      --bounds prints how many could be, by any rule for single views, and --contradictions the views \
      that prove it: alike in all that documents say of them, and saved with different lengths.

      EXAMPLES
        benchmarks leaves Documents
        benchmarks leaves Documents --by kind,variant,axis --least 5
        benchmarks leaves Documents --csv > leaves.csv
        benchmarks leaves Documents --shares
        benchmarks leaves Documents --bounds
      """)

  @Argument(help: "Files and folders of .storyboard and .xib.")
  var inputs: [String]

  @Option(help: "What leaves are grouped by: kind, variant, size, font, xcode and axis.")
  var by = "kind,variant,axis"

  @Option(help: "Groups with fewer leaves are left out.")
  var least = 3

  @Option(help: "The difference that is accepted, in points.")
  var tolerance = 0.5

  @Flag(help: "Print every leaf, comma-separated, rather than the table.")
  var csv = false

  @Flag(help: "Print a Markdown table of the shares of widths and heights that are right.")
  var shares = false

  @Flag(help: "Print a Markdown table of how right a rule for single views could be.")
  var bounds = false

  @Flag(help: "Print which views are alike and were saved with different lengths.")
  var contradictions = false

  func run() throws {
    let names = by.split(separator: ",").map(String.init)
    let columns = try names.map { name in
      guard let column = Leaf.Column(rawValue: name) else {
        let known = Leaf.Column.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("'\(name)' is none of \(known)")
      }
      return column
    }
    let text = try TextSystem().makeMeasuring()
    var leaves: [Leaf] = []
    for path in InputFiles(inputs).paths {
      guard var document = try? LayoutDocument(path: path) else { continue }
      document.takeSavedControls(measuring: text)
      leaves += Leaf.leaves(of: document, measuring: text)
    }
    if csv {
      print(Leaf.csvHeader)
      for leaf in leaves { print(leaf.csvLine) }
    } else if shares {
      print(LeafShares(leaves).markdown)
    } else if bounds {
      print(LeafBounds(leaves).markdown)
    } else if contradictions {
      print(LeafBounds(leaves).contradictions)
    } else {
      print(LeafTable(leaves, by: columns, tolerance: tolerance, least: least).text)
    }
  }
}
