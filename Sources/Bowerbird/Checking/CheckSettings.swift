package import Checks
package import LayoutEngine
package import LayoutModel
import XcodeCanvas

/// How documents are checked.
package struct CheckSettings: Sendable {
  /// The cases; no languages means every one that is found.
  package var selection: CaseSelection
  /// Which rules apply, and how strictly.
  package var configuration: CheckConfiguration
  /// How to lay out.
  package var layout: LayoutOptions
  /// Changes a screen by what its layout shows, as an app's code does; nil for none.
  package var adjust: (@Sendable (_ layout: Layout, _ screen: inout Screen) -> Void)?
  /// Files and folders of string tables; empty to look beside each document.
  package var tablePaths: [String]
  /// Made-up languages that are checked besides those found.
  package var pseudoLanguages: [String]
  /// Where images and colours are looked for.
  package var assets: AssetLibrary
  /// Whether the changes that help are looked for.
  package var findsFixes: Bool

  /// Makes settings for every language that is found, in each screen's own case.
  package init() {
    selection = CaseSelection()
    configuration = CheckConfiguration()
    layout = LayoutOptions()
    tablePaths = []
    pseudoLanguages = []
    assets = AssetLibrary()
    findsFixes = true
  }
}
