extension String {
  /// The text within an XML element; quotes, tabs and line feeds stay as they are.
  ///
  /// Characters that XML cannot have, not even escaped, become U+FFFD.
  ///
  /// - Source: W3C, *Extensible Markup Language 1.0*, 2.2 and 2.11.
  package var xmlText: String { xmlEscaped(isAttribute: false) }

  /// The text between the quotes of an XML attribute; tabs and line ends are written so that readers
  /// keep them.
  ///
  /// - Source: W3C, *Extensible Markup Language 1.0*, 3.3.3.
  package var xmlAttribute: String { xmlEscaped(isAttribute: true) }

  private func xmlEscaped(isAttribute: Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      case "\"" where isAttribute: result += "&quot;"
      case "\n" where isAttribute: result += "&#10;"
      case "\t" where isAttribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
