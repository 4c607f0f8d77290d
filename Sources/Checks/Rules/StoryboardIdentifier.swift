import Diagnostics
import LayoutModel

extension CheckRule {
  /// Storyboard identifiers that are not the name of the controller's class.
  ///
  /// - Source: IBLinter, `storyboard_viewcontroller_id`.
  static let storyboardIdentifier = CheckRule(
    id: "storyboard-identifier", severity: .warning,
    title: "A storyboard identifier is not the class's name",
    explanation: """
      Code asks a storyboard for a controller by an identifier. Where that is the name of its class, \
      code can make it of the type, and a renamed class is not looked for under the old name. \
      Controllers without an identifier or without a class of the app's own are left alone.
      """,
    isTaste: true, example: .storyboard,
    check: .document { subject in
      subject.misnamed(.controller).map { object, name, customClass in
        var finding = Finding(
          rule: "storyboard-identifier",
          "the storyboard identifier '\(name)' is not the class's name, \(customClass)",
          screen: object.id, location: object.location, hint: "call it '\(customClass)'")
        finding.key = name
        return finding
      }
    })
}
