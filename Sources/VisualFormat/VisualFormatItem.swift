public import LayoutModel

/// A view or guide that a format may name.
public struct VisualFormatItem: Hashable, Sendable {
  /// What a view is to its neighbours, as far as AppKit's standard spaces tell.
  public enum Role: Hashable, Sendable {
    case other, pushButton, checkBoxOrRadio, popUpButton, scrollView
  }

  /// The item.
  public var id: ItemID
  /// The view that `|` means beside the item, or nil for a root.
  public var superview: ItemID?
  /// What the item is to its neighbours.
  public var role: Role

  /// Makes an item.
  public init(_ id: ItemID, superview: ItemID?, role: Role = .other) {
    self.id = id
    self.superview = superview
    self.role = role
  }

  /// Makes the item of a view.
  public init(_ view: ViewNode) { self.init(view.id, superview: view.parent, role: Role(view)) }
}

extension VisualFormatItem.Role {
  /// What a view is to its neighbours.
  public init(_ view: ViewNode) {
    switch view.kind {
    case .button:
      switch view.control.button.type {
      case "check", "radio": self = .checkBoxOrRadio
      case nil, "push": self = .pushButton
      default: self = .other
      }
    case .popUpButton: self = .popUpButton
    case .scrollView, .tableView, .outlineView, .collectionView: self = .scrollView
    default: self = .other
    }
  }
}

extension Screen {
  /// Every view and guide that a format may name, by name.
  public var visualFormatItems: [String: VisualFormatItem] {
    var items: [String: VisualFormatItem] = [:]
    for view in views {
      items[view.id.rawValue] = VisualFormatItem(view)
      for guide in view.guides {
        items[guide.id.rawValue] = VisualFormatItem(guide.id, superview: view.id)
      }
    }
    return items
  }
}
