package import Geometry
package import LayoutEngine
package import LayoutModel

/// What a picture shows of a scene besides the views of its own screen.
package struct SceneContent: Sendable {
  /// What a container view shows.
  package struct Embedded: Sendable {
    /// The controller's layout.
    package var layout: Layout
    /// What container views in it show: ids are those of the controller's own document.
    package var embedded: [ItemID: Embedded]

    /// Makes embedded content.
    package init(layout: Layout, embedded: [ItemID: Embedded] = [:]) {
      self.layout = layout
      self.embedded = embedded
    }
  }

  /// A controller that a container shows, and where.
  package struct Pane: Sendable {
    /// The controller's layout.
    package var layout: Layout
    /// Its place in the container's view.
    package var frame: Rect
    /// Whether it is a Mac's sidebar.
    package var isSidebar: Bool
    /// What container views in it show, by their ids.
    package var embedded: [ItemID: Embedded]

    /// Makes a pane.
    package init(
      layout: Layout, frame: Rect, isSidebar: Bool = false, embedded: [ItemID: Embedded] = [:]
    ) {
      self.layout = layout
      self.frame = frame
      self.isSidebar = isSidebar
      self.embedded = embedded
    }
  }

  /// Whether status bar, notch and home indicator are drawn.
  package var showsDevice: Bool
  /// What container views show, by their ids.
  package var embedded: [ItemID: Embedded] = [:]
  /// What a container controller shows in place of its own views; empty for other screens.
  package var panes: [Pane] = []
  /// The segments by which controllers of the panes change them.
  package var segments: [TabSegments] = []

  /// The views of the document's own that stand in bars, by the ids of their screens.
  package var barViews: [String: Layout] = [:]

  /// Makes a scene that shows nothing more than its bars.
  package init(showsDevice: Bool = true) { self.showsDevice = showsDevice }
}
