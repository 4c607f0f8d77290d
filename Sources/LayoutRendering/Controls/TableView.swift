import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Table, outline and collection views: their surface.
  static let table = ControlDrawing(.tableView, .outlineView, .collectionView) { context, canvas in
    guard context.node.appearance.background == nil, !context.isUIKit else { return }
    canvas.fill(.rect(context.frame), context.colors.system("controlBackground"))
  }
}
