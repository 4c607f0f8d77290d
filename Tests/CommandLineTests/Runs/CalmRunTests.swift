import Foundation
import TestSupport
import Testing

/// What `render` says of what many documents of an app have in common.
@Suite struct CalmRunTests {
  /// Two documents that show one image, which no catalog holds, in a font that is not at hand.
  private static func app() throws -> Tool.Folder {
    let folder = try Tool.Folder()
    _ = try folder.write("{}", to: "Assets.xcassets/Contents.json")
    let view = "kind: imageView, image: old-logo, frame: [0, 0, 40, 20]"
    let label = "{text: Name, font: {family: Unheard Of}, frame: [0, 30, 80, 20]}"
    for name in ["first", "second"] {
      _ = try folder.write(
        """
        screen: \(name)
        size: [100, 60]
        views:
          one: {\(view)}
          other: {\(view)}
          name: \(label)
        """, to: "\(name).layout.yaml")
    }
    return folder
  }

  @Test func `what is missing in the whole app is told once`() throws {
    let folder = try Self.app()
    let run = try Tool.run(["render", ".", "-o", "out"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.components(separatedBy: "[assets.missing-image]").count == 2, "\(run.errors)")
    #expect(run.errors.contains("first.layout.yaml:4:"), "\(run.errors)")
    #expect(
      run.errors.contains("'old-logo'; a placeholder is drawn (in 2 screens)"), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "'Unheard Of' is not at hand").count == 2)
    let verbose = try Tool.run(["render", ".", "-o", "out", "--verbose"], in: folder.path)
    #expect(verbose.errors.components(separatedBy: "[assets.missing-image]").count == 3)
    #expect(verbose.errors.components(separatedBy: "'Unheard Of' is not at hand").count == 3)
  }

  @Test func `of many notes of one kind in a document the first are told`() throws {
    let folder = try Tool.Folder()
    let views = (1...5).map { "<view contentMode=\"scaleToFill\" id=\"v\($0)\"/>" }
    let document = DocumentText.view("<subviews>\(views.joined())</subviews>")
    _ = try folder.write(document, to: "five.xib")
    func count(_ options: [String]) throws -> Int {
      let run = try Tool.run(["render", "five.xib", "-o", "out"] + options, in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("there are 2 more of this kind [ib.") == options.isEmpty)
      return run.errors.components(separatedBy: "[ib.missing-frame]").count - 1
    }
    #expect(try count([]) == 4)
    #expect(try count(["--verbose"]) == 5)
  }

  /// A row whose saved height, which its table decides in the app, has no room for two views of it; and a
  /// constraint beside it that contradicts one of them wherever the row is shown.
  private static func row(_ more: String = "") -> String {
    let views = ["one", "other"].map { name in
      """
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(name)">
        <rect key="frame" x="0.0" y="0.0" width="240" height="40"/>
        <constraints>
          <constraint firstAttribute="height" constant="40" id="h-\(name)"/>
          \(name == "one" ? more : "")
        </constraints>
      </view>
      """
    }
    let edges = [
      ("content", "top", "one", "top"), ("one", "bottom", "other", "top"),
      ("other", "bottom", "content", "bottom"), ("content", "leading", "one", "leading"),
      ("content", "trailing", "one", "trailing"), ("content", "leading", "other", "leading"),
      ("content", "trailing", "other", "trailing"),
    ].enumerated().map { n, edge in
      """
      <constraint firstItem="\(edge.0)" firstAttribute="\(edge.1)" secondItem="\(edge.2)" \
      secondAttribute="\(edge.3)" id="e\(n)"/>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <tableViewCell contentMode="scaleToFill" reuseIdentifier="row" rowHeight="44" id="row">
        <rect key="frame" x="0.0" y="0.0" width="240" height="44"/>
        <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" \
      tableViewCell="row" id="content">
          <rect key="frame" x="0.0" y="0.0" width="240" height="44"/>
          <subviews>\(views.joined())</subviews>
          <constraints>\(edges.joined())</constraints>
        </tableViewCellContentView>
      </tableViewCell></objects></document>
      """
  }

  @Test func `a size that the app decides is no contradiction, as check has it`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.row(), to: "row.xib")
    let run = try Tool.run(["render", "row.xib", "-o", "out"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("[layout.designed-conflict]"), "\(run.errors)")
    #expect(!run.errors.contains("[layout.unsatisfiable]"), "\(run.errors)")
    #expect(try Tool.run(["check", "row.xib"], in: folder.path).status == 0)
    let more = "<constraint firstAttribute=\"height\" constant=\"30\" id=\"h-less\"/>"
    _ = try folder.write(Self.row(more), to: "row.xib")
    let both = try Tool.run(["render", "row.xib", "-o", "out"], in: folder.path)
    #expect(both.status == 3, "\(both.errors)")
    #expect(both.errors.components(separatedBy: "[layout.unsatisfiable]").count == 2)
    #expect(both.errors.contains("[layout.designed-conflict]"), "\(both.errors)")
    #expect(try Tool.run(["check", "row.xib"], in: folder.path).status == 1)
  }
}
