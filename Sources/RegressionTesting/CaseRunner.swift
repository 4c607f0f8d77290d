import Diagnostics
import Files
import Geometry
package import ImageComparison
package import LayoutComparison
package import LayoutEngine
import LayoutModel

/// Compares single cases with their baselines, and writes what the mode allows.
package struct CaseRunner: Sendable {
  /// The baselines.
  package var store: BaselineStore
  /// Which baselines may be written.
  package var mode: RecordMode
  /// The generation of the layout and drawing rules.
  package var rendererEpoch: Int
  /// The fingerprint of the fonts.
  package var fontFingerprint: String
  /// The folder for layouts and pictures of cases that did not pass; nil writes none.
  package var outputFolder: String?
  /// Whether pictures are kept as baselines too, and decide.
  package var comparesPictures: Bool
  /// What to ignore in pictures; exact by default.
  package var imageComparer: ImageComparer

  /// Makes a runner that writes missing baselines and compares texts only.
  package init(
    store: BaselineStore, mode: RecordMode = .missing, rendererEpoch: Int = 1,
    fontFingerprint: String = "", outputFolder: String? = nil
  ) {
    self.store = store
    self.mode = mode
    self.rendererEpoch = rendererEpoch
    self.fontFingerprint = fontFingerprint
    self.outputFolder = outputFolder
    comparesPictures = false
    imageComparer = ImageComparer()
  }

  /// Compares a case with its baseline.
  ///
  /// - Parameters:
  ///   - identity: The report to fill in: the name of the case and what it is a case of.
  ///   - layout: What the document gives now.
  ///   - solve: Solves a screen again, to find causes.
  ///   - draw: Draws a layout; nil draws nothing.
  /// - Returns: The report. Problems with files end up in it, with the status `failed`.
  package func run(
    _ identity: CaseReport, layout: Layout, solve: LayoutDifference.Solve?, draw: Draw? = nil
  ) -> CaseReport {
    var report = identity
    do throws(DiagnosticError) {
      try fill(&report, layout, solve, draw)
    } catch {
      report.status = .failed
      report.notes += error.diagnostics.map { CaseReport.Note($0) }
      report.summary = error.diagnostics.first?.message ?? "failed"
    }
    return report
  }

  private func fill(
    _ report: inout CaseReport, _ layout: Layout, _ solve: LayoutDifference.Solve?, _ draw: Draw?
  ) throws(DiagnosticError) {
    let actual = LayoutBaseline(
      of: layout, caseName: report.name, rendererEpoch: rendererEpoch,
      fontFingerprint: fontFingerprint)
    let text = actual.text
    report.baseline = store.path(of: report.name)
    report.actualHash = StableHash(text).shortText
    report.size = [layout.environment.size.width, layout.environment.size.height]
    report.scale = layout.environment.scale
    guard let old = try store.text(of: report.name) else {
      try record(&report, text, layout, draw, isMissing: true)
      if report.status == .missing {
        report.newFrames = CaseReport.frames(of: actual)
        report.summary = "there is no baseline"
        try keep(&report, text, layout, nil, nil, draw)
      }
      return
    }
    guard old != text else {
      try comparePictures(&report, text, layout, draw)
      return
    }
    let parsed = try store.baseline(of: report.name)
    report.notes += parsed.diagnostics.map { CaseReport.Note($0) }
    guard let baseline = parsed.value else {
      report.newFrames = CaseReport.frames(of: actual)
      try record(&report, text, layout, draw, isMissing: false)
      guard report.status != .recorded else { return }
      report.status = .failed
      report.summary = parsed.diagnostics.first?.message ?? "the baseline cannot be read"
      try keep(&report, text, layout, nil, nil, draw)
      return
    }
    let difference = LayoutDifference(
      from: baseline, to: layout, rendererEpoch: rendererEpoch, fontFingerprint: fontFingerprint,
      solve: solve)
    report.take(difference)
    guard !difference.isEmpty else {
      report.group = ""
      report.causes = []
      try comparePictures(&report, text, layout, draw)
      return
    }
    report.oldFrames = CaseReport.frames(of: baseline)
    report.newFrames = CaseReport.frames(of: actual)
    try record(&report, text, layout, draw, isMissing: false)
    if report.status == .changed {
      if let last = try store.signOffs(of: report.name).last {
        report.notes.append(CaseReport.Note(.accepted(last)))
      }
      try keep(&report, text, layout, baseline, solve, draw)
    }
  }

  /// Writes the baseline where the mode allows it, and sets the status.
  private func record(
    _ report: inout CaseReport, _ text: String, _ layout: Layout, _ draw: Draw?, isMissing: Bool
  ) throws(DiagnosticError) {
    let isAllowed =
      switch mode {
      case .all, .failed: true
      case .missing: isMissing
      case .never: false
      }
    guard isAllowed else {
      report.status = isMissing ? .missing : .changed
      return
    }
    try store.write(text, of: report.name)
    if comparesPictures, let draw {
      try AtomicFile.write(try draw(layout), to: store.picturePath(of: report.name))
    }
    report.status = .recorded
    report.summary = isMissing ? "a new baseline was written" : "the baseline was written anew"
  }

  // MARK: What is kept of a case that did not pass

  private func keep(
    _ report: inout CaseReport, _ text: String, _ layout: Layout, _ baseline: LayoutBaseline?,
    _ solve: LayoutDifference.Solve?, _ draw: Draw?
  ) throws(DiagnosticError) {
    guard let outputFolder else { return }
    let name = BaselineStore.fileName(of: report.name)
    try AtomicFile.write(text, to: "\(outputFolder)/actual/\(name)\(BaselineStore.fileExtension)")
    guard let draw else { return }
    let actual = try draw(layout)
    report.actualPicture = "images/\(name).actual.png"
    try AtomicFile.write(actual, to: "\(outputFolder)/images/\(name).actual.png")
    guard let baseline else { return }
    let picture = store.picturePath(of: report.name)
    var reference: [UInt8]?
    if comparesPictures, FileKind.exists(picture) {
      reference = try FileBytes.read(picture)
    } else if let solve {
      // The baseline keeps every input: the former picture can be drawn again.
      let former = LayoutDifference.formerInput(of: baseline, besides: layout)
      reference = try draw(solve(former.screen, former.environment))
    }
    guard let reference else { return }
    report.referencePicture = "images/\(name).reference.png"
    try AtomicFile.write(reference, to: "\(outputFolder)/images/\(name).reference.png")
    try addRegions(&report, reference, actual, picture)
  }

  /// Compares pictures where they are kept and the layouts are equal.
  private func comparePictures(
    _ report: inout CaseReport, _ text: String, _ layout: Layout, _ draw: Draw?
  ) throws(DiagnosticError) {
    report.status = .passed
    if mode == .all { try record(&report, text, layout, draw, isMissing: false) }
    guard comparesPictures, let draw, report.status == .passed else { return }
    let path = store.picturePath(of: report.name)
    let actual = try draw(layout)
    guard FileKind.exists(path) else {
      guard mode != .never else {
        report.status = .missing
        report.summary = "there is no picture among the baselines"
        return
      }
      try AtomicFile.write(actual, to: path)
      report.status = .recorded
      report.summary = "a new picture was written"
      return
    }
    guard try differs(&report, from: path, actual, layout) else { return }
    guard mode != .failed else {
      try AtomicFile.write(actual, to: path)
      report.status = .recorded
      report.notes = []
      report.summary = "the picture was written anew"
      return
    }
    guard let outputFolder else { return }
    let name = BaselineStore.fileName(of: report.name)
    try AtomicFile.write(text, to: "\(outputFolder)/actual/\(name)\(BaselineStore.fileExtension)")
    report.actualPicture = "images/\(name).actual.png"
    try AtomicFile.write(actual, to: "\(outputFolder)/images/\(name).actual.png")
    guard report.status == .changed else { return }
    report.referencePicture = "images/\(name).reference.png"
    try AtomicFile.write(
      try FileBytes.read(path), to: "\(outputFolder)/images/\(name).reference.png")
  }

  /// Compares a picture with the one that is kept, and sets the status.
  ///
  /// A picture that cannot be read is a failure; the new one can be accepted all the same.
  private func differs(
    _ report: inout CaseReport, from path: String, _ actual: [UInt8], _ layout: Layout
  ) throws(DiagnosticError) -> Bool {
    let reference = try FileBytes.read(path)
    guard reference != actual else { return false }
    let actualLayout = LayoutBaseline(of: layout, caseName: report.name)
    report.newFrames = CaseReport.frames(of: actualLayout)
    report.oldFrames = report.newFrames
    let measured: PixelMeasure.Result?
    do throws(DiagnosticError) {
      measured = try addRegions(
        &report, reference, actual, path, images: Self.imageViews(in: actualLayout.screen))
    } catch {
      report.status = .failed
      report.notes += error.diagnostics.map { CaseReport.Note($0) }
      report.summary = error.diagnostics.first?.message ?? "the picture cannot be read"
      return true
    }
    guard !report.regions.isEmpty else { return false }
    report.status = .changed
    report.group = StableHash("picture").shortText
    report.summary =
      "pixels differ in \(report.regions.count.counted("region")), no view does"
      + (measured.map { "; \($0.text)" } ?? "")
    return true
  }

  /// The names of views that show an image of the project.
  private static func imageViews(in screen: Screen) -> Set<String> {
    let names = ItemNames(screen)
    let views = screen.views.filter { view in view.image.map { !$0.isSystemSymbol } ?? false }
    return Set(views.map { names.term($0.id) })
  }

  /// Finds the regions of pixels that differ, and which of them no changed view explains.
  ///
  /// - Returns: What the chosen measure found.
  @discardableResult
  private func addRegions(
    _ report: inout CaseReport, _ reference: [UInt8], _ actual: [UInt8], _ path: String,
    images: Set<String> = []
  ) throws(DiagnosticError) -> PixelMeasure.Result? {
    let difference = try imageComparer.compare(
      png: reference, with: actual, names: [path, "the picture of \(report.name)"])
    let scale = report.scale
    let areas = report.newFrames.map {
      ImageDifference.NamedArea(
        name: $0.name,
        frame: Rect(x: $0.rect[0], y: $0.rect[1], width: $0.rect[2], height: $0.rect[3]))
    }
    let explained = report.views.flatMap { [$0.old, $0.new].compactMap(\.self) }
    report.regions = difference.regions.map { region in
      let box = region.box
      // Shadows, borders and the edges of glyphs reach a little over a frame.
      let slack = 2.0
      let isExplained = explained.contains { frame in
        Double(box.minX) / scale < frame[0] + frame[2] + slack
          && Double(box.maxX) / scale > frame[0] - slack
          && Double(box.minY) / scale < frame[1] + frame[3] + slack
          && Double(box.maxY) / scale > frame[1] - slack
      }
      return CaseReport.Region(
        box: [box.minX, box.minY, box.width, box.height], pixels: region.differingPixels,
        views: ImageDifference.names(of: region, among: areas, scale: scale),
        isUnexplained: !isExplained)
    }
    let unexplained = report.regions.filter(\.isUnexplained)
    guard !unexplained.isEmpty else { return difference.measured }
    let shown = unexplained.flatMap(\.views)
    let isImage = unexplained.allSatisfy { !$0.views.isEmpty && images.isSuperset(of: $0.views) }
    report.notes.append(
      CaseReport.Note(
        isImage
          ? .changedImages(Set(shown).sorted(), report.name) : .unexplainedPixels(report.name)))
    return difference.measured
  }
}

extension Diagnostic {
  fileprivate static func accepted(_ last: SignOff) -> Diagnostic {
    Diagnostic(
      id: "case.accepted", severity: .note, message: "the baseline was accepted: \(last.text)")
  }

  fileprivate static func changedImages(_ views: [String], _ name: String) -> Diagnostic {
    Diagnostic(
      id: "picture.image", severity: .warning,
      message: "pixels differ in '\(name)' only where "
        + views.map { "'\($0)'" }.joined(separator: ", ") + " shows an image",
      hint: "the image's file has changed; accept the picture if it was meant to")
  }

  fileprivate static func unexplainedPixels(_ name: String) -> Diagnostic {
    Diagnostic(
      id: "picture.unexplained", severity: .warning,
      message: "pixels differ in '\(name)' where no view does: the renderer draws otherwise",
      hint: "look at the regions; accept them together when the renderer is what changed")
  }
}
