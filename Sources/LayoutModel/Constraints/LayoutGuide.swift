public import Diagnostics
public import Geometry

/// A rectangle that takes part in layout and is never drawn.
public struct LayoutGuide: Hashable, Sendable {
  /// What a guide stands for; decides its rectangle.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A guide of the user's own, placed by constraints.
    case custom
    /// The part of the view not covered by bars, notch or home indicator.
    case safeArea
    /// The bounds inset by the layout margins.
    case layoutMargins
    /// The margins, no wider than is good to read.
    case readableContent
    /// A scroll view's content.
    case scrollContent
    /// A scroll view's own frame.
    case scrollFrame
    /// The band under the status and navigation bar.
    case topLayoutGuide
    /// The band over the tab bar and home indicator.
    case bottomLayoutGuide
    /// The band covered by the keyboard.
    case keyboard
  }

  /// The name, unique in the screen.
  public var id: ItemID
  /// What the guide stands for.
  public var role: Role
  /// The insets from the view's bounds that the document's saved frames imply, or nil where they
  /// imply none; used with insets taken from the document.
  public var documentInsets: EdgeInsets?
  /// Whether a keyboard guide without a keyboard stays above the bottom safe area; by default so.
  ///
  /// - Source: Apple, *UIKeyboardLayoutGuide.usesBottomSafeArea*.
  public var usesBottomSafeArea: Bool
  /// Where the guide was written.
  public var location: SourceLocation?

  /// Makes a guide.
  public init(id: ItemID, role: Role, location: SourceLocation? = nil) {
    self.id = id
    self.role = role
    usesBottomSafeArea = true
    self.location = location
  }
}
