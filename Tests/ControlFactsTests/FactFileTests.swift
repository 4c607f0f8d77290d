import Testing

@testable import ControlFacts

/// Reading files of rows.
@Suite struct FactFileTests {
  private func file(_ lines: String...) -> FactFile {
    FactFile(name: "some.tsv", bytes: Array(lines.joined(separator: "\n").utf8))
  }

  private let good = "macOS\tslider\tticks\tsmall\t7\t26\tthickness\t20\ta:3/2 b:4/1; frames"

  @Test func `A row is read with its place`() throws {
    let row = try #require(file("# for people", "", good).read().rows.first)
    #expect(row.key == "macOS slider thickness")
    #expect(row.line == 3)
    #expect(row.from == .xcode7)
    #expect(row.to == .xcode26)
    #expect(row.values == [20])
    #expect(row.evidence.repositories == 3)
    #expect(row.evidence.source == "frames")
    #expect(row.evidence.description == "a:3/2 b:4/1; frames")
  }

  @Test(arguments: [
    "a:3/2 b:4/1 fits:5/6 shown:Facts/sliders.xib; frames", "a:3/2 shown:Facts/sliders.xib",
    "shown:Facts/sliders.xib; frames: of Xcode 7", "frames: of Xcode 7",
  ])
  func `Evidence is written as it is read`(text: String) {
    let evidence = FactEvidence(text)
    #expect(evidence.description == text)
    #expect(evidence.fixture == (text.contains("shown:") ? "Facts/sliders.xib" : nil))
  }

  @Test(arguments: [
    ("macOS\tslider", "a row has 9 columns, this one 2"),
    ("Mac\tslider\t*\t*\t-\t-\tthickness\t20\tframes", "no platform is named 'Mac'"),
    (
      "macOS\tslider\t*\t*\t7.5\t-\tthickness\t20\tframes", "no version of Xcode is named '7.5'"
    ),
    ("macOS\tslider\t*\t*\t26\t7\tthickness\t20\tframes", "the range of versions is empty"),
    ("macOS\tslider\t*\t*\t-\t-\tthickness@x\t20\tframes", "'thickness@x' names no length"),
    ("macOS\tslider\t*\t*\t-\t-\tthickness\ttwenty\tframes", "'twenty' is no number"),
    ("macOS\tslider\t*\t*\t-\t-\tthickness\t20\t", "the row has no evidence"),
    ("macOS\tslider\t*\t*\t-\t-\tthicknes\t20\tframes", "no code reads 'macOS slider thicknes'"),
    (
      "macOS\tslider\t*\t*\t-\t-\tthickness\t20 1\tframes", "'macOS slider thickness' has 1 numbers"
    ),
    ("macOS\tslider\t*\t*\t-\t-\tthickness\t-\tframes", "'macOS slider thickness' has 1 numbers"),
  ])
  func `A damaged row is told with its file and line`(line: String, message: String) {
    let table = FactTable([file(good, line)])
    #expect(table.damages.map(\.description) == ["some.tsv:2: \(message)"])
  }

  @Test(arguments: [
    ("13", 13.0, true), ("13", 13.2, false), ("~22", 22.2, true), ("~22", 22.25, false),
    ("23..", 23, true), ("23..", 22.9, false), ("..20", 20, true), ("12..15", 12.5, true),
    ("12..15", 15.1, false),
  ])
  func `A fact holds for the lengths that it names`(text: String, length: Double, holds: Bool)
    throws
  {
    #expect(try #require(FactArgument(text)).contains(length) == holds)
  }

  @Test(arguments: ["..", "x", "1..y", ""])
  func `What is no length is refused`(text: String) { #expect(FactArgument(text) == nil) }

  @Test(arguments: ["0", "5", "-4", "249.999999", "1.193359375", "0.1", "0xFF5F57", "12345678.9"])
  func `A number is the nearest to what is written`(text: String) throws {
    let row = try #require(file(good.replacing("20", with: text)).read().rows.first)
    #expect(row.values == [Double(text)])
  }

  @Test(arguments: [".", "1.2.3", "1e999", "x"])
  func `What is no number is refused`(text: String) {
    #expect(file(good.replacing("20", with: text)).read().rows.isEmpty)
  }

  @Test func `The row that says most of the question answers it`() {
    let table = FactTable([
      file(
        "macOS\tslider\t*\t*\t-\t-\tthickness\t1\tx",
        "macOS\tslider\t*\tsmall\t-\t-\tthickness\t2\tx",
        "macOS\tslider\tticks\t*\t-\t-\tthickness\t3\tx",
        "macOS\tslider\tvertical\tsmall\t-\t-\tthickness\t4\tx")
    ])
    let reader = FactReader(.macOS, .xcode11, in: table)
    #expect(reader.number(.macSliderThickness) == 1)
    #expect(reader.number(.macSliderThickness, size: "small") == 2)
    #expect(reader.number(.macSliderThickness, "ticks", or: "vertical", size: "small") == 3)
    #expect(reader.number(.macSliderThickness, "vertical", size: "small") == 4)
    #expect(reader.number(.macSliderThickness, "round", size: "large") == 1)
    #expect(FactReader(.iOS, .xcode11, in: table).knownNumber(.macSliderThickness) == nil)
  }

  @Test func `A television has what a phone has, but for rows of its own`() {
    let tv = FactReader(.tvOS, .xcode13)
    #expect(tv.size(.touchActivitySize, "large").width == 64)
    #expect(tv.size(.touchActivitySize).width == 20)
    #expect(FactReader(.iOS, .xcode13).size(.touchActivitySize, "large").width == 37)
  }

  @Test func `A recorder notes the rows that are read`() {
    let recorder = FactRecorder()
    let reader = FactReader(.macOS, .xcode13, recorder: recorder)
    _ = reader.number(.macCenteringRoom)
    _ = reader.number(.macCenteringRoom)
    let rows = recorder.take()
    #expect(rows.map { FactTable.standard.rows[$0].key } == ["macOS label centeringRoom"])
    #expect(recorder.rows == [])
  }

  @Test func `The recorder of a task notes what readers without one find`() {
    let recorder = FactRecorder()
    let own = FactRecorder()
    FactRecorder.$current.withValue(recorder) {
      _ = FactReader(.macOS, .xcode13).number(.macCenteringRoom)
      _ = FactReader(.macOS, .xcode13, recorder: own).number(.macRowHeight)
    }
    _ = FactReader(.macOS, .xcode13).number(.macScrollLine)
    let keys = [recorder, own].map { $0.rows.map { FactTable.standard.rows[$0].key } }
    #expect(keys == [["macOS label centeringRoom"], ["macOS tableView rowHeight"]])
  }
}
