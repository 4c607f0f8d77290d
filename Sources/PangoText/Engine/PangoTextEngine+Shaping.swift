public import Geometry
public import Graphics
public import LayoutModel

extension PangoTextEngine {
  /// Shapes a text into a room.
  public func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment)
    -> ShapedText
  {
    ShapedText()
  }
}
