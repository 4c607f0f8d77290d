import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Text views: on the Mac the surface of the text.
  static let textView = ControlDrawing(.textView) { context, canvas in
    guard !context.isUIKit, context.node.appearance.background == nil else { return }
    canvas.fill(.rect(context.frame), context.colors.system("textBackground"))
  }
}
