import Diagnostics
import LayoutModel

extension CheckRule {
  /// Images that are in no asset catalog.
  static let missingImage = missingAsset(
    .image, id: "missing-image", title: "An image is missing",
    explanation: """
      No asset catalog and no image file of the project has the name, so that the app shows nothing \
      there. Nothing is told of a project without catalogs and image files, nor of Macs, whose images \
      may be icon files too. As images come from packages, frameworks and code as well, what is \
      missing is counted, and told where the rule is asked for. Catalogs elsewhere are named by \
      `assets` in `bowerbird.yaml`, or by `--assets`.
      """,
    words: "image", together: { "\($0) images are missing" })

  /// Colours that are in no asset catalog.
  static let missingColor = missingAsset(
    .color, id: "missing-color", title: "A colour is missing",
    explanation: """
      No asset catalog of the project has a colour of the name, so that the app shows the one that \
      was saved with the document, in light and dark alike. As colours come from packages and frameworks \
      as well, what is missing is counted, and told where the rule is asked for. Catalogs elsewhere are \
      named by `assets` in `bowerbird.yaml`, or by `--assets`.
      """,
    words: "colour", together: { "\($0) colours are missing" })

  private static func missingAsset(
    _ kind: DocumentSubject.MissingAsset.Kind, id: String, title: String, explanation: String,
    words: String, together: @escaping @Sendable (Int) -> String
  ) -> CheckRule {
    CheckRule(
      id: id, severity: .warning, title: title, explanation: explanation, isOptional: true,
      example: .xib, together: together,
      check: .document { subject in
        let missing = subject.missingAssets().filter { asset in
          asset.kind == kind && (kind == .color || asset.screen.platform.usesUIKit)
        }
        var names: [String: ItemNames] = [:]
        return missing.map { asset in
          let screen = asset.screen
          if asset.view != nil, names[screen.id] == nil { names[screen.id] = ItemNames(screen) }
          let place =
            asset.view.flatMap { names[screen.id]?.sentence($0.id) } ?? "a bar of the screen"
          var finding = Finding(
            rule: id, "the \(words) '\(asset.name)' of \(place) is in no asset catalog",
            screen: asset.screen.id, view: asset.view?.id,
            location: asset.view?.location ?? asset.screen.location,
            hint: "add it to a catalog, or correct the name")
          finding.key = asset.name
          return finding
        }
      })
  }
}
