package import Geometry
package import LayoutModel

/// What controls of a kind measure, as the documents of Interface Builder show it.
///
/// To change or add one, write or edit a file in `Controls` and list it in `of`.
struct ControlMeasures: Sendable {
  var uiKit = Framework()
  var appKit = Framework()

  /// What they measure in one framework.
  struct Framework: Sendable {
    /// The size that the content asks for, as alignment rect, in points; nil on an axis without one.
    var contentSize: @Sendable (ContentSizing) -> AxisPair<Double?> = { _ in ContentSizing.none }
    /// The distances from the frame to the alignment rect, in points.
    var alignmentInsets: Insets = { _, _ in .zero }
    /// The space between the frame and the text, in points.
    var textPadding: Insets = { _, _ in .zero }
    /// Where the text that is measured in an alignment rect has its baselines; nil where it is not.
    var baselines: @Sendable (ContentSizing, Size) -> BaselineOffsets? = { _, _ in nil }
    /// Where baselines lie in an alignment rect of a height by saved frames; nil for none.
    var documentBaselines: @Sendable (ControlMetrics, ViewNode, Double) -> BaselineOffsets? = {
      _, _, _ in nil
    }
    /// What so many lines take from the top of the room for text, in points; nil for text that stands
    /// in the middle of it.
    var heightFromTop: @Sendable (ContentSizing, Int) -> Double? = { _, _ in nil }
  }

  typealias Insets = @Sendable (ControlMetrics, ViewNode) -> EdgeInsets

  /// What controls of a kind measure; nil for kinds whose content has no size.
  static func of(_ kind: ViewKind) -> ControlMeasures? {
    switch kind {
    case .label: .label
    case .textField: .textField
    case .secureTextField: .secureTextField
    case .searchField: .searchField
    case .comboBox: .comboBox
    case .tokenField: .tokenField
    case .textView: .textView
    case .searchBar: .searchBar
    case .button: .button
    case .popUpButton: .popUpButton
    case .segmentedControl: .segmented
    case .slider: .slider
    case .stepper: .stepper
    case .switch: .switch
    case .datePicker: .datePicker
    case .pickerView: .pickerView
    case .pageControl: .pages
    case .progressView: .progress
    case .activityIndicator: .activity
    case .levelIndicator: .levelIndicator
    case .colorWell: .colorWell
    case .pathControl: .path
    case .imageView: .imageView
    case .box: .box
    case .tabView: .tabView
    case .navigationBar: .navigationBar
    case .toolbar: .toolbar
    case .tabBar: .tabBar
    default: nil
    }
  }
}

extension ControlMetrics {
  /// What views of a kind measure in the platform's framework; nil where they have no content.
  func measures(of kind: ViewKind) -> ControlMeasures.Framework? {
    ControlMeasures.of(kind).map { platform.usesUIKit ? $0.uiKit : $0.appKit }
  }

  /// The distances from a control's frame to its alignment rect, in points.
  ///
  /// An override in the view is not consulted.
  ///
  /// - Source: Observed in saved Interface Builder frames: 9,000 votes of constraints whose other
  ///   side is known, over 4,190 public documents.
  package func alignmentInsets(of view: ViewNode) -> EdgeInsets {
    measures(of: view.kind)?.alignmentInsets(self, view) ?? .zero
  }

  /// Where the baselines of a control lie in its alignment rect, as saved frames show it.
  ///
  /// Nothing is measured: the size of the font and the height of the frame decide. Used where
  /// leaf sizes come from saved frames, and for AppKit's controls, whose cells centre their text
  /// by rules of their own.
  ///
  /// - Parameters:
  ///   - view: The view; an override in it is not consulted.
  ///   - height: The height of the alignment rect, in points.
  /// - Returns: The offsets in points; nil for a view without text.
  /// - Source: Observed in saved Interface Builder frames: baseline constraints between controls.
  package func documentBaseline(of view: ViewNode, height: Double) -> BaselineOffsets? {
    measures(of: view.kind)?.documentBaselines(self, view, height)
  }

  /// The space between a view's frame and its text, in points.
  func textPadding(of view: ViewNode) -> EdgeInsets {
    measures(of: view.kind)?.textPadding(self, view) ?? .zero
  }
}
