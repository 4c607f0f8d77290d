/// One of the classes into which languages sort numbers.
///
/// - Source: Unicode Technical Standard 35, part 3, "Language Plural Rules".
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
