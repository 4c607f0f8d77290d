package import Diagnostics
import Geometry
package import LayoutEngine
package import LayoutModel

/// Applies the rules of a configuration and joins what they find.
package struct Checker: Sendable {
  /// Which rules apply, and how strictly.
  package var configuration: CheckConfiguration
  /// The rules that apply, in order.
  package let rules: [CheckRule]

  /// Makes a checker of the rules that the configuration leaves on.
  package init(
    configuration: CheckConfiguration = CheckConfiguration(), rules: [CheckRule] = CheckRule.all
  ) {
    self.configuration = configuration
    self.rules = rules.filter(configuration.isEnabled)
  }

  /// What is wrong in a layout: the findings of one case, those put up with left out.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - document: The path of the document that has the screen.
  /// - Returns: The findings, in the order of the rules.
  package func findings(in layout: Layout, of document: String = "") -> [Finding] {
    verdicts(in: layout, of: document).map(\.finding).filter { $0.suppression == nil }
  }

  /// What is wrong in a layout, each finding with the layout that shows it: pages of tab views are
  /// looked at one at a time.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - document: The path of the document that has the screen.
  /// - Returns: The findings in the order of the pages, then of the rules; those put up with name
  ///   their suppression.
  package func verdicts(in layout: Layout, of document: String = "") -> [(
    finding: Finding, layout: Layout
  )] {
    ShownState.all(of: layout).flatMap { state in
      findings(in: state).map { finding in
        var finding = finding
        finding.document = document
        return (labelled(finding, in: layout.environment), state.layout)
      }
    }
  }

  /// What is wrong in a layout, where a layout in another language is the same but for that.
  ///
  /// - Parameters:
  ///   - verdicts: What is wrong in the other layout.
  ///   - environment: The case of this one.
  /// - Returns: What ``verdicts(in:of:)`` gives for this one.
  package func verdicts(
    like verdicts: [(finding: Finding, layout: Layout)], in environment: LayoutEnvironment
  ) -> [(finding: Finding, layout: Layout)] {
    verdicts.map { finding, layout in
      var layout = layout
      layout.environment.language = environment.language
      return (labelled(finding, in: environment), layout)
    }
  }

  private func labelled(_ finding: Finding, in environment: LayoutEnvironment) -> Finding {
    var finding = finding
    finding.language = environment.language
    finding.suppression = suppression(of: finding)
    finding.languages = [environment.language]
    finding.cases = [environment.caseName]
    return finding
  }

  /// What is wrong in a layout, that which is put up with included.
  func allFindings(in layout: Layout) -> [Finding] {
    ShownState.all(of: layout).flatMap { findings(in: $0) }
  }

  private func findings(in state: ShownState) -> [Finding] {
    // What could not be laid out shows nothing.
    if state.layout.views.isEmpty { return [] }
    let subject = CheckedLayout(state.layout, configuration: configuration)
    let all = rules.flatMap { rule -> [Finding] in
      guard case .layout(let check) = rule.check else { return [] }
      return check(subject).compactMap { finding in
        if let views = state.views, finding.view.map({ !views.contains($0) }) ?? true { return nil }
        var finding = finding
        finding.severity =
          configuration.severities[rule.id] ?? (finding.isMinor ? .note : rule.severity)
        // What the stand-in for a font may be off by, and what nobody sees, is no team's business;
        // people make columns as wide as they need them.
        if finding.topic.isAboutRoom, finding.topic != .conflict,
          state.layout.screen.toolsVersion != nil,
          finding.isMinor || finding.view.map(subject.isInColumn) ?? false
        {
          finding.isOnRequest = true
        }
        if subject.isShownByCode(finding) { finding.isOnRequest = true }
        if let title = state.title { finding.notes.append("on the page \(title) of its tab view") }
        return finding
      }
    }
    return withoutConsequences(all)
  }

  /// The findings without those that another one about the same views explains: a text that is cut
  /// lies beyond nothing, and texts over one another are views over one another.
  private func withoutConsequences(_ findings: [Finding]) -> [Finding] {
    var cut: Set<ItemID> = []
    var beyondScreen: Set<ItemID> = []
    var overlapping: Set<ItemID> = []
    var pairs: Set<Set<ItemID>> = []
    for finding in findings {
      guard let view = finding.view, !finding.isOnRequest else { continue }
      switch finding.topic {
      case .cutText: cut.insert(view)
      case .outside(.screen): beyondScreen.insert(view)
      case .overlap where finding.rule == CheckRule.textsOverlap.id:
        overlapping.formUnion([view] + finding.others)
        pairs.insert(Set([view] + finding.others))
      default: break
      }
    }
    return findings.filter { finding in
      guard let view = finding.view else { return true }
      switch finding.topic {
      case .outside(.screen): return !cut.contains(view)
      case .outside(.parent):
        return !cut.contains(view) && !beyondScreen.contains(view) && !overlapping.contains(view)
      case .overlap where finding.rule == CheckRule.viewsOverlap.id:
        return !pairs.contains(Set([view] + finding.others))
          && cut.isDisjoint(with: [view] + finding.others)
      default: return true
      }
    }
  }

  /// What is wrong in a document and its translations, apart from layout; findings that are put up
  /// with name their suppression.
  package func findings(in document: DocumentSubject) -> [Finding] {
    var document = document
    document.configuration = configuration
    var result: [Finding] = []
    for rule in rules {
      guard case .document(let check) = rule.check else { continue }
      // Of strings of code no more is known than how they are used: by their formats.
      if document.isOfCode, rule.topic != .wrongFormat { continue }
      for var finding in check(document) {
        finding.severity = configuration.severities[rule.id] ?? rule.severity
        finding.document = document.path
        if finding.languages.isEmpty {
          if let language = finding.language { finding.languages = [language] }
          finding.suppression = suppression(of: finding)
        } else {
          result += takeSuppressedLanguages(&finding)
          if finding.languages.isEmpty { continue }
        }
        result.append(finding)
      }
    }
    return result
  }

  /// Takes out the languages in which a finding is put up with.
  ///
  /// - Returns: The finding for each of those languages, with its suppression.
  private func takeSuppressedLanguages(_ finding: inout Finding) -> [Finding] {
    let all = finding.languages.map { language in
      var single = finding
      single.language = language
      single.suppression = suppression(of: single)
      return single
    }
    let kept = all.filter { $0.suppression == nil }.compactMap(\.language)
    if kept.count < finding.languages.count { finding.languages = kept }
    return all.filter { $0.suppression != nil }
  }

  /// The problems met while reading documents and tables, as findings of rules by their ids; of
  /// many of one kind only some, and how many there are.
  package func findings(for diagnostics: [Diagnostic]) -> [Finding] {
    let told = diagnostics.filter { !configuration.disabledRules.contains($0.id) }
    let suppressed = told.map(finding).filter { $0.suppression != nil }
    let open = told.filter { finding(for: $0).suppression == nil }
    return open.capped().map(finding) + suppressed
  }

  private func finding(for diagnostic: Diagnostic) -> Finding {
    var finding = Finding(
      rule: diagnostic.id,
      severity: configuration.severities[diagnostic.id] ?? diagnostic.severity,
      diagnostic.message, location: diagnostic.location, hint: diagnostic.hint)
    finding.notes = diagnostic.notes
    finding.key = diagnostic.message
    finding.suppression = suppression(of: finding)
    return finding
  }

  private func suppression(of finding: Finding) -> Int? {
    configuration.suppressions.firstIndex { $0.matches(finding) }
  }
}

extension LayoutEnvironment {
  /// A short name of the case apart from its language: `iphone-15 landscape xxLarge`.
  package var caseName: String {
    var parts = [Device.named(deviceName)?.name ?? deviceName].filter { !$0.isEmpty }
    if parts.isEmpty { parts.append("\(size.width.points)x\(size.height.points)") }
    if !deviceName.isEmpty, orientation == .landscape, idiom == .phone || idiom == .pad {
      parts.append("landscape")
    }
    if textSize != .large { parts.append(textSize.rawValue) }
    if appearance == .dark { parts.append("dark") }
    if let variant { parts.append(variant) }
    return parts.joined(separator: " ")
  }
}
