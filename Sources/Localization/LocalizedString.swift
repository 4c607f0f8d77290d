package import Diagnostics

/// One string of a table in one language, with all its forms.
package struct LocalizedString: Hashable, Sendable {
  /// How far a translation has come.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case new, translated, stale
    case needsReview = "needs_review"
  }

  /// The key.
  package var key: String
  /// The forms in the order of the file; a plain string has one.
  package var forms: [LocalizedForm]
  /// The note to translators.
  package var comment: String?
  /// The text in the source language, where the file carries it beside the translation.
  package var source: String?
  /// How far the translation has come, where the file says so.
  package var state: State?
  /// Whether the string is meant to be translated.
  package var isTranslatable: Bool
  /// Where the string was written.
  package var location: SourceLocation

  /// Makes a string of one form.
  package init(key: String, text: String, location: SourceLocation) {
    self.init(key: key, forms: [LocalizedForm(text: text, location: location)], location: location)
  }

  /// Makes a string from its forms.
  package init(key: String, forms: [LocalizedForm], location: SourceLocation) {
    self.key = key
    self.forms = forms
    self.location = location
    isTranslatable = true
  }

  /// The text of the form that stands for the string: `other` of plurals, else the first.
  package var text: String {
    let general = forms.last { form in
      form.plurals.allSatisfy { $0.category == .other || $0.category == nil }
    }
    return (general ?? forms.first)?.text ?? ""
  }
}

/// A form of a string, chosen by numbers, the device or the room.
package struct LocalizedForm: Hashable, Sendable {
  /// What a number in the text must be for the form to be chosen.
  package struct Plural: Hashable, Sendable {
    /// The position of the number among the arguments, counted from 1.
    package var position: Int
    /// The category, or nil where the file names numbers instead.
    package var category: PluralCategory?
    /// Numbers for which the form is chosen; empty for the category's own telling numbers.
    package var numbers: [Int]

    /// Makes a condition on an argument.
    package init(position: Int, category: PluralCategory?, numbers: [Int] = []) {
      self.position = position
      self.category = category
      self.numbers = numbers
    }
  }

  /// The whole text; all format specifiers are in it.
  package var text: String
  /// Which numbers choose the form; empty for none.
  package var plurals: [Plural]
  /// The kind of device that chooses the form, as string catalogs name it: `iphone`, `mac`, ….
  package var device: String?
  /// The room from which on the form is chosen, in the units of the file; nil for any.
  package var width: Int?
  /// Where the text was written.
  package var location: SourceLocation

  /// Makes a form without conditions.
  package init(text: String, location: SourceLocation) {
    self.text = text
    self.location = location
    plurals = []
  }

  /// A short description of the conditions, `%1$d one, mac`; empty for none.
  package var conditions: String {
    var parts = plurals.map { plural in
      let name =
        plural.category?.rawValue ?? plural.numbers.map(String.init).joined(separator: "/")
      return "argument \(plural.position): \(name)"
    }
    if let device { parts.append(device) }
    if let width { parts.append("width \(width)") }
    return parts.joined(separator: ", ")
  }
}
