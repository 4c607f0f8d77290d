import ControlFacts
package import Geometry
package import LayoutModel

extension RuntimeControls {
  package var readableWidth: Double {
    metrics.touchFacts.number(.touchReadableWidth, size: environment.textSize.rawValue)
  }

  package var stackSpacing: Double {
    metrics.facts.number(screen.platform.usesUIKit ? .touchStackSpacing : .macStackSpacing)
  }

  package func priority(of rule: ArrangementRule) -> LayoutPriority {
    let key = screen.platform.usesUIKit ? NumberFact.touchStackPriority : .macStackPriority
    return LayoutPriority(metrics.facts.number(key, rule.rawValue))
  }

  package var cellMetrics: CellMetrics {
    let facts = metrics.touchFacts
    return CellMetrics(
      textGap: facts.number(.touchCellTextGap), lineGap: facts.number(.touchCellLineGap),
      marginShare: facts.number(.touchCellMarginShare),
      titlePriority: LayoutPriority(facts.number(.touchCellPriority, "title")),
      marginPriority: LayoutPriority(facts.number(.touchCellPriority, "margin")))
  }

  package func cellPart(of view: Int) -> CellPart? { screen.views[view].cellPart }

  package func cellStart(of view: Int, margin: Double) -> Double { margin }

  package func cellImageSize(of view: Int) -> Size {
    let size = measuredSize(of: view, wrappedAt: nil)
    return Size(width: size.horizontal ?? 0, height: size.vertical ?? 0)
  }
}
