import Diagnostics
import Testing

@Suite struct SourceTextTests {
  @Test(arguments: [
    // The blanks of a line do not count.
    ("        <label text=\"Name\"/>", 9, "<label text=\"Name\"/>", ""),
    ("\t  a: {kind: labl}", 13, "a: {kind: labl}", "         "),
    // A place among the blanks is shown with them.
    ("     indented", 3, "   indented", ""),
    // What is far along a line is shown with what stands before it.
    (
      String(repeating: "-", count: 80) + "here" + String(repeating: "+", count: 200), 81,
      "…" + String(repeating: "-", count: 50) + "here" + String(repeating: "+", count: 46) + "…",
      String(repeating: " ", count: 51)
    ),
    (String(repeating: "x", count: 101), 1, String(repeating: "x", count: 100) + "…", ""),
    (String(repeating: "x", count: 100), 1, String(repeating: "x", count: 100), ""),
    // A place beyond the end, as of a text that changed meanwhile.
    ("short", 90, "…", " "),
  ])
  func `A line is quoted around a place`(
    line: String, column: Int, text: String, indent: String
  ) {
    var source = SourceText("first\n\(line)\nlast")
    let quoted = source.quote(line: 2, column: column)
    #expect(quoted?.text == text)
    #expect(quoted?.indent == indent)
  }
}
