import ControlFacts
import Geometry
import LayoutModel

extension ScreenReader {
  /// Reads a view's frame, mask and flags.
  mutating func readPlace(_ element: Int, _ view: inout ViewNode, parent: Int?) {
    view.frame = (rect(element) ?? frameInset(element, parent: parent))
      .map { placed($0, parent: parent) }
    view.isFixedFrame = flag(element, "fixedFrame")
    view.saved.isMisplaced = flag(element, "misplaced")
    view.saved.isAmbiguous = flag(element, "ambiguous")
    let container = xml.elements[element].parent
    let isArranged = container >= 0 && isArranging(container)
    let keepsMask = flag(element, "translatesAutoresizingMaskIntoConstraints", default: true)
    view.translatesAutoresizingMask = !settings.usesAutoLayout || keepsMask && !isArranged
    // A subview that keeps its mask and has no frame is empty at the origin, not free.
    if view.frame == nil, view.translatesAutoresizingMask, container >= 0,
      name(container) == "subviews", xml.value(element, "key") == nil
    {
      view.frame = .zero
    }
    let isFlippedParent = parent.map { builder?.screen.views[$0].isFlipped ?? true } ?? true
    if let mask = child(element, "autoresizingMask", key: "autoresizingMask") {
      view.autoresizingMask = autoresizingMask(mask, isFlipped: isFlippedParent)
    }
    readTiling(element, &view, parent: parent)
  }

  /// A frame that Xcode 11 and later write by its distances from the view around it.
  ///
  /// - Source: Observed in documents: `<frame key="frameInset" minX="15" width="325" height="63"/>`,
  ///   where what is missing is 0.
  private mutating func frameInset(_ element: Int, parent: Int?) -> Rect? {
    guard let child = child(element, "frame", key: "frameInset") else { return nil }
    let around = parent.flatMap { builder?.screen.views[$0].frame?.size } ?? .zero
    func span(_ low: Double?, _ length: Double?, _ high: Double?, _ room: Double) -> (
      Double, Double
    ) {
      guard let length else {
        return (low ?? 0, max(0, room - (low ?? 0) - (high ?? 0)))
      }
      return (low ?? high.map { room - $0 - length } ?? 0, max(0, length))
    }
    let (x, width) = span(
      number(child, "minX"), number(child, "width"), number(child, "maxX"), around.width)
    let (y, height) = span(
      number(child, "minY"), number(child, "height"), number(child, "maxY"), around.height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// A saved rectangle with y counted downwards in the view around it.
  func placed(_ rect: Rect, parent: Int?) -> Rect {
    guard let parent, let around = builder?.screen.views[parent], !around.isFlipped,
      let height = around.frame?.height
    else { return rect }
    return Rect(
      x: rect.minX, y: height - rect.minY - rect.height, width: rect.width, height: rect.height)
  }

  /// Whether the views in a container are placed by a stack or grid view.
  func isArranging(_ container: Int) -> Bool {
    switch name(container) {
    case "gridCell", "beginningViews", "middleViews", "endViews": true
    case "subviews":
      xml.elements[container].parent >= 0 && name(xml.elements[container].parent) == "stackView"
    default: false
    }
  }

  /// Reads a mask; AppKit's min Y margin is the lower one on screen unless y is flipped.
  mutating func autoresizingMask(_ element: Int, isFlipped: Bool) -> AutoresizingMask {
    use(element)
    var mask: AutoresizingMask = []
    if flag(element, "flexibleMinX") { mask.insert(.flexibleLeftMargin) }
    if flag(element, "widthSizable") { mask.insert(.flexibleWidth) }
    if flag(element, "flexibleMaxX") { mask.insert(.flexibleRightMargin) }
    if flag(element, "flexibleMinY") {
      mask.insert(isFlipped ? .flexibleTopMargin : .flexibleBottomMargin)
    }
    if flag(element, "heightSizable") { mask.insert(.flexibleHeight) }
    if flag(element, "flexibleMaxY") {
      mask.insert(isFlipped ? .flexibleBottomMargin : .flexibleTopMargin)
    }
    return mask
  }

  /// The view that a clip view scrolls.
  private func documentView(of clipView: Int) -> Int? {
    xml.child(clipView, "subviews").flatMap { list in xml.children(list).first { isView($0) } }
  }

  /// Whether y grows downwards inside a clip view.
  ///
  /// - Source: Apple, *NSClipView.isFlipped*: as in its document view.
  func isDocumentFlipped(_ clipView: Int) -> Bool {
    guard let document = documentView(of: clipView) else { return true }
    return ElementClass.named(name(document), on: platform)?.isFlipped ?? false
  }

  /// The frame of a clip view that constraints fill and whose saved frame is out of date.
  ///
  /// - Source: Observed in saved Interface Builder frames: before Xcode 10 the frames of clip views
  ///   were not kept up to date.
  private mutating func clipFrame(_ element: Int, _ saved: Rect, in scrollView: Size) -> Rect {
    guard let document = documentView(of: element),
      xml.value(document, "translatesAutoresizingMaskIntoConstraints") == "NO"
    else { return saved }
    let border: Double =
      switch attribute(xml.elements[element].parent, "borderType") {
      case "none": 0
      case "groove": 2
      default: 1
      }
    let filled = Rect(origin: .zero, size: scrollView).inset(by: EdgeInsets(all: border))
    let scroller = FactReader(.macOS, XcodeVersion(toolsVersion: toolsVersion))
      .number(.macScrollerWidth)
    let isTiled =
      (filled.width - scroller...filled.width).contains(saved.width)
      && (filled.height - scroller...filled.height).contains(saved.height)
    return isTiled || filled.width < 0 || filled.height < 0 ? saved : filled
  }

  /// Makes a cell that begins at the edge of its table as wide as the table.
  ///
  /// - Source: Observed in saved Interface Builder frames: before Xcode 8 the frames of cells kept
  ///   the width of a phone in tables of 600 points, what they hold did not.
  private func widen(_ cell: inout ViewNode, to width: Double?) {
    guard let width, let frame = cell.frame, frame.minX == 0, frame.width < width else { return }
    cell.frame?.size.width = width
  }

  /// The frame of a cell's content that saved none: the cell without its separator.
  ///
  /// - Source: Observed in saved Interface Builder frames: Xcode 6 saved no frame of contents; before
  ///   and after it, they were a point lower than their cells.
  private static func contentFrame(in cell: ViewNode) -> Rect? {
    cell.frame.map { Rect(x: 0, y: 0, width: $0.width, height: max(0, $0.height - 1)) }
  }

  /// Makes a cell's content as high as the cell without its separator.
  ///
  /// - Source: Observed in saved Interface Builder frames: Xcode 6 saved contents 43 points high,
  ///   as in a cell of the standard height, in cells of other heights; what they hold lies in one
  ///   half a point lower than the cell. Other contents are at most a point lower.
  private func refit(_ content: inout ViewNode, in cell: ViewNode) {
    guard let height = cell.frame?.height, let saved = content.frame?.height, let toolsVersion,
      XcodeVersion(build: toolsVersion) < .xcode6Dot3, !(height - 1...height).contains(saved)
    else { return }
    content.frame?.size.height = max(0, height - 0.5)
  }

  /// Gives views that their superview tiles in code a mask that does the same.
  ///
  /// - Source: Apple, *UITableView*, *NSScrollView*, *NSSplitView*: the classes place their cells,
  ///   clip views and panes themselves.
  private mutating func readTiling(_ element: Int, _ view: inout ViewNode, parent: Int?) {
    guard let parent, let around = builder?.screen.views[parent], view.translatesAutoresizingMask
    else { return }
    if view.kind == .clipView, let saved = view.frame, let size = around.frame?.size {
      view.frame = clipFrame(element, saved, in: size)
    }
    switch view.kind {
    case .tableCell where platform.usesUIKit:
      view.autoresizingMask = [.flexibleWidth]
      widen(&view, to: around.frame?.width)
    case .tableCell, .tableHeaderView: view.autoresizingMask = [.flexibleWidth]
    case .tableCellContentView where around.kind == .tableCell && platform.usesUIKit:
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = view.frame ?? Self.contentFrame(in: around)
      refit(&view, in: around)
      let saved = rect(xml.elements[element].parent)?.width
      if let saved, let width = around.frame?.width { view.frame?.size.width += width - saved }
    case .tableCellContentView, .clipView:
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    case .navigationBar, .tabBar,
      .toolbar where builder?.screen.views[parent].parent == nil:
      view.autoresizingMask = [.flexibleWidth]
    default: break
    }
    if xml.value(element, "key") == "contentView",
      [.collectionCell, .box, .visualEffectView, .window].contains(around.kind)
    {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    if around.kind == .splitView || name(xml.elements[element].parent) == "tabViewItem" {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    if around.kind == .collectionView, view.kind == .collectionReusableView,
      let width = around.frame?.width, view.frame?.minX == 0, view.frame?.width == width
    {
      // Headers and footers reach across the list.
      view.autoresizingMask.insert(.flexibleWidth)
    }
    if around.kind == .tableView, view.kind != .tableCell, view.parent != nil, platform.usesUIKit {
      view.autoresizingMask.insert(.flexibleWidth)
    }
  }
}
