import TestSupport
import Testing

/// What a document does not tell of the system that drew it, as its saved frames show it.
@Suite struct SavedControlsTests {
  /// A push button as macOS 10.15 drew it, or as macOS 11 did: padded less, in a larger frame.
  private func button(_ id: String, top: Int, isClassic: Bool) -> (
    view: String, constraints: String
  ) {
    let frame =
      isClassic
      ? "x=\"14\" y=\"\(400 - top - 28)\" width=\"82\" height=\"32\""
      : "x=\"13\" y=\"\(400 - top - 27)\" width=\"76\" height=\"32\""
    return (
      """
      <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" \(frame)/>
      <buttonCell key="cell" type="push" title="Cancel" bezelStyle="rounded" alignment="center" \
      borderStyle="border" id="\(id)-c"><behavior key="behavior" pushIn="YES"/>
      <font key="font" metaFont="system"/></buttonCell></button>
      """,
      """
      <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" constant="20" id="\(id)-l"/>
      <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" \
      constant="\(top)" id="\(id)-t"/>
      """
    )
  }

  private func run(_ command: [String], classic: Int, recent: Int) throws -> Tool.Run {
    let buttons = (0..<classic + recent).map {
      button("b\($0)", top: 20 + 40 * $0, isClassic: $0 < classic)
    }
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
      <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
      <subviews>\(buttons.map(\.view).joined())</subviews>
      <constraints>\(buttons.map(\.constraints).joined())</constraints></customView>
      </objects></document>
      """, to: "controls.xib")
    return try Tool.run(command + [path, "--format", "json"])
  }

  @Test func `A screen is laid out with the controls of the system that drew it`() throws {
    let output = try run(["verify"], classic: 3, recent: 0).output
    #expect(output.contains("\"compared\":3,\"misplaced\":[]"), "\(output)")
    let told = try run(["solve"], classic: 3, recent: 0)
    #expect(!(told.output + told.errors).contains("ib.contradicting-controls"))
  }

  @Test func `The version decides where too few controls speak against it`() throws {
    let output = try run(["verify"], classic: 1, recent: 0).output
    #expect(output.contains("\"id\":\"b0\""), "\(output)")
    let known = try run(["verify"], classic: 0, recent: 3).output
    #expect(known.contains("\"compared\":3,\"misplaced\":[]"), "\(known)")
  }

  @Test func `Controls of two systems on a screen are told, and which were taken`() throws {
    let run = try run(["solve"], classic: 5, recent: 2)
    let told = run.output + run.errors
    #expect(told.contains("ib.contradicting-controls"), "\(told)")
    #expect(
      told.contains("build 16000 (sizes and places: 10) and of build 17701 (4)"), "\(told)")
    #expect(told.contains("up to 6 pt"), "\(told)")
  }

  @Test func `Heights of two text sizes are told, and which was taken`() throws {
    func label(_ id: String, y: Int, height: Int) -> String {
      """
      <label text="Name" lineBreakMode="tailTruncation" id="\(id)" \
      translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="\(y)" width="300" height="\(height)"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
      """
    }
    let folder = try Tool.Folder()
    let path = try folder.write(
      DocumentText.view(
        """
        <subviews>\(label("a", y: 0, height: 20))\(label("b", y: 40, height: 20))\
        \(label("c", y: 80, height: 21))</subviews>
        """), to: "sizes.xib")
    // Medium has lines of 19.5 points, the standard of 20.5.
    let run = try Tool.run(["solve", path, "--format", "json"])
    let told = run.output + run.errors
    #expect(told.contains("ib.contradicting-text-size"), "\(told)")
    #expect(told.contains("'large' (labels: 1) and of 'medium' (2)"), "\(told)")
  }
}
