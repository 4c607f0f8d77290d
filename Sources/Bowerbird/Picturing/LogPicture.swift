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
    let screen = log.screen(id: "log-\(number)")
    let environment = screen.ownEnvironment
    self.init(
      path: path, format: .layoutFile, screen: screen, environment: environment,
      name: PictureName(path: path, screen: screen, environment: environment, screenCount: 2))
  }
}
