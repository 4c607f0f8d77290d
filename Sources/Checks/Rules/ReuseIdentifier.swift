import Diagnostics
import LayoutModel

extension CheckRule {
  /// Reuse identifiers that are not the name of the cell's class.
  ///
  /// - Source: IBLinter, `reuse_identifier`.
  static let reuseIdentifier = CheckRule(
    id: "reuse-identifier", severity: .warning,
    title: "A reuse identifier is not the class's name",
    explanation: """
      Code asks a table or collection for a cell by an identifier. Where that is the name of its \
      class, code can make it of the type. Cells, headers and footers without an identifier or \
      without a class of the app's own are left alone.
      """,
    isTaste: true, example: .xib,
    check: .document { subject in
      subject.misnamed(.reusableView).map { object, name, customClass in
        var finding = Finding(
          rule: "reuse-identifier",
          "the reuse identifier '\(name)' is not the class's name, \(customClass)",
          view: ItemID(object.id), location: object.location, hint: "call it '\(customClass)'")
        finding.key = name
        return finding
      }
    })
}
