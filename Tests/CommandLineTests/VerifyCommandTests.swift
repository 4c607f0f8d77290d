import Bowerbird
import Foundation
import TestSupport
import Testing

@Suite struct VerifyCommandTests {
  /// A view whose saved frame is 14 points off, and one whose width breaks its own constraint.
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
        <view contentMode="scaleToFill" id="root">
          <rect key="frame" x="0.0" y="0.0" width="240" height="120"/>
          <subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="moved">
              <rect key="frame" x="30" y="10" width="100" height="40"/>
            </view>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="stale">
              <rect key="frame" x="16" y="60" width="100" height="40"/>
              <constraints>
                <constraint firstAttribute="width" constant="120" id="wide"/>
              </constraints>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="moved" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" constant="16" priority="750" id="c1"/>
            <constraint firstItem="moved" firstAttribute="top" secondItem="root" \
    secondAttribute="top" constant="10" id="c2"/>
            <constraint firstItem="moved" firstAttribute="width" secondItem="moved" \
    secondAttribute="height" multiplier="5:2" id="c3"/>
            <constraint firstItem="stale" firstAttribute="top" secondItem="moved" \
    secondAttribute="bottom" constant="10" id="c4"/>
            <constraint firstItem="stale" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" constant="16" id="c5"/>
            <constraint firstItem="stale" firstAttribute="height" secondItem="moved" \
    secondAttribute="height" id="c6"/>
            <constraint firstItem="moved" firstAttribute="height" relation="greaterThanOrEqual" \
    secondItem="root" secondAttribute="height" multiplier="1:3" id="c7"/>
            <constraint firstItem="moved" firstAttribute="height" relation="lessThanOrEqual" \
    secondItem="root" secondAttribute="height" multiplier="1:3" id="c8"/>
          </constraints>
        </view>
      </objects>
    </document>
    """

  @Test func `content of a scroll view whose size is free is told`() throws {
    func document(_ edges: [String]) -> String {
      let ties = edges.map { edge in
        """
        <constraint firstItem="page" firstAttribute="\(edge)" secondItem="scroll" \
        secondAttribute="\(edge)" id="\(edge)"/>
        """
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
        <scrollView contentMode="scaleToFill" id="scroll">
        <rect key="frame" x="0.0" y="0.0" width="240" height="120"/><subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="page">
        <rect key="frame" x="0.0" y="0.0" width="300" height="400"/><constraints>
        <constraint firstAttribute="width" constant="300" id="w"/>
        <constraint firstAttribute="height" constant="400" id="h"/></constraints></view>
        </subviews><constraints>\(ties.joined())</constraints></scrollView></objects></document>
        """
    }
    let folder = try Tool.Folder()
    _ = try folder.write(document(["top", "leading", "trailing"]), to: "free.xib")
    _ = try folder.write(document(["top", "leading", "trailing", "bottom"]), to: "tied.xib")
    let free = try Tool.run(["verify", "free.xib"], in: folder.path)
    #expect(free.status == 0)
    #expect(
      free.output.contains("ambiguous: the constraints leave the content height of 'scroll' free"),
      "\(free.output)")
    let json = try Tool.run(["verify", "free.xib", "--format", "json"], in: folder.path)
    #expect(json.output.contains("\"ambiguousContents\":[\"scroll\"]"), "\(json.output)")
    let tied = try Tool.run(["verify", "tied.xib"], in: folder.path)
    #expect(!tied.output.contains("ambiguous"), "\(tied.output)")
  }

  @Test func `A misplaced view is told with both frames, a stale one with its constraint`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.document, to: "cell.xib")
    let run = try Tool.run(["verify", path])
    #expect(run.status == 1)
    #expect(
      run.output.contains("misplaced: 'moved' is at [16 10 100 40], saved at [30 10"),
      "\(run.output)")
    #expect(run.output.contains("stale: 'stale' is at [16 60 120 40]"), "\(run.output)")
    #expect(run.output.contains("breaks 'wide' (stale.width == 120) by 20 pt"), "\(run.output)")
  }

  @Test func `SARIF has the line of the view, and the constraint as a further place`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.document, to: "cell.xib")
    let run = try Tool.run(["verify", path, "--format", "sarif"])
    #expect(run.status == 1)
    let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let log = try #require(parsed as? [String: Any])
    let runs = try #require(log["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["verify.misplaced", "verify.stale"])
    let lines = Self.document.split(separator: "\n", omittingEmptySubsequences: false)
    func line(of id: String) -> Int? {
      lines.firstIndex { $0.hasSuffix("id=\"\(id)\">") || $0.hasSuffix("id=\"\(id)\"/>") }
        .map { $0 + 1 }
    }
    #expect(Self.line(results[0]["locations"]) == line(of: "moved"))
    #expect(Self.line(results[1]["locations"]) == line(of: "stale"))
    #expect(Self.line(results[1]["relatedLocations"]) == line(of: "wide"))
  }

  private static func line(_ locations: Any?) -> Int? {
    let first = (locations as? [[String: Any]])?.first
    let physical = first?["physicalLocation"] as? [String: Any]
    return (physical?["region"] as? [String: Any])?["startLine"] as? Int
  }

  @Test func `A picture shows the saved frames of the misplaced views dashed`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.document, to: "cell.xib")
    let run = try Tool.run([
      "verify", path, "--pictures", "\(folder.path)/pictures", "--reporter",
      "json=\(folder.path)/verify.json",
    ])
    #expect(run.status == 1)
    let name = try #require(folder.files.first { $0.hasSuffix(".svg") }, "\(run.errors)")
    let picture = try Fixtures.text("\(folder.path)/\(name)")
    #expect(picture.contains("data-layer=\"misplacement\"") || picture.contains("misplacement"))
    #expect(picture.contains("stroke-dasharray"))
    let report = try Fixtures.text("\(folder.path)/verify.json")
    #expect(report.contains(name), "the report names the picture")
  }

  /// Several documents are solved by several threads, and drawn by the one that asked for them.
  @Test func `Misplaced views of several documents are drawn`() throws {
    let folder = try Tool.Folder()
    for number in 1...3 { _ = try folder.write(Self.document, to: "App/cell\(number).xib") }
    let run = try Tool.run([
      "verify", "\(folder.path)/App", "--threads", "2", "--pictures", "\(folder.path)/pictures",
    ])
    #expect(run.status == 1, "\(run.errors)")
    #expect(folder.files.count { $0.hasSuffix(".svg") } == 3, "\(folder.files)")
  }

  @Test func `A document that is as it was saved has no findings and no picture`() throws {
    let folder = try Tool.Folder()
    let text = Self.document.replacing("x=\"30\" y=\"10\"", with: "x=\"16\" y=\"10\"")
      .replacing("constant=\"120\"", with: "constant=\"100\"")
    let path = try folder.write(text, to: "cell.xib")
    let run = try Tool.run(["verify", path, "--pictures", "\(folder.path)/pictures"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("2 of 2 views"), "\(run.output)")
    #expect(folder.files == ["cell.xib"])
  }
}
