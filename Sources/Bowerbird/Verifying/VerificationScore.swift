import Geometry
import LayoutEngine
package import LayoutModel

/// How many saved frames were met, by platform.
package struct VerificationScore: Sendable {
  /// The figures of one platform.
  package struct Figures: Hashable, Sendable {
    /// Documents with at least one view that was compared.
    package var documents = 0
    /// Documents in which every view is right.
    package var documentsRight = 0
    /// Views compared.
    package var views = 0
    /// Views within the tolerance.
    package var viewsRight = 0
    /// Misplaced views whose document contradicts its own required constraints.
    package var viewsStale = 0
    /// Misplaced views that constraints hold to a stale one.
    package var viewsBesideStale = 0
  }

  /// The figures of each platform that was met, in the order of `Platform`.
  package private(set) var figures: [(platform: Platform, figures: Figures)] = []

  /// Makes an empty score.
  package init() {}

  /// Adds the views of a document.
  package mutating func add(_ verification: Verification) {
    guard let platform = verification.layouts.first?.screen.platform,
      verification.comparedCount > 0
    else { return }
    let index = figures.firstIndex { $0.platform == platform } ?? figures.count
    if index == figures.count { figures.append((platform, Figures())) }
    figures[index].figures.documents += 1
    figures[index].figures.documentsRight += verification.misplaced.isEmpty ? 1 : 0
    figures[index].figures.views += verification.comparedCount
    figures[index].figures.viewsRight += verification.comparedCount - verification.misplaced.count
    figures[index].figures.viewsStale += verification.misplaced.count { $0.isStale }
    figures[index].figures.viewsBesideStale += verification.misplaced.count {
      $0.staleNeighbor != nil
    }
  }

  /// A table with a line a platform.
  package var text: String {
    let header = "platform  documents  fully right     views    right    stale   beside"
    let rows = figures.map { entry in
      let f = entry.figures
      return [
        entry.platform.rawValue.padded(8), "\(f.documents)".leftPadded(11),
        Self.percent(f.documentsRight, of: f.documents).leftPadded(13),
        "\(f.views)".leftPadded(10), Self.percent(f.viewsRight, of: f.views).leftPadded(9),
        Self.percent(f.viewsStale, of: f.views).leftPadded(9),
        Self.percent(f.viewsBesideStale, of: f.views).leftPadded(9),
      ].joined()
    }
    return ([header] + rows).joined(separator: "\n")
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "-" }
    let tenths = (Double(part) * 10_000 / Double(whole)).rounded() / 100
    return "\(tenths.shortText) %"
  }
}

extension String {
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
