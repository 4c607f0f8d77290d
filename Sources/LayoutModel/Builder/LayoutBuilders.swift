import Diagnostics

/// Collects the views that a block of Swift code lists.
@resultBuilder
public enum LayoutElementBuilder {
  /// One view.
  public static func buildExpression(_ element: LayoutElement) -> [LayoutElement] { [element] }

  /// Several views.
  public static func buildExpression(_ elements: [LayoutElement]) -> [LayoutElement] { elements }

  /// The views of a block, in order.
  public static func buildBlock(_ parts: [LayoutElement]...) -> [LayoutElement] {
    parts.flatMap { $0 }
  }

  /// The views of an `if` without `else`.
  public static func buildOptional(_ part: [LayoutElement]?) -> [LayoutElement] { part ?? [] }

  /// The views of an `if`.
  public static func buildEither(first: [LayoutElement]) -> [LayoutElement] { first }

  /// The views of an `else`.
  public static func buildEither(second: [LayoutElement]) -> [LayoutElement] { second }

  /// The views of a loop.
  public static func buildArray(_ parts: [[LayoutElement]]) -> [LayoutElement] {
    parts.flatMap { $0 }
  }
}

/// Collects the constraints that a block of Swift code lists, with their places in it.
@resultBuilder
public enum ConstraintBuilder {
  /// One constraint; its place is the line of Swift.
  public static func buildExpression(
    _ constraint: LayoutConstraint, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) -> [LayoutConstraint] {
    var result = constraint
    if result.location == nil {
      result.location = SourceLocation(file: file, line: line, column: column)
    }
    return [result]
  }

  /// Several constraints.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints
  }

  /// The constraints of a block, in order.
  public static func buildBlock(_ parts: [LayoutConstraint]...) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }

  /// The constraints of an `if` without `else`.
  public static func buildOptional(_ part: [LayoutConstraint]?) -> [LayoutConstraint] {
    part ?? []
  }

  /// The constraints of an `if`.
  public static func buildEither(first: [LayoutConstraint]) -> [LayoutConstraint] { first }

  /// The constraints of an `else`.
  public static func buildEither(second: [LayoutConstraint]) -> [LayoutConstraint] { second }

  /// The constraints of a loop.
  public static func buildArray(_ parts: [[LayoutConstraint]]) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }
}
