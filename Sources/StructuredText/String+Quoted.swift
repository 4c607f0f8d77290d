extension String {
  /// The text in double quotes: quotes, backslashes, line ends and tabs stand behind a backslash.
  ///
  /// - Parameter escape: How another scalar is written; nil for as it is.
  /// - Returns: The text with its quotes.
  package func quoted(escape: (Unicode.Scalar) -> String? = { _ in nil }) -> String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if let escaped = escape(scalar) {
          result += escaped
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
