import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// Left and right where leading and trailing were meant.
  static let notMirrored = CheckRule(
    id: "not-mirrored", severity: .warning, title: "A view stays where it is from right to left",
    explanation: """
      In a language that is read from right to left the layout is mirrored, but constraints to \
      left and right edges, and texts and buttons aligned to the left, are not, nor are views that an \
      autoresizing mask places. Use leading and trailing, and natural alignment. Texts of the Mac's \
      controls in documents of Interface Builder, and views with masks, which code may place, are \
      counted, and told where the rule is asked for.
      """,
    together: { "\($0) views stay where they are from right to left" },
    check: .layout { subject in
      guard subject.layout.environment.direction == .rightToLeft else { return [] }
      return absoluteConstraints(in: subject) + leftAlignedTexts(in: subject)
        + placedByMasks(in: subject)
    })

  private static func absoluteConstraints(in subject: CheckedLayout) -> [Finding] {
    subject.layout.screen.constraints.filter(isAbsolute).compactMap { constraint in
      guard let second = constraint.second,
        !isMirrored(constraint, among: subject.constraints(of: constraint.first.item)),
        let index = subject.index(of: constraint.first.item) ?? subject.index(of: second.item),
        subject.nodes[index].semanticContentAttribute == .unspecified
      else { return nil }
      var finding = subject.finding(
        "not-mirrored", "\(subject.names.words(of: constraint)) does not mirror", at: index,
        hint: "use leading and trailing instead of left and right")
      finding.location = constraint.location ?? finding.location
      finding.key = constraint.id
      return finding
    }
  }

  /// Whether a constraint that somebody wrote holds a left or right edge to another one.
  private static func isAbsolute(_ constraint: LayoutConstraint) -> Bool {
    constraint.isActive && constraint.isWritten
      && constraint.first.attribute.isAbsoluteHorizontalEdge
      && constraint.second?.attribute.isAbsoluteHorizontalEdge ?? false
  }

  /// Whether another constraint holds the opposite edge by the same distance, so that nothing
  /// would move.
  private static func isMirrored(_ constraint: LayoutConstraint, among others: [LayoutConstraint])
    -> Bool
  {
    guard let second = constraint.second else { return false }
    return others.contains { other in
      guard isAbsolute(other), let otherSecond = other.second,
        other.relation == constraint.relation
      else { return false }
      let isSamePair = other.first.item == constraint.first.item && otherSecond.item == second.item
      return isSamePair && other.first.attribute == constraint.first.attribute.opposite
        && otherSecond.attribute == second.attribute.opposite
        && other.constant == -constraint.constant && constraint.relation == .equal
    }
  }

  private static func leftAlignedTexts(in subject: CheckedLayout) -> [Finding] {
    subject.nodes.indices.compactMap { index in
      let node = subject.nodes[index]
      let isTitle = node.kind.isTapTarget
      guard isTitle || node.kind == .label || node.kind == .textField,
        let text = node.text, text.alignment == .left || text.alignment == .right,
        subject.isVisible(index),
        node.semanticContentAttribute == .unspecified, text.string.hasWords,
        let placed = subject.layout.views[index].text,
        // A text that fills its view looks the same on either side.
        placed.room.width - placed.shaped.size.width > subject.configuration.tolerance + 1
      else { return nil }
      var finding = subject.finding(
        "not-mirrored",
        "the text of \(subject.name(index)) stays aligned to the \(text.alignment.rawValue)",
        at: index,
        hint: isTitle ? "align its content to leading or trailing" : "use natural alignment")
      // AppKit's documents say by "Mirror" whether controls flip; nobody here has seen it at work.
      finding.isOnRequest =
        subject.layout.screen.platform == .macOS && subject.layout.screen.toolsVersion != nil
      return finding
    }
  }

  /// Texts, images and controls that lie on one side of their superview by a mask.
  ///
  /// - Source: Apple, *Supporting Right-to-Left Languages*: what Auto Layout places by leading and
  ///   trailing is mirrored; the rest is the app's to mirror.
  private static func placedByMasks(in subject: CheckedLayout) -> [Finding] {
    subject.nodes.indices.compactMap { index in
      let node = subject.nodes[index]
      let parent = subject.parents[index]
      guard parent >= 0, node.translatesAutoresizingMask, subject.isPlaced(index),
        node.cellPart == nil, !subject.nodes[parent].kind.placesCells,
        node.semanticContentAttribute == .unspecified,
        node.text?.string.hasWords ?? false || node.image != nil || node.kind.isTapTarget
      else { return nil }
      let (frame, outer) = (
        subject.layout.views[index].absoluteFrame, subject.layout.views[parent].absoluteFrame
      )
      let distance = (frame.minX - outer.minX) - (outer.maxX - frame.maxX)
      // A finger's width: less is not seen as another side.
      guard distance.magnitude > 44 else { return nil }
      var finding = subject.finding(
        "not-mirrored",
        "\(subject.name(index)) stays at the \(distance < 0 ? "left" : "right") by its mask",
        at: index, hint: "place it by leading and trailing constraints")
      finding.isOnRequest = true
      return finding
    }
  }

  /// Images that point somewhere and do not flip.
  static let imageNotMirrored = CheckRule(
    id: "image-not-mirrored", severity: .note, title: "An image that points somewhere stays",
    explanation: """
      The image seems to point to the left or right by its name, and does not flip in languages \
      that are read from right to left. Use a symbol named forward or backward, or mark the image \
      as mirrored in the asset catalog.
      """,
    check: .layout { subject in
      guard subject.layout.environment.direction == .rightToLeft else { return [] }
      return subject.nodes.indices.compactMap { index in
        let node = subject.nodes[index]
        guard let image = node.image, subject.isVisible(index),
          node.semanticContentAttribute == .unspecified, image.pointsSideways
        else { return nil }
        let hint =
          image.isSystemSymbol
          ? "use the symbol's forward or backward form"
          : "set its direction in the asset catalog to mirror"
        return subject.finding(
          "image-not-mirrored",
          "the image '\(image.name)' of \(subject.name(index)) may need to flip",
          at: index, hint: hint)
      }
    })
}

extension LayoutAttribute {
  fileprivate var opposite: LayoutAttribute {
    switch self {
    case .left: .right
    case .right: .left
    case .leftMargin: .rightMargin
    case .rightMargin: .leftMargin
    default: self
    }
  }
}

extension ImageContent {
  /// Whether the name says that the image points to a side and would not flip by itself.
  fileprivate var pointsSideways: Bool {
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    // Symbols named after a direction of reading flip by themselves.
    if isSystemSymbol { return words.contains("left") || words.contains("right") }
    let sideways: Set<String> = [
      "arrow", "back", "backward", "chevron", "disclosure", "forward", "left", "next", "previous",
      "right",
    ]
    return words.contains(where: sideways.contains) && !words.contains("up")
      && !words.contains("down")
  }
}
