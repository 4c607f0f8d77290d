import Foundation
import TestSupport
import Testing

/// How Interface Builder's canvas rounded the heights of labels, as `verify` finds it in saved frames.
@Suite struct LabelRoundingTests {
  /// A document with labels below one another, each at the start.
  private func document(
    _ labels: [String], tools: Int = 18_122, extra: String = ""
  ) -> String {
    let constraints = labels.indices.map { index in
      """
      <constraint firstItem="l\(index)" firstAttribute="top" secondItem="root" secondAttribute="top" \
      constant="\(40 * index)" id="l\(index)-t"/>
      <constraint firstItem="l\(index)" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" id="l\(index)-l"/>
      """
    }
    return DocumentText.view(
      """
      <subviews>\(labels.joined())\(extra)</subviews>
      <constraints>\(constraints.joined())</constraints>
      """, build: tools, device: "retina4_7")
  }

  private func label(
    _ index: Int, _ text: String, width: Int, height: Double, font: String, isFixed: Bool
  ) -> String {
    let fixing = "<constraint firstAttribute=\"width\" constant=\"\(width)\" id=\"l\(index)-w\"/>"
    return """
      <label text="\(text)" lineBreakMode="tailTruncation" id="l\(index)" \
      translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="\(40 * index)" width="\(width)" height="\(height)"/>
      <constraints>\(isFixed ? fixing : "")</constraints>
      <fontDescription key="fontDescription" \(font)/></label>
      """
  }

  /// Labels of 17 points, which are 20.287 points high, each with a height and a font.
  private func misplaced(
    _ lines: [(height: Double, font: String)], tools: Int = 18_122, extra: String = ""
  ) throws -> String {
    let labels = lines.enumerated().map { index, line in
      label(index, "Name", width: 300, height: line.height, font: line.font, isFixed: true)
    }
    let folder = try Tool.Folder()
    let path = try folder.write(
      document(labels, tools: tools, extra: extra), to: "lines.xib")
    return try Tool.run(["verify", path, "--tolerance", "0.1", "--format", "json"]).output
  }

  private static let system = "type=\"system\" pointSize=\"17\""
  private static let body = "style=\"UICTFontTextStyleBody\""

  @Test(arguments: [(1, false), (2, true)], [20.0, 21])
  func `Two labels tell that a canvas measured whole points, upwards or the nearest`(
    count: (Int, Bool), height: Double
  ) throws {
    let output = try misplaced(Array(repeating: (height, Self.system), count: count.0))
    #expect(output.contains("\"misplaced\":[]") == count.1, "\(output)")
  }

  @Test func `Labels of a screen with a stack view are measured in pixels`() throws {
    let stack = """
      <stackView opaque="NO" contentMode="scaleToFill" id="stack" \
      translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="400" width="100" height="0.0"/></stackView>
      """
    let output = try misplaced([(21, Self.system), (21, Self.system)], extra: stack)
    #expect(output.contains("\"id\":\"l0\""), "\(output)")
  }

  @Test(arguments: [
    (11_762, Self.system, 21.0), (11_762, Self.body, 20.5), (12_120, Self.system, 20.5),
  ])
  func `A single label was measured in whole points up to Xcode 8.2, unless it is in a style`(
    tools: Int, font: String, height: Double
  ) throws {
    let output = try misplaced([(height, font)], tools: tools)
    #expect(output.contains("\"misplaced\":[]"), "\(output)")
  }

  @Test func `Translations are rounded as the document's own texts were`() throws {
    // 46.5 and 30.5 points wide, and 48.5 and 31.5 in German.
    let labels = [("Street", 47), ("City", 31)].enumerated().map { index, line in
      label(index, line.0, width: line.1, height: 21, font: Self.system, isFixed: false)
    }
    let folder = try Tool.Folder()
    let path = try folder.write(document(labels), to: "Base.lproj/lines.xib")
    _ = try folder.write(
      "\"l0.text\" = \"Phone\";\n\"l1.text\" = \"Mail\";\n", to: "de.lproj/lines.strings")
    let output = try Tool.run(["solve", path, "--language", "de"]).output
    #expect(output.contains("l0  [0 0 49 21]") && output.contains("l1  [0 40 32 21]"), "\(output)")
  }
}
