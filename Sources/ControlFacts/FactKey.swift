/// What a lookup asks for: a platform's control and a fact of it, as the rows write them.
///
/// The cases of the types that conform are all the facts that code reads.
package protocol FactKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// How many numbers a row of the key holds; one where nothing else is said.
  static var valueCount: Int { get }
  /// Whether no lookup of the key may fail: its rows leave no version out.
  var isTotal: Bool { get }
}

extension FactKey {
  package static var valueCount: Int { 1 }
  package var isTotal: Bool { false }
}
