public import Geometry

/// A view of a screen, as a value: what it is, what it holds and how it wants to be laid out.
///
/// A view has the properties of ``ViewProperties``, by their names:
///
/// ```swift
/// var save = ViewNode(id: "save", kind: .button, className: "UIButton")
/// save.isHidden = true
/// ```
///
/// The properties are many, and few of them are ever set. Views are copied wherever layouts are
/// made and looked at, so that copies share them until one is changed: a copy takes one reference,
/// where a structure of all properties takes a kilobyte and some forty references.
@dynamicMemberLookup
public struct ViewNode: Hashable, Sendable {
  /// The properties, always one element: an array is shared and copied on writing as it is.
  @usableFromInline var shared: [ViewProperties]

  /// Makes a plain view; priorities are the platform's code defaults.
  public init(id: ItemID, kind: ViewKind = .view, className: String = "UIView") {
    shared = [ViewProperties(id: id, kind: kind, className: className)]
  }

  /// A property of the view.
  @inlinable
  public subscript<Value>(
    dynamicMember property: any WritableKeyPath<ViewProperties, Value> & Sendable
  ) -> Value {
    get { shared[0][keyPath: property] }
    _modify { yield &shared[0][keyPath: property] }
  }

  /// A property of the view that it may lack.
  ///
  /// A key path that is known where it is used costs nothing; one that is handed over costs a copy of all
  /// properties.
  public subscript<Value>(
    dynamicMember property: any WritableKeyPath<ViewProperties, Boxed<Value>> & Sendable
  ) -> Value? {
    @inlinable @inline(__always) get { shared[0][keyPath: property].wrappedValue }
    @inlinable @inline(__always) set { shared[0][keyPath: property].wrappedValue = newValue }
  }

  /// The point of a view's own coordinates that lies at the top left corner of its frame, in points.
  ///
  /// - Source: Apple, *UIScrollView.contentOffset*, *UIScrollView.contentInset*: the bounds of a scroll
  ///   view begin at the offset, which begins at the negative inset.
  public var boundsOrigin: Point {
    guard shared[0].kind.scrolls else { return .zero }
    return shared[0].contentOffset
      ?? shared[0].contentInset.wrappedValue.map { Point(x: 0 - $0.left, y: 0 - $0.top) } ?? .zero
  }
}
