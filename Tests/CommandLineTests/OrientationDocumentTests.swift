import Foundation
import TestSupport
import Testing

@Suite struct `Documents with a view for each orientation` {
  private static func document(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
    \(objects)
      </objects>
    </document>
    """
  }

  private static func owner(_ outlets: [(String, String)]) -> String {
    let list = outlets.enumerated().map { index, outlet in
      "<outlet property=\"\(outlet.0)\" destination=\"\(outlet.1)\" id=\"out\(index)\"/>"
    }
    return """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
        <connections>\(list.joined())</connections>
      </placeholder>
      """
  }

  /// A view of two buttons told apart by what they send, and two fields by placeholder and text.
  private static func controls(
    _ id: String, _ size: String, _ y: [Int], mail: String = "textField"
  ) -> String {
    func button(_ name: String, _ y: Int) -> String {
      """
      <button id="\(id)-\(name)" opaque="NO"><rect key="frame" x="0" y="\(y)" width="30" height="30"/>
        <connections><action selector="\(name):" destination="-1" eventType="touchUpInside" \
      id="\(id)-a-\(name)"/></connections></button>
      """
    }
    func field(_ name: String, _ element: String, _ y: Int) -> String {
      """
      <\(element) id="\(id)-\(name)" placeholder="\(name)" text="same">
        <rect key="frame" x="50" y="\(y)" width="90" height="30"/></\(element)>
      """
    }
    let parts = [
      button("play", y[0]), button("stop", y[1]), field("name", "textField", y[2]),
      field("mail", mail, y[3]),
    ]
    // The other way round in the second view, so that order tells nothing.
    let list = id == "p" ? parts : parts.reversed()
    return """
      <view id="\(id)"><rect key="frame" x="0" y="0" \(size)/>
        <subviews>\(list.joined(separator: "\n"))</subviews></view>
      """
  }

  private static func pair(_ own: String, mail: String = "textField") -> String {
    document(
      [
        owner([("portraitView", "p"), ("landscapeView", "l"), ("view", own)]),
        controls("p", "width=\"320\" height=\"480\"", [10, 50, 90, 130]),
        controls("l", "width=\"480\" height=\"300\"", [200, 210, 220, 230], mail: mail),
      ].joined(separator: "\n"))
  }

  @Test(arguments: [("p", "portrait"), ("l", "landscape")])
  func `are one screen, its controls matched by what they send and show`(
    own: String, orientation: String
  ) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.pair(own), to: "pair.xib")
    let places = [
      "portrait": ["play  [0 10", "stop  [0 50", "name  [50 90", "mail  [50 130"],
      "landscape": ["play  [0 200", "stop  [0 210", "name  [50 220", "mail  [50 230"],
    ]
    for (held, frames) in places {
      let run = try Tool.run(["solve", path, "--orientation", held])
      #expect(run.status == 0, "\(run.errors)")
      #expect(!run.errors.contains("unmatched"), "\(run.errors)")
      // Below a bar, as each view was drawn: not one turned into the other.
      #expect(run.output.contains(held == "portrait" ? " 320x480 " : " 480x300 "), "\(run.output)")
      for frame in frames { #expect(run.output.contains("\(own)-\(frame)"), "\(run.output)") }
    }
    let plain = try Tool.run(["solve", path]).output
    #expect(plain.contains(orientation == "portrait" ? "320x480" : "480x300"), "\(plain)")
  }

  @Test func `tell of views without a counterpart on either side`() throws {
    let folder = try Tool.Folder()
    let text = Self.pair("p", mail: "label")
    let path = try folder.write(text, to: "pair.xib")
    let run = try Tool.run(["solve", path])
    #expect(
      run.errors.contains("'l-mail' of the landscape view has no counterpart"), "\(run.errors)")
    #expect(
      run.errors.contains("'p-mail' has no counterpart in the landscape view"), "\(run.errors)")
  }

  /// A box, and a template that puts it elsewhere.
  private static func template(_ id: String, x: Int, attributes: String) -> String {
    """
    <view id="\(id)"><rect key="frame" x="0" y="0" width="320" height="568"/>
      <subviews>
        <view id="\(id)-box" translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="\(x)" y="0" width="10" height="10"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="templateAttributes" \
    value="\(attributes)"/>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.transform.scale">
              <real key="value" value="0.5"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
          <connections><outlet property="targetView" destination="box" id="\(id)-t"/></connections>
        </view>
      </subviews>
      <constraints>
        <constraint firstItem="\(id)-box" firstAttribute="leading" secondItem="\(id)" \
    secondAttribute="leading" constant="\(x)" id="\(id)-c"/>
      </constraints>
      <connections><outlet property="targetView" destination="card" id="\(id)-r"/></connections>
    </view>
    """
  }

  private static let templates = document(
    [
      owner([("portraitBigLayout", "tp"), ("landscapeBigLayout", "tl")]),
      """
      <view id="card"><rect key="frame" x="0" y="0" width="320" height="568"/>
        <subviews>
          <view id="box" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="5" y="7" width="10" height="10"/>
            <constraints>
              <constraint firstAttribute="width" constant="10" id="bw"/>
              <constraint firstAttribute="height" constant="10" id="bh"/>
            </constraints>
          </view>
        </subviews>
        <constraints>
          <constraint firstItem="box" firstAttribute="leading" secondItem="card" \
      secondAttribute="leading" constant="5" id="bl"/>
          <constraint firstItem="box" firstAttribute="top" secondItem="card" \
      secondAttribute="top" constant="7" id="bt" userLabel="boxTop"/>
        </constraints>
      </view>
      """,
      template("tp", x: 40, attributes: "layer.transform.scale.x, shadowRadius"),
      template("tl", x: 90, attributes: ""),
    ].joined(separator: "\n"))

  @Test(arguments: [
    (["--variant", "portraitBigLayout"], "[40 ", "320x568"),
    (["--variant", "landscapeBigLayout"], "[90 ", "568x320"),
    (["--variant", "portraitBigLayout", "--orientation", "landscape"], "[90 ", "568x320"),
    (["--variant", "biglayout"], "[40 ", "320x568"),
    ([], "[5 ", "320x568"),
  ])
  func `templates are named like their outlets and turn with the canvas`(
    options: [String], place: String, size: String
  ) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.templates, to: "big.xib")
    let run = try Tool.run(["solve", path, "--screen", "card"] + options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("box  \(place)"), "\(run.output)")
    #expect(run.output.contains(size), "\(run.output)")
    #expect(run.errors.contains("hands on 'shadowRadius', which is not drawn"), "\(run.errors)")
  }

  @Test func `a template's transform is drawn, and convert keeps all of it`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.templates, to: "big.xib")
    let run = try Tool.run(
      ["convert", path, "-o", "\(folder.path)/big.layout.yaml"])
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOfFile: "\(folder.path)/big.layout.yaml", encoding: .utf8)
    #expect(text.contains("transform: {scale: 0.5}"), "\(text)")
    #expect(text.contains("identifier: boxTop"), "\(text)")
    let again = try Tool.run(
      [
        "solve", "\(folder.path)/big.layout.yaml", "--screen", "card", "--variant",
        "portraitBigLayout", "--orientation", "landscape",
      ])
    #expect(again.output.contains("box  [90 "), "\(again.output) \(again.errors)")
  }

  @Test func `the constant of a single constraint is animated by its name`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.templates, to: "big.xib")
    let run = try Tool.run(
      [
        "render", path, "--screen", "card", "--frames", "3", "--to", "boxTop=107", "--format",
        "json", "-o", folder.path,
      ])
    #expect(run.status == 0, "\(run.errors)")
    let frames = try folder.files.filter { $0.hasSuffix(".json") }.map {
      try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8)
    }
    for (text, y) in zip(frames, [7, 57, 107]) {
      #expect(text.contains("\"frame\":[5,\(y),10,10]"), "\(text)")
    }
    let unknown = try Tool.run(
      ["render", path, "--screen", "card", "--frames", "3", "--to", "boxTpo=107"], in: folder.path)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean 'boxTop'?"), "\(unknown.errors)")
  }

  @Test(arguments: [
    ("Main.nib", Array("NIBArchive\u{1}\u{0}".utf8), "compiled (NIBArchive)"),
    ("Main.xib", Array("bplist00\u{d4}".utf8), "compiled (binary property list)"),
  ])
  func `compiled documents are refused with what to do`(
    name: String, bytes: [UInt8], words: String
  ) throws {
    let folder = try Tool.Folder()
    let path = "\(folder.path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let run = try Tool.run(["solve", path])
    #expect(run.status == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.contains("name the .xib or .storyboard"))
    let folderRun = try Tool.run(["solve", folder.path + "/Main.storyboardc"])
    #expect(folderRun.status == 2)
  }
}
