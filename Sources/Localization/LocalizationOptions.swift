import Diagnostics

/// How texts of a table become texts on a screen.
package struct LocalizationOptions: Hashable, Sendable {
  /// What is filled in for format specifiers.
  package var samples: SampleValues
  /// The kind of device as string catalogs name it: `iphone`, `ipad`, `mac`, ….
  package var device: String
  /// The room in the units of width rules; nil takes the narrowest form.
  package var width: Int?

  /// Makes the options of a phone.
  package init() {
    samples = SampleValues()
    device = "iphone"
  }

  /// The forms of a string that this device may show, filled in; at least one.
  ///
  /// The language gives plural categories their telling numbers, and numbers their digits.
  package func texts(of string: LocalizedString, language: String) -> [String] {
    let forms = eligible(string.forms)
    var result: [String] = []
    // Rules are only read for a text that has plurals.
    let rules =
      forms.contains { !$0.plurals.isEmpty } ? PluralRules(language: language) : PluralRules.none
    for form in forms {
      let texts = filled(form, rules: rules) {
        let usesOwn = TableFormat.of(string.location.file)?.writesLocalDigits ?? false
        return usesOwn ? LocalDigits(language: language) : .western
      }
      for text in texts where !result.contains(text) { result.append(text) }
    }
    return result.isEmpty ? [string.text] : result
  }

  /// The forms for the device and the room.
  private func eligible(_ forms: [LocalizedForm]) -> [LocalizedForm] {
    guard forms.count > 1 else { return forms }
    var result = forms
    if forms.contains(where: { $0.device != nil }) {
      let wanted = [device, "other"].first { name in forms.contains { $0.device == name } }
      result = forms.filter { $0.device == wanted }
      if result.isEmpty { result = forms }
    }
    let widths = result.compactMap(\.width)
    if let narrowest = widths.min() {
      let chosen = width.flatMap { room in widths.filter { $0 <= room }.max() } ?? narrowest
      result = result.filter { $0.width == chosen || $0.width == nil }
    }
    return result
  }

  /// A form with each of the telling numbers of its plurals.
  private func filled(
    _ form: LocalizedForm, rules: PluralRules, findDigits: () -> LocalDigits
  ) -> [String] {
    let format = FormatString(form.text)
    // Without arguments the text is shown as it is, per cent signs included.
    guard !format.specifiers.isEmpty else { return [form.text] }
    let digits = findDigits()
    guard !form.plurals.isEmpty else { return [format.filled(with: samples, digits: digits)] }
    var numbers: [[Int: Int]] = [[:]]
    for plural in form.plurals {
      var telling = plural.numbers
      if telling.isEmpty, let category = plural.category { telling = rules.numbers(in: category) }
      if telling.isEmpty { telling = [samples.integer] }
      numbers = numbers.flatMap { chosen in
        telling.map { number in chosen.merging([plural.position: number]) { $1 } }
      }
    }
    return numbers.prefix(64).map { format.filled(with: samples, numbers: $0, digits: digits) }
  }
}
