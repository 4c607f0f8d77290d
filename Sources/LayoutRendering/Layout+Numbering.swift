public import LayoutEngine
public import LayoutModel

extension Layout {
  /// The number that a view has in pictures, in JSON and in reports: its index in `views`.
  ///
  /// - Returns: The number, 0 for the root; nil where the layout has no such view.
  /// - Complexity: O(*n*) in the number of views.
  public func number(of view: ItemID) -> Int? { views.firstIndex { $0.id == view } }
}
