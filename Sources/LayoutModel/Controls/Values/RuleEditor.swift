extension Control {
  /// Rule editors.
  static let ruleEditor = Control(
    uiKit: "UIView", appKit: "NSRuleEditor",
    elements: [
      .appKit("ruleEditor"),
      .appKit("predicateEditor", class: "NSPredicateEditor"),
    ])
}
