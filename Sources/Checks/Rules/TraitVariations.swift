import Diagnostics
import LayoutModel

extension CheckRule {
  /// Documents that do not vary by traits.
  ///
  /// - Source: IBLinter, `use_trait_collections`.
  static let traitVariations = CheckRule(
    id: "trait-variations", severity: .warning, title: "Trait variations are off",
    explanation: """
      The document is of the time before size classes: it cannot lay out otherwise in compact and \
      regular widths, and its canvas shows one device only. Switch "Use Trait Variations" on in the \
      file inspector.
      """,
    isTaste: true, example: .xib,
    check: .document { subject in
      guard subject.usesTraitVariations == false else { return [] }
      return [
        Finding(
          rule: "trait-variations", "trait variations are off",
          location: SourceLocation(file: subject.path, line: 1, column: 1),
          hint: "switch \"Use Trait Variations\" on in the file inspector")
      ]
    })
}
