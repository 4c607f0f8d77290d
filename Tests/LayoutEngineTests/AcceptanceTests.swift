import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel
import StructuredText
import TestSupport
import Testing

@Suite struct `The acceptance cases` {
  @Test(arguments: Fixtures.files(in: "Cases", suffix: ".layout.yaml"))
  func `a case comes out as it is expected`(file: String) throws {
    let wanted = try #require(try AcceptanceCase(file: file))
    switch wanted.status {
    case "error": checkRefusal(wanted)
    case "unsatisfiable": try checkConflict(wanted)
    case "ambiguous": checkAmbiguity(wanted)
    case "warning": checkWarning(wanted)
    default:
      #expect(wanted.diagnostics.isEmpty)
      checkFrames(wanted)
    }
  }

  private func checkWarning(_ wanted: AcceptanceCase) {
    let layout = wanted.layout(rounding: .none)
    let messages = (wanted.diagnostics + layout.diagnostics).map(\.message)
    #expect(messages == [wanted.expect["message"]?.string])
    checkFrames(wanted)
  }

  private func checkRefusal(_ wanted: AcceptanceCase) {
    #expect(wanted.diagnostics.map(\.message) == [wanted.expect["message"]?.string])
    if let caret = (wanted.expect["caret"]?.number).map({ Int($0) }) {
      // Apple's caret stands in the last line of the exception's text.
      let last = wanted.diagnostics.first?.notes.first?.split(separator: "\n").last
      #expect(last.map { $0.count - 1 } == caret)
    }
  }

  private func checkFrames(_ wanted: AcceptanceCase) {
    let layout = wanted.layout(rounding: .none)
    #expect(layout.conflicts.isEmpty)
    for (name, numbers) in wanted.rectangles("frames") {
      #expect(disagreement(name, layout.frame(of: name), numbers) == nil)
      // AppKit settles what equal wishes of a stack leave open.
      guard wanted.status != "settled" else { continue }
      #expect(layout.freeNumbers(of: name, among: numbers).isEmpty, "\(name) is ambiguous")
    }
    for (name, numbers) in wanted.rectangles("contentSizes") {
      let size = layout.view(ItemID(name))?.contentSize
      #expect(size.map { [$0.width, $0.height] } == numbers)
    }
    for (name, numbers) in wanted.rectangles("fittingSizes") {
      let size = wanted.fittingSize(of: name, in: layout)
      #expect(size.map { [$0.width, $0.height] } == numbers, "\(name)")
    }
    for (name, numbers) in wanted.rectangles("alignmentRects") {
      let rect = layout.view(ItemID(name))?.alignmentRect
      #expect(disagreement(name, rect, numbers) == nil)
    }
    let rounded = wanted.rectangles("rounded")
    if !rounded.isEmpty {
      let layout = wanted.layout(rounding: .pixels)
      for (name, numbers) in rounded {
        #expect(disagreement(name, layout.frame(of: name), numbers) == nil)
      }
    }
    if let active = wanted.expect["active"]?.sequence {
      let resolved = layout.screen.constraints.filter(\.isActive).map(\.id)
      #expect(resolved == active.compactMap(\.string))
      for (name, numbers) in wanted.expect["constants"]?.mapping?.map({ ($0.0.string, $0.1.number) }
      )
        ?? []
      {
        #expect(layout.screen.constraints.first { $0.id == name }?.constant == numbers)
      }
    }
  }

  private func checkConflict(_ wanted: AcceptanceCase) throws {
    let layout = wanted.layout(rounding: .none)
    let conflict = try #require(layout.conflicts.first)
    if let ids = wanted.expect["conflict"]?.sequence {
      #expect(conflict.constraints.map(\.id).sorted() == ids.compactMap(\.string).sorted())
    }
    let broken = wanted.expect["framesIfBroken"]?[conflict.broken.id]
    for (name, numbers) in AcceptanceCase.rectangles(broken) {
      #expect(disagreement(name, layout.frame(of: name), numbers) == nil)
    }
  }

  private func checkAmbiguity(_ wanted: AcceptanceCase) {
    let layout = wanted.layout(rounding: .none)
    for node in wanted.expect["ambiguous"]?.sequence.map({ Array($0) }) ?? [] {
      let view = layout.view(ItemID(node["view"]?.string ?? ""))
      let attribute = node["attribute"]?.string ?? ""
      let axis: Axis = ["height", "y"].contains(attribute) ? .vertical : .horizontal
      let isPosition = ["x", "y"].contains(attribute)
      let ambiguity = view?.ambiguity[axis]
      let range = isPosition ? ambiguity?.position : ambiguity?.length
      let bounds = node["range"]?.sequence.map { $0.map { $0.number } } ?? []
      #expect(
        bounds.count == 2
          && range == (bounds[0] ?? -.infinity)...(bounds[1] ?? .infinity))
    }
  }
}
