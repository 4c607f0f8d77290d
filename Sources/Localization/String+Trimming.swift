extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    var rest = Substring(self).drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
