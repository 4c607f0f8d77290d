public import Diagnostics
import Geometry
public import LayoutEngine
public import LayoutModel

/// Applies the rules of a configuration and joins what they find.
public struct Checker: Sendable {
  /// Which rules apply, and how strictly.
  public var configuration: CheckConfiguration
  /// The rules that apply, in order.
  public let rules: [CheckRule]

  /// Makes a checker of the rules that the configuration leaves on.
  public init(
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
  public func findings(in layout: Layout, of document: String = "") -> [Finding] {
    let subject = LayoutSubject(layout, configuration: configuration)
    var result: [Finding] = []
    for rule in rules {
      guard case .layout(let check) = rule.check else { continue }
      for var finding in check(subject) {
        finding.severity =
          configuration.severities[rule.id] ?? (finding.isMinor ? .note : rule.severity)
        finding.language = layout.environment.language
        finding.document = document
        guard !isSuppressed(finding) else { continue }
        finding.languages = [layout.environment.language]
        finding.cases = [layout.environment.caseName]
        result.append(finding)
      }
    }
    return result
  }

  /// What is wrong in a document and its translations, apart from layout.
  public func findings(in document: DocumentSubject) -> [Finding] {
    var document = document
    document.configuration = configuration
    var result: [Finding] = []
    for rule in rules {
      guard case .document(let check) = rule.check else { continue }
      for var finding in check(document) {
        finding.severity = configuration.severities[rule.id] ?? rule.severity
        if let language = finding.language { finding.languages = [language] }
        finding.document = document.path
        if !isSuppressed(finding) { result.append(finding) }
      }
    }
    return result
  }

  /// The problems met while reading documents and tables, as findings of rules by their ids.
  public func findings(for diagnostics: [Diagnostic]) -> [Finding] {
    diagnostics.compactMap { diagnostic in
      guard !configuration.disabledRules.contains(diagnostic.id) else { return nil }
      var finding = Finding(
        rule: diagnostic.id,
        severity: configuration.severities[diagnostic.id] ?? diagnostic.severity,
        diagnostic.message, location: diagnostic.location, hint: diagnostic.hint)
      finding.notes = diagnostic.notes
      finding.key = diagnostic.message
      return isSuppressed(finding) ? nil : finding
    }
  }

  private func isSuppressed(_ finding: Finding) -> Bool {
    configuration.suppressions.contains { $0.matches(finding) }
  }
}

extension LayoutEnvironment {
  /// A short name of the case apart from its language: `iphone-15 landscape xxLarge`.
  public var caseName: String {
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
