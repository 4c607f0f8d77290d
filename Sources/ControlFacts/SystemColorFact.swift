/// The colours that a kit looks up by name, which is the variant, without `Color` at its end.
///
/// The numbers are the value in light appearance and its opacity, then those in dark appearance.
package enum SystemColorFact: String, FactKey {
  case touch = "iOS systemColor value"
  case mac = "macOS systemColor value"

  package static var valueCount: Int { 4 }
}
