package import Geometry
package import LayoutModel

/// What Apple's logs call the views and guides of a screen.
package struct ConstraintNaming: Hashable, Sendable {
  /// What a log says of one item.
  package struct Item: Hashable, Sendable {
    /// The class: `UILabel`.
    package var className: String
    /// The address as logs print it: `0x7fd94cca9b10`.
    package var address: String
    /// The identifier, which stands for the item where there is one.
    package var identifier: String?
    /// The text of a label, button or text view, or the role of a system's guide.
    package var text: String?
    /// The view above, or for a guide the view that owns it.
    package var superview: ItemID?
    /// The saved frame, for what old logs say of autoresizing masks.
    package var frame: Rect?
    /// How strongly the item hugs its content, for what logs say of content sizes.
    package var hugging: AxisPair<LayoutPriority>
    /// How strongly the item resists compression, for what logs say of content sizes.
    package var compressionResistance: AxisPair<LayoutPriority>

    /// Makes an item.
    package init(
      className: String, address: String, identifier: String? = nil, text: String? = nil,
      superview: ItemID? = nil
    ) {
      self.className = className
      self.address = address
      self.identifier = identifier
      self.text = text
      self.superview = superview
      hugging = AxisPair(both: .defaultLow)
      compressionResistance = AxisPair(both: .defaultHigh)
    }
  }

  /// What is said of each item.
  package var items: [ItemID: Item]
  /// Whether the logs are those of AppKit, which wrote masks in a form of its own.
  package var usesAppKit = false

  /// Makes a naming from what is said of each item.
  package init(items: [ItemID: Item]) { self.items = items }

  /// Names the views and guides of a screen, and the guides that stack views lay out by.
  ///
  /// Addresses are made up, always the same ones. A view is called by its name; one that has only
  /// an Interface Builder object id is called by its class and address, as in Apple's logs.
  package init(screen: Screen) {
    items = [:]
    usesAppKit = !screen.platform.usesUIKit
    var number = 0
    func address() -> String {
      number += 1
      return "0x" + String(0x1_0000_0000 + number * 0x100, radix: 16)
    }
    for view in screen.views {
      // A view with an address is shown by it, unless it has a name of its own.
      let hasName =
        view.name != view.id.rawValue
        || view.saved.address == nil && !Self.isObjectID(view.id.rawValue)
      let madeUp = address()
      var item = Item(
        className: view.className, address: view.saved.address ?? madeUp,
        identifier: hasName ? view.name : nil,
        text: Self.text(of: view), superview: view.parent)
      item.frame = view.frame
      item.hugging = view.contentHugging
      item.compressionResistance = view.compressionResistance
      items[view.id] = item
      for guide in view.guides {
        items[guide.id] = Item(
          className: screen.platform.usesUIKit ? "UILayoutGuide" : "NSLayoutGuide",
          address: address(),
          identifier: guide.role == .custom && !Self.isObjectID(guide.id.rawValue)
            ? guide.id.rawValue : nil,
          text: Self.text(of: guide.role), superview: view.id)
      }
    }
    guard screen.platform.usesUIKit else { return }
    for view in screen.views {
      guard let stack = view.stack else { continue }
      items[.spanner(of: view.id)] = Item(
        className: "_UILayoutSpacer", address: address(), text: "UISV-alignment-spanner",
        superview: view.id)
      for arranged in stack.arranged {
        items[.gap(after: arranged.view, in: view.id)] = Item(
          className: "_UIOLAGapGuide", address: address(), superview: view.id)
      }
    }
  }

  /// Whether a name is an object id of Interface Builder: `BYZ-38-t0r`.
  private static func isObjectID(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.map(\.count) == [3, 2, 3]
  }

  private static func text(of view: ViewNode) -> String? {
    switch view.kind {
    case .label, .button, .textView: view.text.map(\.string).flatMap { $0.isEmpty ? nil : $0 }
    default: nil
    }
  }

  /// - Source: names of guides in public logs.
  private static func text(of role: LayoutGuide.Role) -> String? {
    switch role {
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .layoutMargins: "UIViewLayoutMarginsGuide"
    case .readableContent: "UIViewReadableContentGuide"
    case .scrollContent: "UIScrollView-contentLayoutGuide"
    case .scrollFrame: "UIScrollView-frameLayoutGuide"
    case .keyboard: "UIViewKeyboardLayoutGuide"
    case .custom, .topLayoutGuide, .bottomLayoutGuide: nil
    }
  }

  /// What stands for an item in a constraint's text.
  ///
  /// A text is cut after 25 characters.
  package func reference(_ id: ItemID) -> String {
    guard let item = items[id] else { return id.rawValue }
    if let identifier = item.identifier { return identifier }
    let name = "\(item.className):\(item.address)"
    guard let text = item.text else { return name }
    let flat = text.map { $0.isNewline ? " " : String($0) }.joined()
    return flat.count > 25 ? "\(name)'\(flat.prefix(25))...'" : "\(name)'\(flat)'"
  }

  /// The entry of an item in the list of names, or nil where it goes by class and address.
  func entry(_ id: ItemID) -> String? {
    guard let item = items[id], let identifier = item.identifier else { return nil }
    return "\(identifier):\(item.address)"
  }

  /// What the list of names says `|` is.
  func superviewEntry(_ id: ItemID) -> String {
    guard let item = items[id] else { return "'|':\(id.rawValue)" }
    if let identifier = item.identifier { return "'|':\(identifier):\(item.address)" }
    return "'|':\(item.className):\(item.address)"
  }
}
