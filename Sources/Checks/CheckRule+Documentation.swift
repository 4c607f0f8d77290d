import Diagnostics

extension CheckRule {
  /// The page of the rule in `docs/rules`, as Markdown.
  package var documentation: String {
    """
    # \(title)

    | id | severity | looks at |
    |---|---|---|
    | `\(id)` | \(severity.rawValue) | \(lookedAt) |

    \(explanation)

    ![\(title)](\(id).svg)

    The picture shows [this layout](\(examplePath)).

    ## Configuration

    In `bowerbird.yaml`:

    ```yaml
    check:
      rules: {\(id): off}        # or error, warning, note
      suppress:
        - {rule: \(id), view: title, language: de, reason: why it is fine here}
    ```
    \(settings)
    """
  }

  /// The layout in `Fixtures/Rules` that breaks the rule, from the page's folder.
  private var examplePath: String {
    "../../Fixtures/Rules/\(id).\(example.rawValue)"
  }

  private var lookedAt: String {
    switch check {
    case .layout: "every case of a screen"
    case .document: "the document and its translations, once"
    }
  }

  private var settings: String {
    let asking = "Told only where it is asked for, by `rules: {\(id): on}` or `--rule \(id)`."
    return (isOptional ? "\n\(asking)\n" : "") + (setting.map { "\n\($0)\n" } ?? "")
  }
}
