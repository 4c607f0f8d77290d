package import LayoutModel

extension LayoutPriority {
  /// The priorities that have a name, by UIKit's and AppKit's words.
  ///
  /// - Source: Apple, *UILayoutPriority*, *NSLayoutConstraint.Priority*; `strong`, `medium` and
  ///   `weak` are the words of the constraint solving literature and of GTK.
  package static let named: [(name: String, priority: LayoutPriority)] = [
    ("required", .required), ("defaultHigh", .defaultHigh),
    ("dragThatCanResizeWindow", .dragThatCanResizeWindow),
    ("dragThatCanResizeScene", .dragThatCanResizeWindow),
    ("windowSizeStayPut", .windowSizeStayPut), ("sceneSizeStayPut", .windowSizeStayPut),
    ("dragThatCannotResizeWindow", .dragThatCannotResizeWindow),
    ("dragThatCannotResizeScene", .dragThatCannotResizeWindow),
    ("defaultLow", .defaultLow), ("fittingSizeLevel", .fittingSizeLevel),
    ("fittingSizeCompression", .fittingSizeLevel),
    ("strong", 750), ("medium", 500), ("weak", 250),
  ]

  /// Finds a priority by name: `defaultHigh`.
  package init?(name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.priority
  }
}
