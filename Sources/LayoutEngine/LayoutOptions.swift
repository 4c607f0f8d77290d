/// How a screen is laid out, apart from its environment.
public struct LayoutOptions: Hashable, Sendable {
  /// Where the sizes of leaves come from.
  public enum IntrinsicSizes: String, Hashable, Sendable, CaseIterable {
    /// Text is measured, images and controls have their own sizes.
    case measured
    /// The saved frames of a document give the sizes of its leaves.
    case saved
  }

  /// Where safe areas and default margins come from.
  public enum Insets: String, Hashable, Sendable, CaseIterable {
    /// From the document's saved frames where they imply them, else as for `device`.
    case document
    /// Predicted from the device, the bars and the Xcode version.
    case device
  }

  /// What settles an edge that the constraints leave free.
  public enum Ambiguous: String, Hashable, Sendable, CaseIterable {
    /// The saved frame, where there is one.
    case saved
    /// The smallest size, then the superview's origin.
    case origin
  }

  /// What happens to the solver's values.
  public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// Edges lie on device pixels.
    case pixels
    /// Values stay as they are.
    case none
  }

  /// Where the sizes of leaves come from.
  public var intrinsicSizes: IntrinsicSizes
  /// Where safe areas and default margins come from.
  public var insets: Insets
  /// What settles an edge that the constraints leave free.
  public var ambiguous: Ambiguous
  /// What happens to the solver's values.
  public var rounding: Rounding
  /// Whether free edges are searched for and reported.
  public var detectsAmbiguity: Bool
  /// Whether texts are shaped into their rooms.
  public var shapesText: Bool
  /// Whether every constraint is listed with how it fared; where some conflict they are in any
  /// case.
  public var listsConstraints: Bool

  /// Makes the options for measured text on pixels, with ambiguity, text and constraints in the
  /// result.
  public init() {
    intrinsicSizes = .measured
    insets = .document
    ambiguous = .origin
    rounding = .pixels
    detectsAmbiguity = true
    shapesText = true
    listsConstraints = true
  }
}
