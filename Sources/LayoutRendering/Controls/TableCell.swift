import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Table cells: the accessory; surface and separators follow from the place in the table.
  static let tableCell = ControlDrawing(.tableCell) { context, canvas in
    guard context.isUIKit else { return }
    let facts = FactReader(.iOS, context.version)
    // Accessories end at the margin of the cell.
    var offset = facts.number(.touchCellMargin, at: context.environment.size.width)
    func next(_ fact: SizeFact) -> Rect {
      let size = facts.size(fact)
      let width = size.width ?? 0
      let frame = context.frame.inset(
        by: context.isMirrored
          ? EdgeInsets(top: 0, left: offset, bottom: 0, right: 0)
          : EdgeInsets(top: 0, left: 0, bottom: 0, right: offset))
      offset += width + facts.number(.touchAccessoryGap)
      return context.end(of: frame, width: width, isTrailing: true)
        .centered(width: width, height: size.height ?? 0)
    }
    let accessory = context.node.control.tableCell.accessory
    if accessory == "disclosureIndicator" || accessory == "detailDisclosureButton" {
      context.drawSymbol(
        context.isMirrored ? "chevron.left" : "chevron.right", in: next(.touchChevronSize),
        color: context.colors.system("tertiaryLabel"), on: &canvas)
    }
    if accessory == "detailButton" || accessory == "detailDisclosureButton" {
      context.drawSymbol(
        "info.circle", in: next(.touchInfoSize), color: context.tint, on: &canvas)
    }
    if accessory == "checkmark" {
      context.drawSymbol(
        "checkmark", in: next(.touchCheckMarkSize), color: context.tint, on: &canvas)
    }
  }
}
