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

  private var canvas: CanvasRules {
    get { rules as? CanvasRules ?? CanvasRules(insets: .device) }
    set { rules = newValue }
  }
}
