package import Geometry
package import LayoutModel

/// What a document was saved for, where a layout is made for something else.
struct DesignedCanvas {
  /// The canvas as it was saved.
  let environment: LayoutEnvironment
  /// What covered the root view there.
  let safeAreaInsets: EdgeInsets
  /// The views as they were there, by id.
  let views: [ItemID: ViewNode]
  /// The views whose width or height a constraint fixed there.
  let fixedLengths: Set<ItemID>

  /// Looks back from a canvas to the one that a screen was saved for; nil where the layout is made
  /// for the saved canvas, or none is known.
  ///
  /// - Parameters:
  ///   - screen: The screen, its variants not yet applied.
  ///   - environment: The canvas of the layout.
  init?(_ screen: Screen, in environment: LayoutEnvironment) {
    guard var own = screen.documentEnvironment, let saved = screen.views.first?.frame?.size else {
      return nil
    }
    own.size = saved
    let isSame =
      own.size == environment.size && own.deviceName == environment.deviceName
      && own.scale == environment.scale && own.orientation == environment.orientation
      && own.horizontalSizeClass == environment.horizontalSizeClass
      && own.verticalSizeClass == environment.verticalSizeClass
      && own.textSize == environment.textSize
    guard !isSame else { return nil }
    let designed = screen.resolved(in: own)
    self.environment = own
    safeAreaInsets = DeviceCanvas(designed).safeAreaInsets(in: own)
    fixedLengths = designed.viewsOfFixedLength
    views = Dictionary(designed.views.map { ($0.id, $0) }) { first, _ in first }
  }
}

extension Screen {
  /// The views whose width or height an active constraint fixes.
  var viewsOfFixedLength: Set<ItemID> {
    Axis.allCases.reduce(into: []) { $0.formUnion(viewsOfFixedLength(along: $1)) }
  }

  /// The views whose length along an axis an active constraint fixes.
  package func viewsOfFixedLength(along axis: Axis) -> Set<ItemID> {
    let attribute = axis == .horizontal ? LayoutAttribute.width : .height
    return Set(
      constraints.filter {
        $0.isActive && $0.second == nil && $0.first.attribute == attribute
      }.map(\.first.item))
  }
}
