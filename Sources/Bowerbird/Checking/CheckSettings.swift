public import Checks
import LayoutEngine
import XcodeCanvas

/// How documents are checked.
public struct CheckSettings: Sendable {
  /// The cases; no languages means every one that is found.
  public var selection: CaseSelection
  /// Which rules apply, and how strictly.
  public var configuration: CheckConfiguration
  /// How to lay out.
  public var layout: LayoutOptions
  /// Files and folders of string tables; empty to look beside each document.
  public var tablePaths: [String]
  /// Made-up languages that are checked besides those found.
  public var pseudoLanguages: [String]
  /// Whether the changes that help are looked for.
  public var findsFixes: Bool

  /// Makes settings for every language that is found, in each screen's own case.
  public init() {
    selection = CaseSelection()
    configuration = CheckConfiguration()
    layout = LayoutOptions()
    tablePaths = []
    pseudoLanguages = []
    findsFixes = true
  }
}
