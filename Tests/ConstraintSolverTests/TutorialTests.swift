import ConstraintSolver
import Testing

@Suite struct `The tutorial` {
  @Test func `does what it says`() throws {
    var solver = Solver()
    let label = solver.makeSpan()
    let field = solver.makeSpan()
    try solver.add(Term(label.minimum), .equal, 20)
    try solver.add(Term(label.length), .equal, 73, priority: 750)
    try solver.add(Term(field.minimum), Term(label.maximum, -1), .equal, 8)
    try solver.add(Term(field.length), .greaterThanOrEqual, 40)
    let first = try solver.solve()
    let isFree = solver.isAmbiguous(field.length)
    let range = try solver.freeRange(of: field.length)
    #expect(first[field.minimum] == 101 && first[field.length] == 40)
    #expect(isFree && range == 40...Double.infinity)
    let end = try solver.add(Term(field.maximum), .equal, 300)
    let second = try solver.solve()
    try solver.setConstant(60, of: end)
    let conflict = try solver.solve().conflicts.first
    #expect(second[field.length] == 199)
    #expect(conflict?.broken == end)
  }

  @Test func `is the code above`() throws {
    let parts = "\(#filePath)".split(separator: "/")
    let root = "/" + parts.dropLast(3).joined(separator: "/")
    let article = try #require(
      readText(root + "/Sources/ConstraintSolver/ConstraintSolver.docc/Tutorial.md"))
    let source = try #require(readText("/" + parts.joined(separator: "/")))
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
    var isCode = false
    for line in article.split(separator: "\n") {
      if line.hasPrefix("```") {
        isCode = line.hasPrefix("```swift")
      } else if isCode {
        #expect(lines.contains(line), "the tutorial says: \(line)")
      }
    }
  }
}
