import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// Draws what the screen itself shows: fills, borders, text, images and controls.
struct ContentDrawing {
  let layout: Layout
  let items: PlacedItems
  let options: RenderingOptions
  let colors: ColorResolver
  let lettering: Lettering
  private let children: [[Int]]
  let showing: Showing
  private var room: BarRoom
  /// How far views in tables are shown below their places, in points.
  private var shifts: [ItemID: Double] = [:]
  /// Whether the screen is shown as a Mac's sidebar.
  private var isSidebar = false
  /// Whether the screen is a view that stands in a bar, which shows through it.
  private var isInBar = false

  /// Prepares the content of a layout.
  init(
    _ layout: Layout, items: PlacedItems, options: RenderingOptions, appearance: Appearance,
    lettering: Lettering
  ) {
    self.layout = layout
    self.items = items
    self.options = options
    self.lettering = lettering
    colors = ColorResolver(
      platform: layout.screen.platform, appearance: appearance,
      version: XcodeVersion(toolsVersion: layout.screen.toolsVersion), catalog: options.color)
    room = BarRoom(layout)
    var children = Array(repeating: [Int](), count: layout.views.count)
    for (index, view) in layout.views.enumerated() {
      guard let parent = items.node(view.id)?.parent, let above = items.number(of: parent),
        above < index
      else { continue }
      children[above].append(index)
    }
    self.children = children
    showing = Showing(layout, items)
    guard options.scene != nil, layout.screen.platform.usesUIKit else { return }
    for (index, view) in layout.views.enumerated() {
      guard let node = items.node(view.id), !node.tableSections.isEmpty else { continue }
      let sections = SectionDrawing(context: context(view, node, tint: windowTint), items: items)
      shifts.merge(sections.shifts(of: children[index].map { layout.views[$0] })) { $1 }
    }
  }

  /// The frame of the window whose content the screen is; nil where there is none.
  var window: WindowFrame? {
    guard options.scene != nil, let view = layout.views.first, let node = items.node(view.id)
    else { return nil }
    return WindowFrame(
      layout, context(view, node, tint: colors.system("controlAccent")), views: barViews)
  }

  /// The height of the opaque bar that is drawn above the screen, with the status bar, in points.
  var barsAbove: Double {
    guard let scene = options.scene, scene.panes.isEmpty,
      layout.screen.chrome?.isContainer == false, options.annotations.annotations.isEmpty
    else { return 0 }
    return room.above
  }

  /// The screen with what stands above it.
  private var outline: Rect {
    layout.screenRect.outset(by: EdgeInsets(top: barsAbove, left: 0, bottom: 0, right: 0))
  }

  /// Draws the root view and everything inside it.
  func draw(on canvas: inout Canvas) {
    guard !layout.views.isEmpty else { return }
    let tint = windowTint
    let outline = outline
    canvas.group(DrawingGroup(id: "screen", clip: .rect(outline))) { canvas in
      if !isInBar { canvas.fill(.rect(outline), rootBackground) }
      guard let scene = options.scene else { return drawTree(tint: tint, on: &canvas) }
      if scene.panes.count > 1 {
        // Dividers are what panes leave free.
        canvas.fill(
          .rect(layout.screenRect),
          colors.separator.faded(FactReader(.macOS, version).number(.macDividerOpacity)))
      }
      for (index, pane) in scene.panes.enumerated() {
        draw(
          pane.layout, showing: pane.embedded, in: pane.frame, id: "pane-\(index)",
          isSidebar: pane.isSidebar, sharesTabs: scene.panes.count > 1, on: &canvas)
      }
      for segments in scene.segments { draw(segments, on: &canvas) }
      if scene.panes.count > 1 { drawTabs(below: scene.panes[0].layout, on: &canvas) }
      if layout.screen.platform.usesUIKit { drawColumnLines(scene.panes, on: &canvas) }
      if layout.screen.chrome?.hasPageDots ?? false { drawPageDots(on: &canvas) }
      if scene.panes.isEmpty {
        if layout.screen.chrome?.isContainer ?? false {
          drawEmptyContainer(on: &canvas)
        } else {
          drawTree(tint: tint, on: &canvas)
          chrome?.drawBars(on: &canvas)
        }
      }
      if scene.showsDevice {
        let grounds = grounds
        let rooms = scene.panes.map { BarRoom($0.layout) }
        chrome?.drawDevice(
          over: grounds.top, grounds.bottom,
          withStatusBar: rooms.allSatisfy(\.hasStatusBar), on: &canvas)
      }
    }
  }

  private var version: XcodeVersion { XcodeVersion(toolsVersion: layout.screen.toolsVersion) }

  /// The tint that all views inherit: the storyboard's, else the system's.
  var windowTint: Color {
    colors.color(layout.screen.chrome?.tint)
      ?? colors.system(layout.screen.platform.usesUIKit ? "systemBlue" : "controlAccent")
  }

  /// What lies under the status bar and under the home indicator.
  private var grounds: (top: Color, bottom: Color) {
    if let pane = options.scene?.panes.first {
      var options = options
      options.scene?.panes = []
      return ContentDrawing(
        pane.layout, items: PlacedItems(pane.layout), options: options,
        appearance: colors.appearance, lettering: lettering
      ).grounds
    }
    let screen = layout.screenRect
    let chrome = chrome
    return (
      chrome?.colorAtTop
        ?? (barsAbove > 0
          ? rootBackground : ground(at: Point(x: screen.midX / 2, y: screen.minY + 1))),
      chrome?.colorAtBottom ?? ground(at: Point(x: screen.midX / 2, y: screen.maxY - 9))
    )
  }

  /// The fill of the topmost views that hide what is below them, three deep.
  private func ground(at point: Point) -> Color {
    var result = rootBackground
    var level = layout.screen.chrome?.isContainer ?? false ? [] : [0]
    for _ in 0..<3 {
      var next: [Int] = []
      for index in level where layout.views.indices.contains(index) {
        let view = layout.views[index]
        guard !view.isHidden, view.absoluteFrame.contains(Rect(origin: point, size: .zero)),
          let appearance = items.node(view.id)?.appearance, appearance.alpha > 0.5
        else { continue }
        if let color = colors.color(appearance.background), color.alpha > 0.5 { result = color }
        next += children[index]
      }
      level = next
    }
    return result
  }

  /// The bars and the device around the screen; nil where it is no controller's.
  private var chrome: ChromeDrawing? {
    guard layout.screen.platform == .iOS, layout.screen.role == .controller,
      let chrome = layout.screen.chrome, let view = layout.views.first,
      let node = items.node(view.id)
    else { return nil }
    // The bars are no subviews of what they surround, so its tint is not theirs.
    return ChromeDrawing(
      context: context(view, node, tint: windowTint),
      chrome: chrome, room: room, screen: outline, isAtScrollEdge: isAtScrollEdge,
      views: barViews)
  }

  /// The views of the document's own that stand in bars.
  private var barViews: BarViews {
    BarViews(options.scene?.barViews ?? [:]) { layout, place, canvas in
      draw(
        layout, showing: [:], in: place, id: "bar-\(layout.screen.id)", isInBar: true, on: &canvas)
    }
  }

  /// The tab bar that columns share, below all of them.
  private func drawTabs(below column: Layout, on canvas: inout Canvas) {
    var options = options
    options.scene?.panes = []
    let drawing = ContentDrawing(
      column, items: PlacedItems(column), options: options, appearance: colors.appearance,
      lettering: lettering)
    guard let bar = drawing.room.tabs, let chrome = drawing.chrome else { return }
    let screen = layout.screenRect
    canvas.group(DrawingGroup(id: "tab-bar", title: "Tab bar")) {
      chrome.drawTabs(
        Rect(x: screen.minX, y: bar.minY, width: screen.width, height: bar.height), on: &$0)
    }
  }

  /// Whether a table or scroll view lies under the navigation bar of a document of Xcode 13 or later.
  private var isAtScrollEdge: Bool {
    guard XcodeVersion(build: layout.screen.toolsVersion ?? .max) >= .xcode13Release else {
      return false
    }
    return ([0] + children[0].prefix(1)).contains { contentOffset($0) > 0 }
  }

  /// Draws another screen at a place in this one.
  private func draw(
    _ other: Layout, showing embedded: [ItemID: SceneContent.Embedded], in frame: Rect, id: String,
    appearance: Appearance? = nil, isSidebar: Bool = false, isInBar: Bool = false,
    sharesTabs: Bool = false, on canvas: inout Canvas
  ) {
    var options = options
    options.scene?.showsDevice = false
    options.scene?.panes = []
    options.scene?.segments = []
    options.scene?.embedded = embedded
    var drawing = ContentDrawing(
      other, items: PlacedItems(other), options: options,
      appearance: appearance ?? colors.appearance, lettering: lettering)
    drawing.isSidebar = isSidebar
    drawing.isInBar = isInBar
    if sharesTabs { drawing.room.leaveOutTabs() }
    var inner = Canvas()
    drawing.draw(on: &inner)
    let origin = other.screenRect.origin
    canvas.group(DrawingGroup(id: id, clip: .rect(frame))) { canvas in
      canvas.append(
        inner.commands.map {
          $0.moved(x: frame.minX - origin.x, y: frame.minY + drawing.barsAbove - origin.y)
            .inGroup(id)
        })
    }
  }

  /// What lies under a root view that has no fill of its own.
  private var rootBackground: Color {
    if isSidebar { return colors.sidebar }
    return layout.screen.platform.usesUIKit
      ? colors.system("systemBackground") : colors.system("windowBackground")
  }

  /// What a view hands on to those in it.
  private struct Inherited {
    var tint: Color
    var colors: ColorResolver

    /// With what a view has of its own.
    func within(_ appearance: ViewAppearance) -> Inherited {
      var result = self
      if let style = appearance.userInterfaceStyle { result.colors.appearance = style }
      result.tint = result.colors.color(appearance.tint) ?? tint
      return result
    }
  }

  private enum Step {
    case enter(Int, Inherited)
    case leave(Int, Inherited, start: Int, commandCount: Int)
  }

  /// Walks the tree with an own stack, so that deep documents cannot exhaust the thread's.
  private func drawTree(tint: Color, on canvas: inout Canvas) {
    var steps: [Step] = [.enter(0, Inherited(tint: tint, colors: colors))]
    while let step = steps.popLast() {
      switch step {
      case .leave(let index, let inherited, let start, let count):
        leave(index, inherited, commandCount: count, on: &canvas)
        transform(index, from: start, on: &canvas)
        if let shift = shifts[layout.views[index].id] { canvas.move(from: start, down: shift) }
      case .enter(let index, let outer):
        let view = layout.views[index]
        guard let node = items.node(view.id), !view.isHidden, view.absoluteFrame.isDrawable,
          node.appearance.alpha > 0, options.scene == nil || !node.appearsWhileWorking
        else { continue }
        let inherited = outer.within(node.appearance)
        let start = canvas.commands.count
        enter(view, node, inherited, on: &canvas)
        steps.append(
          .leave(index, inherited, start: start, commandCount: canvas.commands.count))
        if !node.tableSections.isEmpty {
          SectionDrawing(context: context(view, node, inherited), items: items, shifts: shifts)
            .draw(on: &canvas)
        }
        steps += shownChildren(index, node).reversed().map { .enter($0, inherited) }
      }
    }
  }

  /// The subviews that are seen: of a tab view only that of the selected tab.
  private func shownChildren(_ index: Int, _ node: ViewNode) -> [Int] {
    guard node.kind == .tabView, children[index].count > 1 else { return children[index] }
    let selected = shownTab(of: node, contents: children[index])
    return children[index].indices.contains(selected) ? [children[index][selected]] : []
  }

  /// The tab that is shown: the only one that is not hidden, else the one selected at first.
  private func shownTab(of node: ViewNode, contents: [Int]) -> Int {
    let visible = contents.indices.filter { !layout.views[contents[$0]].isHidden }
    return visible.count == 1 ? visible[0] : node.control.tabView.selectedIndex ?? 0
  }

  func context(_ view: PlacedView, _ node: ViewNode, tint: Color) -> ControlContext {
    context(view, node, Inherited(tint: tint, colors: colors))
  }

  private func context(
    _ view: PlacedView, _ node: ViewNode, _ inherited: Inherited
  ) -> ControlContext {
    ControlContext(
      node: node, view: view, tint: inherited.tint, colors: inherited.colors, options: options,
      environment: layout.environment, lettering: lettering,
      version: version,
      isOfDocument: layout.screen.toolsVersion != nil)
  }

  /// The place of a cell in its table; nil for other views.
  private func rowPlace(_ view: PlacedView, _ node: ViewNode) -> RowPlace? {
    guard node.kind == .tableCell, layout.screen.platform.usesUIKit else { return nil }
    return RowPlace(view, node, in: items)
  }

  private func enter(
    _ view: PlacedView, _ node: ViewNode, _ inherited: Inherited, on canvas: inout Canvas
  ) {
    let outline = Self.outline(view, node)
    var group = DrawingGroup(
      id: "view-\(view.id.rawValue)", title: Self.title(view, node),
      opacity: min(max(node.appearance.alpha, 0), 1))
    if node.appearance.clipsToBounds || node.kind.scrolls { group.clip = outline }
    let row = rowPlace(view, node)
    if let outline = row?.outline(view.absoluteFrame) { group.clip = outline }
    canvas.append([.beginGroup(group)])
    let isPane = node.parent.flatMap(items.node)?.kind == .splitView
    // Dividers are what panes leave of their split view.
    let plain = isPane && !layout.screen.platform.usesUIKit ? rootBackground : nil
    if !node.fillsOwnBorder(usesUIKit: layout.screen.platform.usesUIKit) {
      canvas.fill(outline, inherited.colors.color(node.appearance.background) ?? plain)
    }
    var shown = node
    if node.kind == .tabView, let index = items.number(of: view.id) {
      shown.control.tabView.selectedIndex = shownTab(of: node, contents: children[index])
    }
    var context = context(view, shown, inherited)
    context.isWrittenOver = isWrittenOver(view, node)
    row?.drawSurface(context, on: &canvas)
    let drawing = ControlDrawing.byKind[node.kind]
    if !hidesBehindSiblings(view, node) { drawing?.draw(context, &canvas) }
    if drawing?.drawsImage != true { context.drawImage(on: &canvas) }
    if drawing?.drawsText != true { context.drawText(on: &canvas) }
  }

  private func leave(
    _ index: Int, _ inherited: Inherited, commandCount: Int, on canvas: inout Canvas
  ) {
    let view = layout.views[index]
    if let node = items.node(view.id), let row = rowPlace(view, node) {
      row.drawLines(context(view, node, inherited), on: &canvas)
    }
    if let embedded = options.scene?.embedded[view.id] {
      draw(
        embedded.layout, showing: embedded.embedded, in: view.absoluteFrame,
        id: "scene-\(view.id.rawValue)", appearance: inherited.colors.appearance, on: &canvas)
    }
    let offset = contentOffset(index)
    if offset > 0 { canvas.move(from: commandCount, down: offset) }
    if let node = items.node(view.id) {
      // A Mac's scroll view has a thin line around what it shows, unless told otherwise.
      if node.kind == .scrollView, !layout.screen.platform.usesUIKit,
        node.control.scrollView.borderStyle != "none"
      {
        let line = FactReader(.macOS, version).number(.macScrollLine)
        canvas.frame(view.absoluteFrame, inherited.colors.label.faded(line), width: 1)
      }
      let appearance = node.appearance
      canvas.frame(
        view.absoluteFrame, radius: Self.radius(view, node),
        appearance.borderWidth > 0
          ? inherited.colors.color(appearance.borderColor)
            ?? Color(white: inherited.colors.isDark ? 1 : 0) : nil,
        width: appearance.borderWidth)
    }
    canvas.append([.endGroup])
  }

  /// Draws a view with everything in it as its transform says.
  private func transform(_ index: Int, from start: Int, on canvas: inout Canvas) {
    guard let transform = items.node(layout.views[index].id)?.appearance.transform,
      transform != ViewTransform()
    else { return }
    canvas.scale(
      from: start,
      by: DrawingScale(
        about: layout.views[index].absoluteFrame.center, x: transform.scaleX, y: transform.scaleY,
        offset: Point(x: transform.x, y: transform.y)))
  }

  /// How far what scrolls in a view begins below its top, where a bar covers that.
  ///
  /// - Source: Apple, *UIScrollView.adjustedContentInset*.
  private func contentOffset(_ index: Int) -> Double {
    guard options.scene != nil, let node = items.node(layout.views[index].id) else { return 0 }
    if !layout.screen.platform.usesUIKit { return headerHeight(over: index, node) }
    guard layout.screen.platform == .iOS, node.kind.scrolls,
      room.navigation != nil || node.kind.placesCells,
      index == 0 || children[0].contains(index)
    else { return 0 }
    let top = layout.views[index].absoluteFrame.minY
    return top < room.top - 0.5 ? room.top - max(0, top) : 0
  }

  /// How far the header of a Mac's table covers the clip view below it.
  ///
  /// - Source: Apple, *NSScrollView.contentInsets*: rows begin below the header since OS X 10.10.
  private func headerHeight(over index: Int, _ node: ViewNode) -> Double {
    guard node.kind == .clipView, let parent = node.parent, let above = items.number(of: parent),
      let header = children[above].first(where: {
        items.node(layout.views[$0].id)?.isTableHeader ?? false
      }), !layout.views[header].isHidden
    else { return 0 }
    let clip = layout.views[index].absoluteFrame
    let cover = layout.views[header].absoluteFrame
    let start = children[index].first.map { layout.views[$0].absoluteFrame.minY } ?? clip.minY
    guard cover.minY < clip.minY + 2, abs(start - clip.minY) < 1 else { return 0 }
    return max(0, cover.maxY - clip.minY)
  }

  private static func radius(_ view: PlacedView, _ node: ViewNode) -> Double {
    min(max(node.appearance.cornerRadius, 0), view.absoluteFrame.shorterSide / 2)
  }

  private static func outline(_ view: PlacedView, _ node: ViewNode) -> Shape {
    let radius = radius(view, node)
    return radius > 0
      ? .roundedRect(view.absoluteFrame, radius: radius) : .rect(view.absoluteFrame)
  }

  /// What a reader hears of a view, or sees when the pointer rests on it.
  private static func title(_ view: PlacedView, _ node: ViewNode) -> String {
    func number(_ value: Double) -> String { value.decimalText(places: 2) }
    let frame = view.frame
    let words = node.accessibilityLabel ?? node.text?.string ?? ""
    let text = words.isEmpty ? "" : " “\(words.prefix(80))”"
    return
      "\(node.name), \(node.className)\(text), \(number(frame.width)) × \(number(frame.height))"
      + " at (\(number(frame.minX)), \(number(frame.minY)))"
  }
}

extension DrawingCommand {
  /// The same step, its group named within another, as the same screen may be shown twice.
  fileprivate func inGroup(_ id: String) -> DrawingCommand {
    guard case .beginGroup(var group) = self else { return self }
    group.id = "\(id)/\(group.id)"
    return .beginGroup(group)
  }
}
