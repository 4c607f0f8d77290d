/// An object of JSON on one line, written while its members are made.
///
/// A list is written element by element, so that of a long one only the text is kept.
package struct JSONLine {
  /// The text so far, without the bracket at the end.
  private var text = "{"
  private var isEmpty = true

  /// Makes an object without members.
  package init() {}

  /// The whole object.
  package var rendered: String { text + "}" }

  /// Adds a member.
  package mutating func add(_ name: String, _ value: JSONValue) {
    addName(name)
    value.write(to: &text, indentation: nil)
  }

  /// Adds a member whose value is a list.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - fill: Hands over the elements in order.
  package mutating func addList(_ name: String, _ fill: (_ add: (JSONValue) -> Void) -> Void) {
    addName(name)
    text += "["
    var isFirst = true
    fill { element in
      if !isFirst { text += "," }
      isFirst = false
      element.write(to: &text, indentation: nil)
    }
    text += "]"
  }

  private mutating func addName(_ name: String) {
    if !isEmpty { text += "," }
    isEmpty = false
    JSONValue.string(name).write(to: &text, indentation: nil)
    text += ":"
  }
}
