import Diagnostics
import Geometry
import LayoutFile
import LayoutModel
import Testing

@Suite struct `Reading a layout file` {
  private func read(_ text: String) throws -> Diagnosed<LayoutFileDocument> {
    try LayoutFileDocument.read(text, file: "test.layout.yaml")
  }

  @Test func `a keyboard row has its views, constraints and size`() throws {
    let result = try read(
      """
      screen: keyboard
      size: [310, 60]
      views:
        Q: {}
        W: {hugging: [251, 250]}
      constraints:
        - H:|-10-[Q]-10-[W(==Q)]-10-|
        - Q.centerY == root.centerY
        - {id: c9, equation: W.centerX == root.centerX - 11 @750}
        - {first: Q.width, relation: ">=", constant: 120/2, priority: 750}
      """)
    #expect(result.diagnostics.isEmpty)
    let screen = try #require(result.value.screens.first)
    #expect(screen.views.map(\.id) == ["root", "Q", "W"])
    #expect(screen.documentEnvironment?.size == Size(width: 310, height: 60))
    #expect(screen.views[2].contentHugging.horizontal == 251)
    #expect(
      screen.constraints.map(\.id) == ["c1.1", "c1.2", "c1.3", "c1.4", "c2", "c9", "c3"])
    #expect(screen.constraints.map(\.priority) == [1000, 1000, 1000, 1000, 1000, 750, 750])
    #expect(screen.constraints[5].constant == -11)
    #expect(screen.constraints[6].constant == 60)
  }

  @Test func `a misspelt key is a warning with its place and the key that was meant`() throws {
    let result = try read(
      """
      views:
        save:
          class: UIButton
          hiden: true
      """)
    let problem = try #require(result.diagnostics.first)
    #expect(problem.severity == .warning)
    #expect(problem.location == SourceLocation(file: "test.layout.yaml", line: 4, column: 5))
    #expect(problem.hint == "did you mean 'hidden'?")
  }

  @Test func `an unknown view in a format is marked in its line`() throws {
    let result = try read(
      """
      views: {blackBox1: {}}
      constraints:
        - "|[blackBox]"
      """)
    let problem = try #require(result.diagnostics.first)
    #expect(problem.message == "blackBox is not a key in the views dictionary.")
    #expect(problem.location == SourceLocation(file: "test.layout.yaml", line: 3, column: 16))
    #expect(problem.hint == "did you mean 'blackBox1'?")
  }
}
