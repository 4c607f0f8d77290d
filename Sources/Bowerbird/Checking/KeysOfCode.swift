import Diagnostics

/// A table of the app's code, and how many of its keys no document shows.
package struct KeysOfCode: Hashable, Sendable {
  /// The file.
  package var file: String
  /// How many keys it has.
  package var count: Int
  /// How many of them no view of a document names, so that they are not laid out.
  package var unshown: Int

  /// The count in a sentence.
  package var summary: String {
    "\(file): \(unshown) of \(count.counted("key")) \(unshown == 1 ? "is" : "are") shown by no "
      + "document and not laid out; 'texts:' in bowerbird.yaml names the outlets that show them"
  }
}
