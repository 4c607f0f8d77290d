package import LayoutModel

extension LayoutOptions {
  /// Where the sizes of leaves come from.
  package enum IntrinsicSizes: String, Hashable, Sendable, CaseIterable {
    /// Text is measured, images and controls have their own sizes.
    case measured
    /// The saved frames of a document give the sizes of its leaves.
    case saved
  }

  /// Where safe areas and default margins come from.
  package enum Insets: String, Hashable, Sendable, CaseIterable {
    /// From the document's saved frames where they imply them, else as for `device`.
    case document
    /// Predicted from the device, the bars and the Xcode version.
    case device
  }

  /// How the rows of tables lie on the canvas that a document was designed on, and how much of a
  /// screen the device covers there.
  package enum Rows: String, Hashable, Sendable, CaseIterable {
    /// As Interface Builder saved them.
    case saved
    /// As an app shows them.
    case shown
  }

  /// Makes the options for measured text on pixels and the insets that documents imply, with
  /// ambiguity, text and constraints in the result.
  package init() { self.init(rules: CanvasRules()) }

  /// Where the sizes of leaves come from.
  package var intrinsicSizes: IntrinsicSizes {
    get { canvas.intrinsicSizes }
    set { canvas.intrinsicSizes = newValue }
  }

  /// Where safe areas and default margins come from.
  package var insets: Insets {
    get { canvas.insets }
    set { canvas.insets = newValue }
  }

  /// How the rows of tables lie on the canvas that a document was designed on.
  package var rows: Rows {
    get { canvas.rows }
    set { canvas.rows = newValue }
  }

  private var canvas: CanvasRules {
    get { rules as? CanvasRules ?? CanvasRules(insets: .device) }
    set { rules = newValue }
  }
}
