import TestSupport
import Testing

/// Documents whose frames follow the rules that saved frames of Interface Builder show.
@Suite struct VerifyFramesTests {
  @Test(arguments: ["mac-2018.xib", "mac-2022.xib"])
  func `The saved frames come out again`(document: String) throws {
    let path = "\(Checkout.root)/Fixtures/InterfaceBuilder/frames/\(document)"
    let run = try Tool.run([
      "verify", path, "--intrinsic", "saved", "--insets", "document", "--ambiguous", "origin",
    ])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `A misplaced view is told as the document counts y`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507"
        targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
        <customView id="root"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
          <customView translatesAutoresizingMaskIntoConstraints="NO" id="pane">
            <rect key="frame" x="0" y="40" width="10" height="20"/></customView></subviews>
          <constraints>
            <constraint firstItem="pane" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="t"/>
            <constraint firstItem="pane" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
          </constraints></customView></objects></document>
      """, to: "pane.xib")
    let run = try Tool.run(["verify", path, "--intrinsic", "saved", "--format", "json"])
    #expect(run.status == 1)
    #expect(
      run.output.contains(#""expected":[0,40,10,20],"actual":[0,70,10,20]"#), "\(run.output)")
  }
}
