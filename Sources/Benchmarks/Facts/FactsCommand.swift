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
      are as saved, to half a point. Without folders the evidence that the rows carry is printed.

      EXAMPLES
        benchmarks facts
        benchmarks facts Documents/a Documents/b --single
        benchmarks facts Documents/a Documents/b --write
      """)

  @Argument(help: "Folders of .storyboard and .xib, one a fold.")
  var folds: [String] = []

  @Flag(help: "Print only the rows that one repository shows, or none.")
  var single = false

  @Flag(help: "Write the counts into the rows.")
  var write = false

  @Option(help: "The folder of the rows.")
  var rows = "Sources/ControlFacts/Rows"

  func validate() throws {
    if write, folds.isEmpty { throw ValidationError("--write needs folders to count") }
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
      evidence = evidence.indices.map { use.evidence(of: $0, source: evidence[$0].source) }
    }
    if write { try store(evidence, in: table) }
    for (row, evidence) in zip(table.rows, evidence) {
      if single, evidence.repositories ?? 0 > 1 { continue }
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
