import Diagnostics

/// The cases that are not checked since the app does not let its devices be held so.
package struct CasesLeftOut: Hashable, Sendable {
  /// The file that says so.
  package var file: String
  /// How many cases of screens there are, in all languages.
  package var count: Int

  /// The count in a sentence.
  package var summary: String {
    "\(file): \(count.counted("case")) \(count == 1 ? "is" : "are") left out, as the app cannot be held "
      + "so; '--orientation' with that one alone checks them"
  }
}
