import CairoDrawing
package import Diagnostics
import Drawing
import Files
import Geometry
package import LayoutModel
import LayoutRendering

/// Pictures of screens with misplaced views: the solved frames, and the saved ones dashed.
package final class VerificationPictures {
  /// The folder that pictures are written into.
  package let folder: String
  /// How many pictures were written.
  package private(set) var count = 0
  private let worker: LayoutWorker
  private var names = UniqueNames()

  /// Makes the drawing of pictures into a folder, which is made with the first picture.
  package init(folder: String, textSystem: TextSystem) {
    self.folder = folder
    worker = LayoutWorker(textSystem)
  }

  /// Draws each screen that has a misplaced view.
  ///
  /// - Parameters:
  ///   - verification: The comparison; its layouts need shaped text.
  ///   - path: The document that was verified.
  /// - Returns: The picture of each layout by its position, relative to the folder, and the notes of
  ///   drawing.
  /// - Throws: A diagnostic for a picture that cannot be made or written.
  package func draw(
    _ verification: Verification, of path: String
  ) throws(DiagnosticError) -> Diagnosed<[Int: String]> {
    var pictures: [Int: String] = [:]
    for (index, layout) in verification.layouts.enumerated() {
      let ghosts = verification.ghosts(of: index)
      guard !ghosts.isEmpty else { continue }
      var name = PictureName(
        path: path, screen: layout.screen, environment: layout.environment,
        screenCount: verification.layouts.count)
      name.stem = names.unique(name)
      let list = DisplayList(
        layout, options: .verification(savedFrames: ghosts), text: worker.text)
      let file = "\(name.folder)/\(name.stem).svg"
      let bytes = try DiagnosticError.told { () throws(DrawingError) in
        try worker.renderer.svg(list, options: SVGOptions(text: .outlines))
      }
      try AtomicFile.write(bytes, to: "\(folder)/\(file)", isRenewable: true)
      pictures[index] = file
      count += 1
    }
    return Diagnosed(pictures, diagnostics: worker.renderer.takeFindings())
  }
}

extension Verification {
  /// The saved frames of a screen's misplaced views, inside the solved superviews.
  ///
  /// A view that only went along with its superview has none.
  ///
  /// - Parameter layout: The position of the screen in `layouts`.
  /// - Returns: Frames in the root view's coordinates, in points.
  package func ghosts(of layout: Int) -> [ItemID: Rect] {
    var result: [ItemID: Rect] = [:]
    for entry in misplaced where entry.layout == layout {
      guard let placed = layouts[layout].view(entry.view.id) else { continue }
      // The model counts y downwards, whatever the document does.
      result[entry.view.id] = (entry.view.frame ?? entry.expected).offset(
        x: placed.absoluteFrame.minX - placed.frame.minX,
        y: placed.absoluteFrame.minY - placed.frame.minY)
    }
    return result
  }
}
