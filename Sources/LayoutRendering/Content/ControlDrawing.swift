import LayoutModel

/// How views of some kinds look, besides their fill, text and subviews.
///
/// To change or add a look, write or edit a file in `Controls` and list it in `all`.
struct ControlDrawing: Sendable {
  /// The kinds that look so.
  let kinds: [ViewKind]
  /// Whether the drawing takes care of the view's image itself.
  let drawsImage: Bool
  /// Whether the drawing takes care of the view's text itself.
  let drawsText: Bool
  /// Draws under the view's text and subviews.
  let draw: @Sendable (ControlContext, inout Canvas) -> Void

  /// Makes a look for some kinds of view.
  init(
    _ kinds: ViewKind..., drawsImage: Bool = false, drawsText: Bool = false,
    draw: @escaping @Sendable (ControlContext, inout Canvas) -> Void
  ) {
    self.kinds = kinds
    self.drawsImage = drawsImage
    self.drawsText = drawsText
    self.draw = draw
  }

  /// Every look.
  static let all: [ControlDrawing] = [
    .button, .popUpButton, .textField, .searchField, .textView, .switch, .slider, .stepper,
    .segmented, .progress, .activity, .pageControl, .levelIndicator, .datePicker, .pickerView,
    .colorWell, .imageView, .tableCell, .table, .tableHeader, .navigationBar, .toolbar, .tabBar,
    .tabView, .box, .splitView, .media, .visualEffect, .pathControl,
  ]

  static let byKind: [ViewKind: ControlDrawing] = {
    var result: [ViewKind: ControlDrawing] = [:]
    for drawing in all {
      for kind in drawing.kinds { result[kind] = drawing }
    }
    return result
  }()
}
