import ControlFacts
package import Geometry
import Graphics
import LayoutEngine
package import LayoutModel

/// The segments over or below the content of a Mac's tab controller.
///
/// - Source: Apple, *NSTabViewController.TabStyle*: a segmented control along the top or bottom edge.
package struct TabSegments: Sendable {
  private let tabs: [ScreenChrome.Item]
  private let selected: Int
  private let isBelow: Bool
  private let facts: FactReader
  /// The place of the controller, in the picture's coordinates.
  private let place: Rect

  /// Finds the segments of a controller; nil where it shows none.
  ///
  /// - Parameters:
  ///   - screen: The screen of the controller.
  ///   - place: Its place, in points.
  package init?(_ screen: Screen, in place: Rect = .zero) {
    guard screen.platform == .macOS, let chrome = screen.chrome, !chrome.tabs.isEmpty,
      chrome.tabStyle == .segmentedControlOnTop || chrome.tabStyle == .segmentedControlOnBottom
    else { return nil }
    tabs = chrome.tabs
    selected = chrome.selectedTab
    isBelow = chrome.tabStyle == .segmentedControlOnBottom
    facts = FactReader(.macOS, XcodeVersion(toolsVersion: screen.toolsVersion))
    self.place = place
  }

  /// The height that the segments take from the content, in points.
  package var height: Double { facts.number(.macTabSegmentsRoom) }

  /// What the segments leave for the content.
  package var content: Rect {
    Rect(
      x: place.minX, y: place.minY + (isBelow ? 0 : height), width: place.width,
      height: max(0, place.height - height))
  }

  /// The segmented control at its place, for a view and node that stand for the controller.
  func control(_ view: PlacedView, _ node: ViewNode, _ lettering: Lettering) -> (
    PlacedView, ViewNode
  ) {
    var view = view
    let titles = tabs.map(\.title)
    let padding = facts.number(.macTabSegmentPadding)
    let least = facts.number(.macTabSegmentWidth)
    let width = titles.map {
      max(least, (lettering.line($0, size: ControlContext.macFontSize)?.size.width ?? 0) + padding)
    }.reduce(0, +)
    let bar = Rect(
      x: place.minX, y: isBelow ? place.maxY - height : place.minY, width: place.width,
      height: height)
    view.absoluteAlignmentRect = bar.centered(
      width: min(width, place.width), height: facts.number(.macTabSegmentHeight))
    return (view, node.showing(segments: titles, selected: selected))
  }
}
