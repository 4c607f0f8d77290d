import ControlFacts
import Geometry
import LayoutModel

/// Where a button shows its image beside its title, in the button's frame moved to the origin.
///
/// - Source: Apple, *UIButton.titleEdgeInsets*, *UIButton.imageEdgeInsets*,
///   *UIControl.ContentHorizontalAlignment*, *UIButton.Configuration.imagePlacement*,
///   *NSControl.ImagePosition*, *NSButton.imageHugsTitle*. Insets move and shrink what is shown,
///   and are not part of the size that the button asks for.
struct ButtonArrangement {
  /// Where the image is, seen from the title.
  private enum Side { case left, right, above, below }

  private let view: ViewNode
  /// The frame inside the space around the content.
  private let content: Rect
  private let usesUIKit: Bool
  private let isMirrored: Bool

  init(
    _ view: ViewNode, frame: Size, padding: EdgeInsets, usesUIKit: Bool,
    direction: LayoutDirection
  ) {
    self.view = view
    content = Rect(origin: .zero, size: frame).inset(by: padding).atLeastEmpty
    self.usesUIKit = usesUIKit
    isMirrored = direction == .rightToLeft
  }

  /// The room of the title: what the image leaves, inside the title's own insets.
  var titleRoom: Rect {
    var room = content
    if let image = imageSize {
      var taken = EdgeInsets.zero
      switch side {
      case .left: taken.left = image.width + space
      case .right: taken.right = image.width + space
      case .above: taken.top = image.height + space
      case .below: taken.bottom = image.height + space
      case nil: break
      }
      room = room.inset(by: taken)
    }
    return room.inset(by: view.titleEdgeInsets ?? .zero).atLeastEmpty
  }

  /// Where the image is shown.
  ///
  /// - Parameter title: The size of the title as it is set, in points; zero for no title.
  /// - Returns: The rectangle; nil for a button without an image.
  func imageRect(title: Size) -> Rect? {
    guard let size = imageSize else { return nil }
    let insets = view.imageEdgeInsets ?? .zero
    let hasTitle = title.width > 0 && side != nil
    let isBeside = side == .left || side == .right
    var room = content.size
    if hasTitle, isBeside { room.width -= title.width + space }
    if hasTitle, !isBeside { room.height -= title.height + space }
    let shown = Size(
      width: max(0, min(size.width, room.width - insets.total(.horizontal))),
      height: max(0, min(size.height, room.height - insets.total(.vertical))))
    return Rect(
      x: start(
        .horizontal, shown.width, beside: hasTitle && isBeside ? title.width + space : 0,
        isFirst: side == .left, share: horizontalShare)
        + shift(insets.left, insets.right, horizontalShare),
      y: start(
        .vertical, shown.height, beside: hasTitle && !isBeside ? title.height + space : 0,
        isFirst: side == .above, share: 0.5) + shift(insets.top, insets.bottom, 0.5),
      width: shown.width, height: shown.height)
  }

  /// The lower edge of the image, where image and title together lie at a share of the room.
  private func start(
    _ axis: Axis, _ length: Double, beside title: Double, isFirst: Bool, share: Double
  ) -> Double {
    let slack = content.size[axis] - length - title
    // Without hugging, AppKit puts the image at the edge, and the title into what is left.
    let isApart = !usesUIKit && title > 0 && !view.control.button.imageHugsTitle
    let share = isApart ? (isFirst ? 0 : 1) : share
    return content.minimum(axis) + max(0, slack) * share + (isFirst ? 0 : title)
  }

  private func shift(_ before: Double, _ after: Double, _ share: Double) -> Double {
    before * (1 - share) - after * share
  }

  /// Where the content lies in its room: 0 at the left, 1 at the right; in the middle where a button
  /// says nothing.
  private var horizontalShare: Double {
    switch view.text?.alignment {
    case .left, .justified: 0
    case .right: 1
    case .leading: isMirrored ? 1 : 0
    case .trailing: isMirrored ? 0 : 1
    case .natural, .center, nil: 0.5
    }
  }

  /// The size of an image that is not known.
  static var placeholderSize: Size {
    FactReader(.iOS).size(.touchButtonImageSize).size
  }

  private var imageSize: Size? {
    view.image.map { $0.size ?? Self.placeholderSize }
  }

  /// The space between image and title, in points.
  private var space: Double { view.control.button.imagePadding }

  /// The image's side of the title; nil where only one of both is shown, or one over the other.
  private var side: Side? {
    guard view.text?.runs.isEmpty == false else { return nil }
    switch view.control.button.imagePosition {
    case "only", "overlaps": return nil
    case "left": return .left
    case "right": return .right
    case "above", "top": return .above
    case "below", "bottom": return .below
    case "trailing": return isMirrored ? .left : .right
    default: return isMirrored ? .right : .left
    }
  }
}

extension Rect {
  /// The rectangle with no side below zero.
  fileprivate var atLeastEmpty: Rect {
    Rect(x: minX, y: minY, width: max(0, width), height: max(0, height))
  }
}
