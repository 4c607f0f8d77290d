/// What the program knows about a kind of view: one sheet for each, in a file of its name.
package struct Control: Sendable {
  /// The class of UIKit that stands for the kind.
  package let uiKit: String
  /// The class of AppKit that stands for the kind.
  package let appKit: String
  /// The elements of documents that are views of the kind.
  package let elements: [DocumentElement]
  /// What views of the kind are to others.
  package let roles: Roles
  private let uiKitFontSize: Double
  private let titleAlignment: TextAlignment?
  private let hugging: Hugging
  private let contentAxes: ContentAxes
  private let ownProperties: @Sendable () -> [ControlProperty]

  init(
    uiKit: String, appKit: String, elements: [DocumentElement] = [], roles: Roles = [],
    uiKitFontSize: Double = 17, titleAlignment: TextAlignment? = nil,
    hugging: Hugging = Hugging(), contentAxes: @escaping ContentAxes = Control.noAxes,
    properties: @escaping @Sendable () -> [ControlProperty] = { [] }
  ) {
    self.uiKit = uiKit
    self.appKit = appKit
    self.elements = elements
    self.roles = roles
    self.uiKitFontSize = uiKitFontSize
    self.titleAlignment = titleAlignment
    self.hugging = hugging
    self.contentAxes = contentAxes
    ownProperties = properties
  }

  /// What views of a kind are to others.
  package struct Roles: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A person reads it, and nothing may cover it.
    static let content = Roles(rawValue: 1)
    /// A person taps, clicks or reads the view itself.
    static let control: Roles = [.content, Roles(rawValue: 2)]
    /// Its text can be edited, and scrolls in it.
    static let editable = Roles(rawValue: 4)
    /// It shows its placeholder where it has no text.
    static let placeholder = Roles(rawValue: 8)
    /// It has a text, even where none is written.
    static let text = Roles(rawValue: 16)
    /// What it holds may be larger than itself on purpose.
    static let scrolls = Roles(rawValue: 32)
    /// It is there to be tapped, and large enough for a finger.
    static let tapped = Roles(rawValue: 64)
    /// A person changes its value by touching it.
    static let adjusted = Roles(rawValue: 128)
    /// It gives the views in it their frames when the app runs.
    static let bar = Roles(rawValue: 256)
  }

  /// The content hugging with which Interface Builder makes a view.
  ///
  /// - Source: Observed in saved Interface Builder documents: the usual value of each element.
  struct Hugging: Sendable {
    var uiKit = AxisPair<LayoutPriority>(both: 250)
    var appKit = AxisPair<LayoutPriority>(both: 250)
    /// Which views are made as plain ones are.
    var isPlain: @Sendable (ViewNode) -> Bool = { _ in false }
  }
}

extension Control {
  /// On which axes the content of a view has a size of its own.
  typealias ContentAxes = @Sendable (ViewNode, Platform) -> AxisPair<Bool>

  /// Plain views, scroll views and views that hold others have no size of their own.
  static let noAxes: ContentAxes = { _, _ in AxisPair(both: false) }
  static let bothAxes: ContentAxes = { _, _ in AxisPair(both: true) }
  static let height: ContentAxes = { _, _ in AxisPair(horizontal: false, vertical: true) }

  /// Controls that run along an axis have none along their length.
  static func thickness(
    ofVertical isVertical: @escaping @Sendable (ViewNode) -> Bool
  ) -> ContentAxes {
    { view, _ in
      let isVertical = isVertical(view)
      return AxisPair(horizontal: isVertical, vertical: !isVertical)
    }
  }

  /// On which axes a view's content has a size of its own.
  ///
  /// - Source: Apple, *UIView.intrinsicContentSize* and *NSView.intrinsicContentSize*.
  package static func contentAxes(of view: ViewNode, on platform: Platform) -> AxisPair<Bool> {
    of(view.kind).contentAxes(view, platform)
  }
}

extension Control {
  /// What distinguishes controls of the kind.
  package var properties: [ControlProperty] { ownProperties() + Self.commonProperties }

  private static let commonProperties: [ControlProperty] = [
    .word(.controlSize, \.controlSize), .flag(.enabled, \.isEnabled),
  ]

  /// What distinguishes a view of the kind from a plain one, in the order of writing.
  package func values(of view: ViewNode) -> [(key: ControlKey, value: ControlValue)] {
    let properties = properties
    return ControlKey.allCases.compactMap { key in
      properties.first { $0.key == key }?.value(of: view).map { (key, $0) }
    }
  }

  /// The class that stands for the kind.
  package func className(on platform: Platform) -> String {
    platform.usesUIKit ? uiKit : appKit
  }

  /// The text of a view of the kind where none is written, in the font that the class starts with.
  package func standardText(on platform: Platform) -> TextContent {
    var text = TextContent(font: .system(platform.usesUIKit ? uiKitFontSize : 13))
    if let titleAlignment { text.alignment = titleAlignment }
    return text
  }

  /// The content hugging with which Interface Builder makes a view.
  package static func hugging(
    of view: ViewNode, on platform: Platform
  ) -> AxisPair<LayoutPriority> {
    let hugging = of(view.kind).hugging
    if platform.usesUIKit { return hugging.uiKit }
    return hugging.isPlain(view) ? AxisPair(both: 250) : hugging.appKit
  }
}

extension ViewKind {
  /// The kind of a class; a plain view for a class of the user's own.
  package init(className: String) {
    self =
      switch className {
      case "UIView", "NSView": .view
      case "UITextField", "NSTextField": .textField
      default:
        Self.allCases.first {
          let sheet = Control.of($0)
          return sheet.uiKit == className || sheet.appKit == className
        } ?? .view
      }
  }

  /// Whether a person taps, clicks or reads the view itself.
  package var isControl: Bool { Control.of(self).roles.contains(.control) }

  /// Whether a person reads the view or what it holds, so that nothing may cover it.
  package var isContent: Bool { Control.of(self).roles.contains(.content) }

  /// Whether text in the view can be edited and scrolls in it.
  package var isEditable: Bool { Control.of(self).roles.contains(.editable) }

  /// Whether a view of the kind shows its placeholder where it has no text.
  package var showsPlaceholder: Bool { Control.of(self).roles.contains(.placeholder) }

  /// Whether views of the kind have a text, even where none is written.
  package var hasText: Bool { Control.of(self).roles.contains(.text) }

  /// Whether content may be larger than the view on purpose.
  package var scrolls: Bool { Control.of(self).roles.contains(.scrolls) }

  /// Whether a view of the kind gives the views in it their frames when the app runs.
  package var isBar: Bool { Control.of(self).roles.contains(.bar) }

  /// Whether a view of the kind is there to be tapped.
  package var isTapTarget: Bool { Control.of(self).roles.contains(.tapped) }

  /// Whether a person touches a view of the kind: to tap it, to change its value or to write in it.
  package var takesTouches: Bool {
    !Control.of(self).roles.isDisjoint(with: [.tapped, .adjusted, .editable])
  }
}
