import ArgumentParser
import Bowerbird
import ControlFacts
import Files

/// Counts what documents show of the facts.
struct FactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts",
    abstract: "Count the documents that each fact of the controls rests on.",
    discussion: """
      A folder is a fold of documents, named as the folder; a document's repository is the part of \
      its path that holds two underscores. A row is printed with its evidence: documents and \
      repositories of each fold that ask for it, and how many of the content sizes that it decides \
      are as saved, to half a point. With --fixtures a row also names the document of that folder \
      that shows it: of those that read the row where they are solved and drawn, the one that reads \
      the fewest. What is not asked for is printed as the rows have it.

      EXAMPLES
        benchmarks facts
        benchmarks facts Documents/a Documents/b --single
        benchmarks facts Documents/a Documents/b --write
        benchmarks facts --fixtures Fixtures --write
      """)

  @Argument(help: "Folders of .storyboard and .xib, one a fold.")
  var folds: [String] = []

  @Flag(help: "Print only the rows that one repository shows, or none.")
  var single = false

  @Option(help: "The folder of own documents, of which each row names one that shows it.")
  var fixtures: String?

  @Flag(help: "Print only the rows that no own document shows.")
  var unshown = false

  @Flag(help: "Write the evidence into the rows.")
  var write = false

  @Option(help: "The folder of the rows.")
  var rows = "Sources/ControlFacts/Rows"

  func validate() throws {
    if write, folds.isEmpty, fixtures == nil {
      throw ValidationError("--write needs folders to count, or --fixtures")
    }
  }

  func run() throws {
    let table = FactTable.standard
    var evidence = table.rows.map(\.evidence)
    if !folds.isEmpty {
      var use = FactUse(measuring: try TextSystem().makeMeasuring())
      for fold in folds {
        let name = fold.split(separator: "/").last.map(String.init) ?? fold
        for path in InputFiles([fold]).paths {
          guard var document = try? LayoutDocument(path: path) else { continue }
          document.takeSavedControls(measuring: use.text)
          use.count(document, inFold: name)
        }
      }
      evidence = evidence.indices.map { use.evidence(of: $0, besides: evidence[$0]) }
    }
    if let fixtures {
      let shown = try FixtureFacts().fixtures(in: fixtures)
      for row in evidence.indices { evidence[row].fixture = shown[row] }
    }
    if write { try store(evidence, in: table) }
    for (row, evidence) in zip(table.rows, evidence) {
      if single, evidence.repositories ?? 0 > 1 { continue }
      if unshown, evidence.fixture != nil { continue }
      print("\(row.file):\(row.line)\t\(row.name)\t\(evidence)")
    }
  }

  /// Puts evidence into the last columns of the rows' files.
  private func store(_ evidence: [FactEvidence], in table: FactTable) throws {
    for file in FactFile.all {
      var lines = String(decoding: file.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      for (row, evidence) in zip(table.rows, evidence) where row.file == file.name {
        let columns = lines[row.line - 1].split(separator: "\t", omittingEmptySubsequences: false)
        lines[row.line - 1] = (columns.dropLast() + ["\(evidence)"]).joined(separator: "\t")
      }
      try AtomicFile.write(lines.joined(separator: "\n"), to: "\(rows)/\(file.name)")
    }
  }
}

extension FactRow {
  /// The row in words: control, variant, size and fact, and its numbers.
  fileprivate var name: String {
    let words = [platform.rawValue, control, variant, size, fact].filter { !$0.isEmpty }
    let numbers = values.map { $0.map { $0.decimalText(places: 4) } ?? "-" }
    return words.joined(separator: " ") + (argument.map { "@\($0)" } ?? "")
      + " = " + numbers.joined(separator: " ")
  }
}
