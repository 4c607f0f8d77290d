import Geometry
import LayoutModel

/// What a document keeps of things that it names and does not hold.
struct DocumentResources {
  /// What the document keeps of an image.
  struct Image {
    var size: Size?
    var isSystem: Bool
  }

  /// The images by their names.
  var images: [String: Image] = [:]
  /// The colours by the element that lists them and their names: `namedColor:Accent`.
  var colors: [String: ColorReference] = [:]
  /// The sizes of views that only the app can make, by object id.
  var designables: [String: Size] = [:]
}
