import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a page control.
  static let pages = ControlMeasures(
    uiKit: Framework(contentSize: { sizing in
      let facts = sizing.facts
      let more =
        Double(max(0, sizing.view.control.pageControl.pageCount - 1))
        * facts.number(.touchPagePitch)
      let size = facts.size(.touchPageSize)
      return ContentSizing.fixed(size.width.map { $0 + more }, size.height)
    }))
}
