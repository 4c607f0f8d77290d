package import Checks
package import LayoutEngine
package import LayoutRendering

extension LayoutProblems {
  /// What the rules find wrong with a layout, to be shown in its picture.
  ///
  /// - Parameters:
  ///   - layout: The layout, with shaped text.
  ///   - checker: The rules.
  package init(judging layout: Layout, by checker: Checker = Checker()) {
    self.init(
      checker.findings(in: layout).filter(checker.configuration.tells), in: layout)
  }

  /// Findings to be shown in the picture of a layout; those of pages that it hides are left out, and of
  /// those joined to one what is found in other cases.
  ///
  /// - Parameters:
  ///   - findings: What rules found.
  ///   - layout: The layout that is drawn.
  package init(_ findings: [Finding], in layout: Layout) {
    self.init()
    let places = Dictionary(layout.views.map { ($0.id, $0) }) { first, _ in first }
    let parents = Dictionary(layout.screen.views.map { ($0.id, $0.parent) }) { first, _ in first }
    let name = layout.environment.caseName
    for finding in findings.flatMap({ finding in
      finding.members.isEmpty ? [finding] : finding.members.filter { $0.cases.contains(name) }
    }) {
      guard let id = finding.view, let view = places[id], !view.isHidden else { continue }
      switch finding.topic {
      case .cutText: addCutText(of: view)
      case .overlap:
        if let other = finding.others.first, let rect = finding.rect {
          addOverlap(of: id, and: other, at: rect)
        }
      case .outside(.screen): addOutside(view, of: layout.screenRect)
      case .outside(.parent):
        if let parent = parents[id] ?? nil, let bounds = places[parent]?.absoluteFrame {
          addOutside(view, of: bounds)
        }
      // Contradictions and free views are drawn from the layout itself.
      case .conflict, .freedom: break
      case .outside(.safeArea), .shrunkText, .wrongFormat, .other:
        let words = finding.rule.split(separator: "-").joined(separator: " ")
        addMark(words, on: id, at: view.absoluteFrame)
      }
    }
  }
}

extension RenderingOptions {
  /// The options for the picture of a layout: with what the rules find, where problems are shown.
  func judging(_ layout: Layout) -> RenderingOptions {
    guard annotations.annotations.contains(where: \.showsProblems) else { return self }
    var options = self
    options.problems = LayoutProblems(judging: layout)
    return options
  }
}
