import Diagnostics
import LayoutModel

extension CheckRule {
  /// Storyboards of one scene that are not called like its controller.
  ///
  /// - Source: IBLinter, `custom_class_name`.
  static let customClassName = CheckRule(
    id: "custom-class-name", severity: .warning,
    title: "A storyboard is not called like its controller",
    explanation: """
      The only controller of the storyboard has a class of another name than the file. Projects with \
      one storyboard a screen find either by the other. `Main` and `LaunchScreen`, which Xcode \
      makes, are left alone.
      """,
    isTaste: true, example: .storyboard,
    check: .document { subject in
      let controllers = subject.objects.filter { $0.kind == .controller }
      let name = subject.fileStem
      guard controllers.count == 1, let controller = controllers.first,
        let customClass = controller.customClass, customClass != name,
        !["Main", "LaunchScreen", "Launch Screen"].contains(name)
      else { return [] }
      var finding = Finding(
        rule: "custom-class-name",
        "the storyboard '\(name)' holds \(customClass) alone", screen: controller.id,
        location: controller.location, hint: "give the file the name of the class")
      finding.key = customClass
      return [finding]
    })
}
