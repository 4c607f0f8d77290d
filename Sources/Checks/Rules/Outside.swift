import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// Views that reach beyond the screen.
  static let outsideScreen = CheckRule(
    id: "outside-screen", severity: .error, title: "A view reaches beyond the screen",
    about: .outside(.screen),
    explanation: """
      A part of a text or control lies outside the root view and cannot be scrolled to. A \
      constraint to the edge is missing, or gave way to the content. Up to 2 points of a control, and \
      up to a quarter of one whose text stays inside, are a note.
      """,
    setting: "`tolerance: 0.5` sets how far counts for nothing, in points.",
    together: { "\($0) views reach beyond the screen" },
    check: .layout { subject in
      guard let screen = subject.layout.views.first?.absoluteFrame else { return [] }
      return subject.nodes.indices.compactMap { index in
        guard subject.canStickOut(index), !subject.isScrolled[index] else { return nil }
        return overhang(of: subject.shownRect(index), beyond: screen, in: subject).map {
          edge, amount in
          var finding = subject.finding(
            "outside-screen",
            "\(subject.name(index)) reaches \(amount.points) pt beyond the \(edge) of the screen",
            at: index, hint: "hold its \(edge) inside by a constraint", amount: amount)
          let isTextInside =
            subject.inkBounds[index].map { overhang(of: $0, beyond: screen, in: subject) == nil }
            ?? true
          finding.isMinor =
            subject.nodes[index].kind != .label
            && (amount <= unseenOverhang
              || isTextInside && amount <= quarter(of: subject, index, at: edge))
          return finding
        }
      }
    })

  /// Views that reach beyond their superview.
  static let outsideParent = CheckRule(
    id: "outside-parent", severity: .warning, title: "A view reaches beyond its superview",
    about: .outside(.parent),
    explanation: """
      A part of a text or control lies outside its superview: it is cut there, or lies over what \
      comes next, and takes no taps. Where the superview does not clip, what takes none anyway, and \
      up to a quarter of a control, are a note.
      """,
    together: { "\($0) views reach beyond their superviews" },
    check: .layout { subject in
      subject.nodes.indices.compactMap { index in
        let parent = subject.parents[index]
        guard parent > 0, subject.canStickOut(index), !subject.nodes[parent].kind.scrolls else {
          return nil
        }
        let bounds = subject.layout.views[parent].absoluteFrame
        let isInRow =
          subject.layout.screen.platform.usesUIKit && subject.layout.screen.toolsVersion != nil
          && subject.isRow(parent)
        return overhang(of: subject.shownRect(index), beyond: bounds, in: subject).flatMap {
          edge, amount -> Finding? in
          // A row is as high as its content when the app runs.
          if isInRow, ["top", "bottom"].contains(edge) { return nil }
          var finding = subject.finding(
            "outside-parent",
            "\(subject.name(index)) reaches \(amount.points) pt beyond the \(edge) of "
              + subject.name(parent),
            at: index, hint: "hold its \(edge) inside by a constraint, or let the superview grow",
            amount: amount)
          finding.isMinor =
            amount <= unseenOverhang
            || !subject.nodes[parent].appearance.clipsToBounds
              && (!subject.nodes[index].kind.takesTouches
                || amount <= quarter(of: subject, index, at: edge))
          return finding
        }
      }
    })

  /// Text and controls under the notch, the home indicator or a bar.
  static let outsideSafeArea = CheckRule(
    id: "outside-safe-area", severity: .warning, title: "A view lies outside the safe area",
    about: .outside(.safeArea),
    explanation: """
      A text or control lies under the status bar, the notch, a bar or the home indicator. \
      Constrain it to the safe area instead of the superview. Up to 2 points, and up to a quarter of \
      a control, are a note.
      """,
    together: { "\($0) views lie outside the safe area" },
    check: .layout { subject in
      guard let root = subject.layout.views.first else { return [] }
      let guide = subject.layout.guides.first { $0.owner == root.id && $0.role == .safeArea }
      // A row or a view of a size of its own lies where no bar is.
      guard subject.fillsScreen || guide != nil && !subject.isPartOfScreen else { return [] }
      let safe =
        guide?.absoluteRect
        ?? root.absoluteFrame.inset(by: subject.layout.environment.safeAreaInsets)
      return subject.nodes.indices.compactMap { index in
        guard subject.canStickOut(index), !subject.isScrolled[index] else { return nil }
        let rect = subject.shownRect(index)
        // What is beyond the screen is another rule's business.
        guard overhang(of: rect, beyond: root.absoluteFrame, in: subject) == nil else { return nil }
        return overhang(of: rect, beyond: safe, in: subject).map { edge, amount in
          var finding = subject.finding(
            "outside-safe-area",
            "\(subject.name(index)) reaches \(amount.points) pt beyond the \(edge) of the safe area",
            at: index, hint: "constrain its \(edge) to the safe area", amount: amount)
          finding.isMinor =
            amount <= unseenOverhang
            || subject.nodes[index].kind != .label
              && amount <= quarter(of: subject, index, at: edge)
          return finding
        }
      }
    })

  /// The part of a control that may stick out without anybody noticing, in points.
  private static let unseenOverhang = 2.0

  /// A quarter of a control's length across an edge: what it shows lies farther inside.
  private static func quarter(of subject: CheckedLayout, _ index: Int, at edge: String) -> Double {
    let size = subject.layout.views[index].absoluteAlignmentRect.size
    return (["left", "right"].contains(edge) ? size.width : size.height) / 4
  }

  /// The edge over which a rectangle reaches farthest, and how far.
  private static func overhang(of rect: Rect, beyond bounds: Rect, in subject: CheckedLayout)
    -> (edge: String, amount: Double)?
  {
    let (left, right) = (bounds.minX - rect.minX, rect.maxX - bounds.maxX)
    let (top, bottom) = (bounds.minY - rect.minY, rect.maxY - bounds.maxY)
    guard max(left, right, top, bottom) > subject.configuration.tolerance else { return nil }
    let edges = [("left", left), ("right", right), ("top", top), ("bottom", bottom)]
    return edges.max { $0.1 < $1.1 }
  }
}

extension CheckedLayout {
  /// Whether where a view lies is up to the app's code: the views of a xib are shown under bars or
  /// between them, and what their masks place is moved to the size that they get.
  func isShownByCode(_ finding: Finding) -> Bool {
    let screen = layout.screen
    guard screen.toolsVersion != nil, screen.platform.usesUIKit, screen.chrome == nil else {
      return false
    }
    switch finding.topic {
    case .outside(.safeArea): return true
    case .outside(.screen):
      guard layout.environment.size != screen.views.first?.frame?.size else { return false }
      // A piece is as high as its content, and as low as where it is shown.
      if screen.role != .controller, let rect = finding.rect, let root = layout.views.first,
        rect.minX >= root.absoluteFrame.minX, rect.maxX <= root.absoluteFrame.maxX
      {
        return true
      }
      var above = nodes.firstIndex { $0.id == finding.view } ?? -1
      while above > 0 {
        if nodes[above].translatesAutoresizingMask || nodes[above].isFixedFrame { return true }
        above = parents[above]
      }
      return false
    default: return false
    }
  }

  /// Whether the root view is a controller's that fills its device, so that it has a safe area
  /// though nothing is constrained to it.
  fileprivate var fillsScreen: Bool {
    guard layout.screen.role == .controller else { return false }
    guard let device = Device.named(layout.environment.deviceName) else { return true }
    let size = layout.environment.size
    return min(size.width, size.height) == min(device.size.width, device.size.height)
      && max(size.width, size.height) == max(device.size.width, device.size.height)
  }

  /// Whether a view is a row of a table, or the view of a row that holds its content.
  fileprivate func isRow(_ index: Int) -> Bool {
    let above = parents[index]
    return nodes[index].kind.isCell || above >= 0 && nodes[above].kind.isCell
  }

  /// Whether the root view is a row of a table or a piece that some other view holds.
  fileprivate var isPartOfScreen: Bool {
    layout.screen.role == .cell || nodes.first?.kind.isCell ?? false
      || layout.screen.toolsVersion != nil && layout.screen.role == .freeform
  }

  /// Whether a view shows something of its own that must not be cut.
  fileprivate func canStickOut(_ index: Int) -> Bool {
    nodes[index].kind.isContent && parents[index] >= 0 && isPlaced(index)
      && !isPlacedByBar(nodes[index])
      && !layout.views[index].absoluteAlignmentRect.isEmpty
  }

  /// What a person sees of a view: the ink of a label, the alignment rect of a control.
  fileprivate func shownRect(_ index: Int) -> Rect {
    let rect = layout.views[index].absoluteAlignmentRect
    guard nodes[index].kind == .label else { return rect }
    return inkBounds[index] ?? (rect.isEmpty ? rect : Rect(origin: rect.origin, size: .zero))
  }
}
