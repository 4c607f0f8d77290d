import Geometry
import LayoutModel
package import LayoutRendering
package import VisualFormat

extension UnsatisfiableLog {
  /// The conflict as a picture's subject: all of its constraints, the broken one blamed.
  package var focus: Focus {
    let constraints = entries.compactMap(\.constraint)
    return Focus(views: items.map(\.id), constraints: constraints)
  }
}

extension PictureJob {
  /// The picture of a log: what it tells of the views, and its constraints between them.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - path: The file that it was read from.
  ///   - number: Which log of the file it is, counted from 1.
  package init(log: UnsatisfiableLog, path: String, number: Int) {
    let screen = log.screen(id: "log-\(number)").withNominalPlaces
    let environment = screen.ownEnvironment
    self.init(
      path: path, format: .layoutFile, screen: screen, environment: environment,
      name: PictureName(path: path, screen: screen, environment: environment, screenCount: 2))
  }
}

extension Screen {
  /// The canvas of a log that tells no size, and the size of a view of which it tells none, in points.
  private static let nominalCanvas = Size(width: 320, height: 160)
  private static let nominalSize = AxisPair<Double?>(horizontal: 80, vertical: 32)

  /// The screen with a size for each view, and with views below one another, as far as the log leaves
  /// that open.
  ///
  /// What is added is weaker than any constraint of a log, and not drawn.
  fileprivate var withNominalPlaces: Screen {
    var screen = self
    let (least, weak) = (LayoutPriority(rawValue: 1), LayoutPriority(rawValue: 2))
    var environment = screen.ownEnvironment
    environment.size = Self.nominalCanvas
    screen.documentEnvironment = environment
    let parents = Set(screen.views.compactMap(\.parent))
    var above: [ItemID: ItemID] = [:]
    for index in screen.views.indices {
      guard let parent = screen.views[index].parent else { continue }
      let id = screen.views[index].id
      if !parents.contains(id), screen.views[index].text == nil {
        screen.views[index].intrinsicSizeOverride = Self.nominalSize
        screen.views[index].contentHugging = AxisPair(both: weak)
        screen.views[index].compressionResistance = AxisPair(both: weak)
      }
      let top = above[parent].map { LayoutAnchor($0, .bottom) } ?? LayoutAnchor(parent, .top)
      above[parent] = id
      screen.constraints += [
        LayoutConstraint(
          LayoutAnchor(id, .left), .equal, LayoutAnchor(parent, .left), constant: 20,
          priority: least, provenance: .canvas),
        LayoutConstraint(
          LayoutAnchor(id, .top), .equal, top, constant: 12, priority: least, provenance: .canvas),
      ]
    }
    return screen
  }
}
