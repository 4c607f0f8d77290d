import Geometry
import LayoutModel

extension Layout {
  /// The greatest number of layouts until conditions on views agree with their frames.
  private static var greatestPassCount: Int { 8 }

  /// Lays out a screen until the conditions of its variants on the sizes of views agree with the
  /// sizes that come out.
  ///
  /// Before the first layout such conditions do not hold. Where one contradicts what it causes, the
  /// last layout is used, with the warning `layout.unsettled-hierarchy`.
  ///
  /// - Parameters:
  ///   - screen: The screen, its variants not applied.
  ///   - environment: The canvas.
  ///   - layOut: Lays it out with the variants that apply for sizes of views.
  /// - Returns: The last layout.
  static func settled(
    _ screen: Screen, in environment: LayoutEnvironment, layOut: ([ItemID: Size]) -> Layout
  ) -> Layout {
    let measured = Set(screen.variants.compactMap(\.condition.view))
    var result = layOut([:])
    guard !measured.isEmpty else { return result }
    func applying(_ sizes: [ItemID: Size]) -> [Bool] {
      screen.variants.map { $0.applies(in: environment, sizes: sizes) }
    }
    var applied = applying([:])
    for _ in 1..<greatestPassCount {
      var sizes: [ItemID: Size] = [:]
      for view in result.views where measured.contains(view.id) { sizes[view.id] = view.frame.size }
      let next = applying(sizes)
      guard next != applied else { return result }
      applied = next
      result = layOut(sizes)
    }
    result.diagnostics.append(.unsettledHierarchy(screen, greatestPassCount))
    return result
  }
}
