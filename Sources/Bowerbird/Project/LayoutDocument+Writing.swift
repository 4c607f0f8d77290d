package import Diagnostics
import Geometry
package import InterfaceBuilder
import LayoutEngine
import LayoutModel
import XcodeCanvas

extension LayoutDocument {
  /// The screens as a storyboard or xib, with frames as they are in each screen's own case.
  ///
  /// The document is read back and laid out: a view that would lie elsewhere is told.
  ///
  /// - Parameters:
  ///   - kind: What is written.
  ///   - file: The file that it is written for, for messages.
  ///   - worker: Measures the texts.
  /// - Returns: The document's text, what was left out, and which views would lie elsewhere.
  /// - Throws: A diagnostic `convert.platform` for screens whose documents are not written.
  package func interfaceBuilderText(
    _ kind: InterfaceBuilderDocument.Kind, for file: String, with worker: LayoutWorker
  ) throws(DiagnosticError) -> Diagnosed<String> {
    let layouts = screens.map { Self.layout($0, $0.ownEnvironment, worker) }
    let remainder =
      format == .interfaceBuilder
      ? try DocumentRemainder(of: Self.bytes(of: path), file: path) : nil
    let written = try DocumentWriter.write(
      zip(screens, layouts).map { original, layout in
        // As it is in its own case; what it would be in others is told.
        var screen = layout.screen
        screen.constraints.removeAll { !$0.isActive }
        screen.variants = original.variants
        return DocumentWriter.Scene(
          screen, in: layout.environment,
          frames: Dictionary(
            layout.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first }))
      }, as: kind, keeping: remainder)
    let read = try InterfaceBuilderDocument.read(Array(written.text.utf8), file: file)
    var diagnostics = written.diagnostics + read.diagnostics.filter { $0.severity > .note }
    for (index, layout) in layouts.enumerated() {
      let root = layout.views.first.flatMap { written.ids[index][$0.id] }
      let same = read.value.screens.first { $0.views.first?.id.rawValue == root }
      guard let screen = same else { continue }
      let again = Self.layout(screen, layout.environment, worker)
      diagnostics += Self.differences(layout, again, written.ids[index])
    }
    return Diagnosed(written.text, diagnostics: diagnostics)
  }

  private static func layout(
    _ screen: Screen, _ environment: LayoutEnvironment, _ worker: LayoutWorker
  ) -> Layout {
    var options = LayoutOptions()
    options.shapesText = false
    options.detectsAmbiguity = false
    return Layout(of: screen, in: environment, measuring: worker.text, options: options)
  }

  /// The views that lie elsewhere; of those that moved with the view around them, that one alone.
  private static func differences(
    _ old: Layout, _ new: Layout, _ ids: [ItemID: String]
  ) -> [Diagnostic] {
    let frames = Dictionary(
      new.views.map { ($0.id.rawValue, $0.frame) }, uniquingKeysWith: { first, _ in first })
    return zip(old.screen.views, old.views).compactMap { node, view in
      guard let id = ids[view.id] else { return nil }
      guard let frame = frames[id] else { return .lost(node) }
      let distance = max(
        abs(frame.minX - view.frame.minX), abs(frame.minY - view.frame.minY),
        abs(frame.width - view.frame.width), abs(frame.height - view.frame.height))
      return distance > 0.5 ? .moved(node, view.frame, frame) : nil
    }
  }
}

extension Diagnostic {
  fileprivate static func lost(_ view: ViewNode) -> Diagnostic {
    Diagnostic(
      id: "convert.lost", severity: .warning,
      message: "the view '\(view.name)' cannot be written into a document",
      location: view.location, hint: "add it in Interface Builder or in the app's code")
  }

  fileprivate static func moved(_ view: ViewNode, _ old: Rect, _ new: Rect) -> Diagnostic {
    func text(_ rect: Rect) -> String {
      [rect.minX, rect.minY, rect.width, rect.height].map { DocumentWriter.text($0) }
        .joined(separator: " ")
    }
    return Diagnostic(
      id: "convert.differs", severity: .warning,
      message: "the view '\(view.name)' will be laid out otherwise: [\(text(new))] in place of"
        + " [\(text(old))]",
      location: view.location,
      hint: "something that places it cannot be written; look at its constraints in the document")
  }
}
