import CairoDrawing
import Checks
package import Diagnostics
import Drawing
import Files
import LayoutEngine
import LayoutRendering

/// Draws a picture of each fault, with what went wrong over it.
package struct CheckPictures: Sendable {
  /// The folder for pictures and report.
  package var folder: String
  /// The fonts.
  package var textSystem: TextSystem
  /// How many threads draw.
  package var threadCount: Int
  /// Where images and colours come from.
  package var assets = AssetLibrary()

  /// Makes the drawing of pictures into a folder.
  package init(folder: String, textSystem: TextSystem, threadCount: Int) {
    self.folder = folder
    self.textSystem = textSystem
    self.threadCount = threadCount
  }

  /// Draws the worst case of each finding that is about layout; equal cases are drawn once.
  ///
  /// - Parameter result: The findings.
  /// - Returns: The path of each finding's picture by its fingerprint, relative to the folder, and
  ///   what could not be written.
  package func draw(_ result: CheckRun.Result) async -> Diagnosed<[String: String]> {
    var jobs: [(name: String, document: String, layout: Layout, findings: [Finding])] = []
    var positions: [String: Int] = [:]
    var names: [String: String] = [:]
    var pictures: [String: String] = [:]
    for case (let finding, let layout?) in result.findings {
      let screen = PictureName.safe(
        result.screenName(finding.screen, in: finding.document))
      let place =
        "\(finding.document) \(finding.screen) \(layout.environment.language) "
        + "\(layout.environment.caseName) \(layout.shownPages)"
      let name =
        names[place]
        ?? "pictures/\(names.count + 1)-\(screen)-\(PictureName.safe(layout.environment.language)).svg"
      if names[place] == nil {
        names[place] = name
        positions[name] = jobs.count
        jobs.append((name, finding.document, layout, []))
      }
      if let position = positions[name] { jobs[position].findings.append(finding) }
      pictures[finding.fingerprint] = name
    }
    var diagnostics: [Diagnostic] = []
    let folder = folder
    let assets = assets
    let drawn = jobs
    await OrderedWork(threadCount: threadCount).run(
      Array(drawn.indices), textSystem: textSystem
    ) { index, worker -> [Diagnostic] in
      let job = drawn[index]
      var options = RenderingOptions(annotations: .problems)
      options.problems = LayoutProblems(job.findings, in: job.layout)
      DocumentAssets.find(for: job.document, showing: [job.layout.screen], in: assets).value?
        .provide(to: &options, in: job.layout.environment)
      let list = DisplayList(job.layout, options: options, text: worker.text)
      do throws(DiagnosticError) {
        let bytes = try DiagnosticError.told { () throws(DrawingError) in
          try worker.renderer.svg(list, options: SVGOptions(text: .outlines))
        }
        try AtomicFile.write(bytes, to: "\(folder)/\(job.name)", isRenewable: true)
        return []
      } catch {
        return error.diagnostics
      }
    } deliver: { _, problems in
      diagnostics += problems
    }
    return Diagnosed(pictures, diagnostics: diagnostics)
  }
}

extension Layout {
  /// The selected pages of the layout's tab views, in words.
  fileprivate var shownPages: String {
    // A closure: the compiler takes no path through a view's properties apart, and each finding asks all views.
    screen.views.compactMap { $0.control.tabView.selectedIndex.map(String.init) }
      .joined(separator: ",")
  }
}
