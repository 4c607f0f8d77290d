/// A text whose lines are found once, however many problems quote them.
package struct SourceText: Sendable {
  private let lines: [Substring]
  /// Every so many characters of the line that was quoted last: a problem far along a long line is
  /// found without walking the line again.
  private var places: (line: Int, indices: [String.Index])?

  private static let step = 128

  /// Finds the lines of a text; nil has none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String?) {
    lines = text?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) ?? []
  }

  /// The part of a line around a column, without the blanks that it begins with, and the same up to
  /// the column with tabs kept, so that a caret under it lines up in any terminal.
  ///
  /// - Parameters:
  ///   - number: The line, counted from 1.
  ///   - column: The column in characters, counted from 1.
  /// - Returns: At most 100 characters of the line, an ellipsis for what is left out, and the space
  ///   before the caret; nil where there is no such line.
  package mutating func quote(line number: Int, column: Int) -> (text: String, indent: String)? {
    guard lines.indices.contains(number - 1) else { return nil }
    let line = lines[number - 1]
    let place = max(0, column - 1)
    let blanks = line.prefix { $0 == " " || $0 == "\t" }.count
    let isCut = place - blanks > Self.width / 2
    let start = isCut ? place - Self.width / 2 : min(blanks, place)
    let rest = line[index(of: start, inLine: number - 1)...]
    let shown = rest.prefix(Self.width)
    let before = shown.prefix(place - start).map { $0 == "\t" ? "\t" : " " }
    return (
      (isCut ? "…" : "") + shown.printable(keepingTabs: true)
        + (shown.endIndex < rest.endIndex ? "…" : ""),
      (isCut ? " " : "") + before.joined()
    )
  }

  private static let width = 100

  private mutating func index(of offset: Int, inLine number: Int) -> String.Index {
    let line = lines[number]
    guard offset > 0 else { return line.startIndex }
    if places?.line != number {
      var indices: [String.Index] = []
      var index = line.startIndex
      while let next = line.index(index, offsetBy: Self.step, limitedBy: line.endIndex) {
        indices.append(index)
        index = next
      }
      places = (number, indices + [index])
    }
    let indices = places?.indices ?? []
    let mark = min(offset / Self.step, indices.count - 1)
    return line.index(
      indices[mark], offsetBy: offset - mark * Self.step, limitedBy: line.endIndex)
      ?? line.endIndex
  }
}
