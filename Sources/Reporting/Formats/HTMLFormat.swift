import Diagnostics

extension ReportFormat {
  /// A page that works from a file: screens by languages, coloured by the worst finding.
  package static let html = ReportFormat(
    name: "html", fileEnding: ".html", summary: "A page with a matrix of screens and languages."
  ) { report, _ in
    HTMLReport(report).text
  }
}

private struct HTMLReport {
  let report: Report
  let table: ReportMatrix

  init(_ report: Report) {
    self.report = report
    table = ReportMatrix(report)
  }

  var text: String {
    let summary = report.findings.summary.markupEscaped
    let known =
      report.knownCount > 0 ? ", \(report.knownCount.counted("known finding")) left out" : ""
    let cases = report.cases.isEmpty ? "" : " in \(report.cases.count.counted("case"))"
    return HTMLReport.template
      .replacing("{{title}}", with: report.title.markupEscaped)
      .replacing("{{summary}}", with: summary + cases + known)
      .replacing("{{version}}", with: report.toolVersion.markupEscaped)
      .replacing("{{rules}}", with: ruleOptions)
      .replacing("{{matrix}}", with: matrix)
      .replacing("{{sections}}", with: sections)
  }

  private var ruleOptions: String {
    let found = Set(report.findings.map(\.rule))
    return report.allRules.filter { found.contains($0.id) }.map { rule in
      "<option value=\"\(rule.id.markupEscaped)\">\(rule.title.markupEscaped)</option>"
    }.joined(separator: "\n")
  }

  private var matrix: String {
    let head = table.languages.map {
      "<th scope=\"col\">\(($0.isEmpty ? "all" : $0).markupEscaped)</th>"
    }
    var rows = ["<thead><tr><th scope=\"col\">Screen</th>\(head.joined())</tr></thead>", "<tbody>"]
    for (number, group) in table.groups.enumerated() {
      let name = group.isEmpty ? "strings and documents" : group
      let cells = table.languages.map { language in
        cell(
          table.findings(in: group, language: language), group: number, language: language,
          name: name)
      }
      rows.append("<tr><th scope=\"row\">\(name.markupEscaped)</th>\(cells.joined())</tr>")
    }
    return (rows + ["</tbody>"]).joined(separator: "\n")
  }

  private func cell(
    _ findings: [ReportFinding]?, group: Int, language: String, name: String
  ) -> String {
    let place = "\(name), \(language.isEmpty ? "all" : language)"
    guard let findings else { return cell("none", "–", saying: "\(place): not looked at") }
    let label = "\(place): \(findings.summary)"
    guard let worst = findings.worst else { return cell("fine", "✓", saying: label) }
    let title = label.markupEscaped
    return "<td class=\"\(worst.rawValue)\"><a href=\"#s\(group)\" "
      + "data-language=\"\(language.markupEscaped)\" title=\"\(title)\" aria-label=\"\(title)\">"
      + "\(worst.sign) \(findings.count)</a></td>"
  }

  /// A cell of which nothing is to be told.
  private func cell(_ kind: String, _ sign: String, saying label: String) -> String {
    let title = label.markupEscaped
    return "<td class=\"\(kind)\" title=\"\(title)\"><span role=\"img\" "
      + "aria-label=\"\(title)\">\(sign)</span></td>"
  }

  private var sections: String {
    table.groups.enumerated().compactMap { number, group in
      let findings = table.findings(in: group)
      guard !findings.isEmpty else { return nil }
      let name = (group.isEmpty ? "strings and documents" : group).markupEscaped
      let articles = findings.map(article).joined(separator: "\n")
      return "<section id=\"s\(number)\"><h2>\(name)</h2>\(articles)</section>"
    }.joined(separator: "\n")
  }

  private func article(_ finding: ReportFinding) -> String {
    var lines = [
      "<article class=\"\(finding.severity.rawValue)\" data-rule=\"\(finding.rule.markupEscaped)\" "
        + "data-severity=\"\(finding.severity.rawValue)\" "
        + "data-languages=\"\(finding.languages.joined(separator: " ").markupEscaped)\">"
    ]
    if let picture = finding.picture {
      let path = picture.uriPath
      lines.append(
        "<a class=\"picture\" href=\"\(path)\"><img loading=\"lazy\" src=\"\(path)\" "
          + "alt=\"\(finding.message.markupEscaped)\"></a>")
    }
    let languages =
      finding.languages.isEmpty
      ? ""
      : " <span class=\"tag\">\(finding.languages.joined(separator: ", ").markupEscaped)</span>"
    lines.append(
      "<div><h3><span class=\"sign\">\(finding.severity.sign)</span> "
        + "\(finding.message.markupEscaped)</h3>")
    lines.append(
      "<p class=\"meta\">\(finding.severity.rawValue) <code>\(finding.rule.markupEscaped)</code>"
        + "\(languages)</p>")
    if let hint = finding.hint {
      lines.append("<p class=\"hint\">\(hint.markupEscaped)</p>")
    }
    let places =
      (finding.location.map { [("", $0)] } ?? [])
      + finding.related.map { ("\($0.message): ", $0.location) }
    let details =
      finding.notes.map(\.markupEscaped)
      + places.map { "\($0.0.markupEscaped)<code>\($0.1.text.markupEscaped)</code>" }
    if !details.isEmpty {
      lines.append("<ul>" + details.map { "<li>\($0)</li>" }.joined() + "</ul>")
    }
    if !finding.cases.isEmpty {
      let others = finding.cases.joined(separator: "; ").markupEscaped
      lines.append(
        "<details><summary>\(finding.cases.count.counted("case")), "
          + "worst: \(finding.cases[0].markupEscaped)</summary><p>\(others)</p></details>")
    }
    return (lines + ["</div></article>"]).joined(separator: "\n")
  }
}

extension Diagnostic.Severity {
  /// A sign that says the same as the colour.
  fileprivate var sign: String {
    switch self {
    case .error: "✕"
    case .warning: "!"
    case .note: "i"
    }
  }
}

extension HTMLReport {
  fileprivate static let template = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{title}}</title>
    <style>
    :root { color-scheme: light dark; --ink: #1c1c1e; --back: #f6f6f8; --card: #fff;
      --line: #8884; --error: #b3261e; --warning: #8a5300; --note: #0b57d0; --fine: #1b6e33; }
    @media (prefers-color-scheme: dark) { :root { --ink: #f2f2f7; --back: #161618; --card: #232327;
      --error: #ff8a80; --warning: #ffc46b; --note: #8ab4ff; --fine: #7bd892; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 15px/1.45 Inter, system-ui, sans-serif; color: var(--ink);
      background: var(--back); }
    header { padding: 20px 24px; background: var(--card); border-bottom: 1px solid var(--line); }
    h1 { font-size: 20px; margin: 0 0 4px; } header p { margin: 0; }
    form { display: flex; flex-wrap: wrap; gap: 12px; padding: 12px 24px; }
    select { font: inherit; padding: 4px 8px; border: 1px solid var(--line); border-radius: 7px;
      background: var(--card); color: inherit; }
    .scroll { overflow: auto; margin: 0 24px; border: 1px solid var(--line); border-radius: 10px;
      max-height: 70vh; background: var(--card); }
    table { border-collapse: separate; border-spacing: 0; font-size: 13px; }
    th, td { padding: 0; text-align: center; border-bottom: 1px solid var(--line); }
    thead th { position: sticky; top: 0; padding: 8px; background: var(--card); z-index: 1; }
    tbody th { position: sticky; left: 0; padding: 8px 14px; text-align: left; white-space: nowrap;
      background: var(--card); font-weight: 600; }
    td a, td span { display: block; min-width: 52px; padding: 8px; text-decoration: none; color: inherit;
      font-weight: 600; font-variant-numeric: tabular-nums; }
    td a:focus-visible, td a:hover { outline: 2px solid currentColor; outline-offset: -3px; }
    .error { --tone: var(--error); } .warning { --tone: var(--warning); }
    .note { --tone: var(--note); } .fine { --tone: var(--fine); }
    td { color: var(--tone); background: color-mix(in srgb, var(--tone) 14%, transparent); }
    td.none { color: inherit; background: none; opacity: .6; }
    main { padding: 8px 24px 48px; } h2 { font-size: 17px; margin: 28px 0 10px; }
    article { display: flex; gap: 18px; padding: 14px 16px; margin: 0 0 12px;
      background: var(--card); border: 1px solid var(--line); border-left: 5px solid var(--tone);
      border-radius: 8px; }
    article > div { min-width: 0; overflow-wrap: anywhere; }
    .picture { flex: none; width: min(320px, 35%); }
    .picture img { display: block; max-width: 100%; max-height: 420px; margin: auto;
      background: #fff; border: 1px solid var(--line); border-radius: 6px; }
    section:not(:has(article:not([hidden]))) { display: none; }
    h3 { font-size: 15px; margin: 0; } .sign { color: var(--tone); display: inline-block;
      min-width: 1em; } .meta { margin: 2px 0 6px; font-size: 13px; opacity: .8; }
    .hint { margin: 6px 0; font-weight: 600; } ul { margin: 6px 0; padding-left: 20px; }
    .tag { border: 1px solid var(--line); border-radius: 999px; padding: 1px 8px; }
    details { font-size: 13px; } [hidden] { display: none !important; }
    @media print { form, .scroll { max-height: none; } article { break-inside: avoid; } }
    </style>
    <header><h1>{{title}}</h1><p>{{summary}}</p></header>
    <form aria-label="Filters">
    <label>Rule <select id="rule"><option value="">all</option>
    {{rules}}
    </select></label>
    <label>Severity <select id="severity"><option value="">all</option><option>error</option>
    <option>warning</option><option>note</option></select></label>
    <label>Language <select id="language"><option value="">all</option></select></label>
    </form>
    <div class="scroll"><table>
    {{matrix}}
    </table></div>
    <main>
    {{sections}}
    <p><small>Bowerbird {{version}}</small></p>
    </main>
    <script>
    const pick = id => document.getElementById(id);
    const languages = new Set([...document.querySelectorAll('article')]
      .flatMap(article => article.dataset.languages.split(' ')));
    for (const name of languages) if (name) pick('language').add(new Option(name, name));
    const apply = () => {
      for (const article of document.querySelectorAll('article')) {
        const found = article.dataset.languages.split(' ').filter(Boolean);
        const language = pick('language').value;
        article.hidden = Boolean(
          pick('rule').value && pick('rule').value !== article.dataset.rule
          || pick('severity').value && pick('severity').value !== article.dataset.severity
          || language && found.length && !found.includes(language));
      }
    };
    for (const id of ['rule', 'severity', 'language']) pick(id).onchange = apply;
    for (const link of document.querySelectorAll('td a')) link.addEventListener('click', () => {
      pick('language').value = link.dataset.language; apply();
    });
    </script>
    </html>

    """
}
