package import LayoutModel

/// A view or guide that a format may name.
package struct VisualFormatItem: Hashable, Sendable {
  /// What a view is to its neighbours, as far as AppKit's standard spaces tell.
  package enum Role: Hashable, Sendable {
    case other, pushButton, checkBoxOrRadio, popUpButton, scrollView
  }

  /// The item.
  package var id: ItemID
  /// The view that `|` means beside the item, or nil for a root.
  package var superview: ItemID?
  /// What the item is to its neighbours.
  package var role: Role

  /// Makes an item.
  package init(_ id: ItemID, superview: ItemID?, role: Role = .other) {
    self.id = id
    self.superview = superview
    self.role = role
  }

  /// Makes the item of a view.
  package init(_ view: ViewNode) { self.init(view.id, superview: view.parent, role: Role(view)) }
}

extension VisualFormatItem.Role {
  /// What a view is to its neighbours.
  package init(_ view: ViewNode) {
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
  package var visualFormatItems: [String: VisualFormatItem] {
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
