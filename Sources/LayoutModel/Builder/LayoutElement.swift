public import Geometry

/// A view, with the views inside it, as Swift code describes it.
///
/// ```swift
/// let save = LayoutElement(.button, "save", text: "Save")
/// ```
@dynamicMemberLookup
public struct LayoutElement: AnchoredItem, Hashable, Sendable {
  /// The view; its parent is decided by the place of the element.
  public var node: ViewNode
  /// The views inside, back to front.
  public var children: [LayoutElement]
  /// Whether the element's class is the user's own.
  private var hasOwnClass: Bool
  /// Whether hugging was set, and is not the kind's usual one.
  private var hasOwnHugging = false
  /// Whether the font was set, and is not the one that the class starts with.
  private var hasOwnFont: Bool

  /// The name of the view.
  public var id: ItemID { node.id }

  /// Describes a view.
  ///
  /// - Parameters:
  ///   - kind: What the view is.
  ///   - id: Its name, unique in the screen.
  ///   - text: Its text, for views that have one.
  ///   - font: The font of the text, or nil for the one that the class starts with.
  ///   - className: Its class, or nil for the platform's own.
  ///   - children: The views inside, back to front.
  public init(
    _ kind: ViewKind = .view, _ id: ItemID, text: String? = nil, font: FontDescription? = nil,
    className: String? = nil, @LayoutElementBuilder children: () -> [LayoutElement] = { [] }
  ) {
    node = ViewNode(id: id, kind: kind, className: className ?? "")
    hasOwnClass = className != nil
    hasOwnFont = font != nil
    self.children = children()
    if text != nil || kind.hasText {
      var content = Control.of(kind).standardText(on: .iOS)
      content.string = text ?? ""
      if let font { content.font = font }
      node.text = content
    }
    if kind == .stackView { node.stack = StackConfiguration() }
  }

  /// Describes a stack view.
  ///
  /// - Parameters:
  ///   - id: Its name, unique in the screen.
  ///   - axis: The direction in which the views follow one another.
  ///   - spacing: The space between them, in points.
  ///   - distribution: How they share the length.
  ///   - alignment: How they lie across.
  ///   - arranged: The arranged views, in order.
  public init(
    stack id: ItemID, _ axis: Axis = .horizontal, spacing: Double = 0,
    distribution: StackConfiguration.Distribution = .fill,
    alignment: StackConfiguration.Alignment = .fill,
    @LayoutElementBuilder arranged: () -> [LayoutElement]
  ) {
    self.init(.stackView, id, children: arranged)
    var stack = StackConfiguration(axis: axis)
    stack.spacing = spacing
    stack.distribution = distribution
    stack.alignment = alignment
    node.stack = stack
  }

  /// A property of the view.
  public subscript<Value>(dynamicMember path: WritableKeyPath<ViewNode, Value>) -> Value {
    get { node[keyPath: path] }
    set { node[keyPath: path] = newValue }
  }

  /// The element with other properties.
  ///
  /// - Parameter change: Changes the view.
  /// - Returns: The changed element.
  public func with(_ change: (inout ViewNode) -> Void) -> LayoutElement {
    var result = self
    change(&result.node)
    return result
  }

  /// The element with a hugging and a compression resistance of its own.
  ///
  /// - Parameters:
  ///   - horizontal: How strongly it hugs its content along x.
  ///   - vertical: How strongly it hugs its content along y.
  /// - Returns: The changed element.
  public func hugging(_ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> LayoutElement {
    var result = self
    result.node.contentHugging = AxisPair(horizontal: horizontal, vertical: vertical)
    result.hasOwnHugging = true
    return result
  }

  /// The element with a compression resistance of its own.
  ///
  /// - Parameters:
  ///   - horizontal: How strongly it resists shrinking along x.
  ///   - vertical: How strongly it resists shrinking along y.
  /// - Returns: The changed element.
  public func compressionResistance(_ horizontal: LayoutPriority, _ vertical: LayoutPriority)
    -> LayoutElement
  {
    with { $0.compressionResistance = AxisPair(horizontal: horizontal, vertical: vertical) }
  }

  /// The element with a guide of its own.
  ///
  /// - Parameters:
  ///   - id: The guide's name, unique in the screen.
  ///   - role: What the guide stands for.
  /// - Returns: The changed element.
  public func guide(_ id: ItemID, _ role: LayoutGuide.Role = .custom) -> LayoutElement {
    with { $0.guides.append(LayoutGuide(id: id, role: role)) }
  }

  /// The views of the element, itself first, each parent before its children.
  func nodes(below parent: ItemID?, on platform: Platform) -> [ViewNode] {
    var own = node
    own.parent = parent
    if !hasOwnClass { own.className = Control.of(own.kind).className(on: platform) }
    if !hasOwnFont, !platform.usesUIKit {
      let standard = Control.of(own.kind).standardText(on: platform)
      own.text?.font = standard.font
    }
    if !hasOwnHugging { own.contentHugging = Control.hugging(of: own, on: platform) }
    if own.stack?.arranged.isEmpty ?? false {
      own.stack?.arranged = children.map { StackConfiguration.Arranged($0.id) }
    }
    return [own] + children.flatMap { $0.nodes(below: own.id, on: platform) }
  }
}
