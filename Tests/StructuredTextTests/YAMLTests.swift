import StructuredText
import Testing

@Suite struct YAMLTests {
  @Test func `Values keep their places and how they are quoted`() throws {
    let root = try #require(
      try YAMLReader.document(of: "a: 1\nlist: ['x', \"ü\", {b: yes}]\ntext: |\n  two\n  lines\n"))
    #expect(root["a"]?.number == 1)
    let list = try #require(root["list"]?.sequence)
    #expect(list.nodes.map { $0.mark?.column } == [8, 13, 18])
    #expect(list.nodes.map { $0.scalar?.style } == [.singleQuoted, .doubleQuoted, nil])
    #expect(list[2]["b"]?.bool == true)
    #expect(root["text"]?.string == "two\nlines\n")
    #expect(root["text"]?.mark == .init(line: 3, column: 7))
  }

  @Test func `A quoted word is no truth value and no number`() throws {
    let root = try #require(try YAMLReader.document(of: "a: 'yes'\nb: '1'\nc: !!str no"))
    #expect(root["a"]?.bool == nil && root["b"]?.number == nil && root["c"]?.bool == nil)
  }

  @Test(arguments: [
    ("a: [1", "did not find expected ',' or ']'", 1),
    ("a: 1\n\tb: 2", "found a tab character that violates indentation", 2),
    ("a: *none", "found undefined alias", 1),
    ("a: 1\n---\nb: 2", "but found another document", 3),
  ])
  func `What breaks a rule is told with its place`(text: String, words: String, line: Int) {
    let error = #expect(throws: YAMLError.self) { try YAMLReader.document(of: text) }
    guard case .syntax(let found, let mark) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.contains(words) && mark.line >= line, "\(found) at \(mark)")
  }

  @Test func `A key that is written twice is told at its first place`() {
    #expect(throws: YAMLError.duplicateKey("b", .init(line: 2, column: 1))) {
      try YAMLReader.document(of: "a: 1\nb: 2\nc: 3\n'b': 4")
    }
  }

  @Test func `A character that no text holds is told with its place`() {
    #expect(
      throws: YAMLError.character("control characters are not allowed", .init(line: 2, column: 4))
    ) {
      try YAMLReader.document(of: "a: ä\nb: \u{1}")
    }
  }

  @Test func `Values that nest too deep are refused`() {
    let text = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    #expect(throws: YAMLError.self) { try YAMLReader.documents(of: text) }
  }

  @Test func `An alias stands for what it names, and a text for no document`() throws {
    let root = try YAMLReader.document(of: "a: &x [1, 2]\nb: *x")
    #expect(root?["a"] == root?["b"])
    #expect(try YAMLReader.document(of: "# nothing\n") == nil)
  }

  @Test func `What is written reads back as it was`() throws {
    let node = YAMLNode([
      ("plain", "text"), ("number-like", YAMLNode("1", style: .doubleQuoted)),
      ("long", YAMLNode(String(repeating: "word ", count: 60) + "ü")),
      ("list", YAMLNode(["a", "b: c", ""], style: .flow)),
      ("inner", YAMLNode([("key", YAMLNode([("deep", "x")], style: .flow))], style: .block)),
    ])
    let text = node.rendered
    #expect(try YAMLReader.document(of: text) == node)
    #expect(text.contains("list: [a, 'b: c', '']\n"), "\(text)")
    #expect(text.split(separator: "\n").count == 6, "no line is broken: \(text)")
  }
}
