import Bowerbird
import Foundation
import Symbols
import TestSupport
import Testing

/// Scenes that cannot be shown whole: a placeholder, and one finding with its place.
@Suite struct BrokenSceneTests {
  private static func document(_ scenes: String, initial: String) -> String {
    DocumentText.storyboard(scenes, attributes: "initialViewController=\"\(initial)\"")
  }

  private static func scene(_ id: String, _ controller: String) -> String {
    "<scene sceneID=\"scene-\(id)\"><objects>\(controller)</objects></scene>"
  }

  private static func render(
    _ document: String
  ) throws -> (files: [String], run: Tool.Run) {
    let output = try Tool.Folder()
    let file = output.path + "/Main.storyboard"
    try document.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try Tool.run([
      "render", file, "--format", "png", "--scale", "1", "--no-index", "-o",
      output.path + "/out",
    ])
    return (output.files.filter { $0.hasSuffix(".png") }, run)
  }

  private static func embedding(_ id: String, _ target: String) -> String {
    scene(
      id,
      """
      <viewController id="\(id)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="view-\(id)">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews>
            <containerView opaque="NO" contentMode="scaleToFill" fixedFrame="YES" \
      translatesAutoresizingMaskIntoConstraints="NO" id="room-\(id)">
              <rect key="frame" x="20" y="100" width="300" height="300"/>
              <connections>
                <segue destination="\(target)" kind="embed" id="embed-\(id)"/>
              </connections>
            </containerView>
          </subviews>
        </view>
      </viewController>
      """)
  }

  @Test func `a segue to a scene that is gone is told at the segue`() throws {
    let stack = Self.scene(
      "stack",
      """
      <navigationController id="stack" sceneMemberID="viewController">
        <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
        <connections>
          <segue destination="gone" kind="relationship" relationship="rootViewController" id="way"/>
        </connections>
      </navigationController>
      """)
    let (files, run) = try Self.render(Self.document(stack, initial: "stack"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(files.count == 1)
    #expect(run.errors.components(separatedBy: "[ib.missing-reference]").count == 2)
    #expect(run.errors.contains("Main.storyboard:"), "\(run.errors)")
    #expect(!run.errors.contains("scenes.elsewhere"), "\(run.errors)")
  }

  @Test func `scenes that embed each other are drawn once each, and told once`() throws {
    let scenes = Self.embedding("first", "second") + Self.embedding("second", "first")
    let (files, run) = try Self.render(Self.document(scenes, initial: "first"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(files.count == 2)
    #expect(run.errors.components(separatedBy: "[ib.cyclic-embedding]").count == 2)
  }

  @Test(.timeLimit(.minutes(3)))
  func `ten thousand static rows are a picture of the first ones`() throws {
    let cells = (0..<10_000).map { row in
      """
      <tableViewCell contentMode="scaleToFill" selectionStyle="default" id="row-\(row)">
      <rect key="frame" x="0.0" y="\(28 + row * 44)" width="393" height="44"/>
      <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" \
      tableViewCell="row-\(row)" id="content-\(row)">
      <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
      </tableViewCellContentView></tableViewCell>
      """
    }
    let table = Self.scene(
      "table",
      """
      <tableViewController id="table" sceneMemberID="viewController">
        <tableView key="view" contentMode="scaleToFill" dataMode="static" style="plain" \
      separatorStyle="default" rowHeight="44" id="rows">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <sections><tableViewSection id="section"><cells>\(cells.joined())</cells>\
      </tableViewSection></sections>
        </tableView>
      </tableViewController>
      """)
    let (files, run) = try Self.render(Self.document(table, initial: "table"))
    #expect(run.status == 0, "\(run.errors.prefix(500))")
    #expect(files.count == 1)
  }

  @Test func `without icons one finding stands for every symbol`() throws {
    let path = Checkout.fixture("Gallery/symbols.xib")
    let screen = try #require(try LayoutDocument(path: path).screens.first)
    let none = SymbolSet(folder: "/nowhere")
    #expect(screen.symbolFindings(in: none).map(\.id) == ["symbols.not-installed"])
    #expect(try Self.findings(ofBarsIn: "Gallery/trips.storyboard", none) > 0)
  }

  /// How many screens whose bars alone show symbols are told of.
  private static func findings(ofBarsIn fixture: String, _ symbols: SymbolSet) throws -> Int {
    try LayoutDocument(path: Checkout.fixture(fixture)).screens.count { screen in
      !screen.views.contains { $0.image != nil } && !screen.symbolFindings(in: symbols).isEmpty
    }
  }
}
