import Bowerbird
import Foundation
import TestSupport
import Testing

/// What `check` tells of documents of Interface Builder, and what it leaves to the app.
@Suite struct CheckJudgementTests {
  private static func label(
    _ id: String, _ text: String, _ frame: String, _ attributes: String = "", mask: String = ""
  ) -> String {
    let places = mask.isEmpty ? "translatesAutoresizingMaskIntoConstraints=\"NO\"" : ""
    return """
      <label text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" \(attributes) \
      \(places) id="\(id)"><rect key="frame" \(frame)/>\(mask)
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
  }

  private static func constraint(
    _ id: String, _ first: String, _ attribute: String, _ second: String, _ constant: Double
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(attribute)" constant="\(constant)" id="\(id)"/>
    """
  }

  private static func length(_ id: String, _ item: String, _ attribute: String, _ constant: Double)
    -> String
  {
    """
    <constraint firstItem="\(item)" firstAttribute="\(attribute)" constant="\(constant)" \
    id="\(id)"/>
    """
  }

  private static func view(
    _ id: String, _ frame: String, key: String = "", _ content: String, mask: String = ""
  ) -> String {
    """
    <view \(key.isEmpty ? "" : "key=\"\(key)\"") contentMode="scaleToFill" \
    \(mask.isEmpty && key.isEmpty ? "translatesAutoresizingMaskIntoConstraints=\"NO\"" : "") \
    id="\(id)"><rect key="frame" \(frame)/>\(mask)\(content)</view>
    """
  }

  private static func scene(_ id: String, _ root: String) -> String {
    """
    <scene sceneID="\(id)-s"><objects><viewController id="\(id)" sceneMemberID="viewController">
    \(root)</viewController></objects></scene>
    """
  }

  private static func storyboard(_ scenes: String, _ attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" \(attributes)>
    <device id="retina4_7" orientation="portrait" appearance="light"/><scenes>\(scenes)</scenes>
    </document>
    """
  }

  private static func xib(_ content: String, owner: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">\(owner)</placeholder>
    \(content)</objects></document>
    """
  }

  private static let whole = "x=\"0\" y=\"0\" width=\"375\" height=\"667\""

  private func check(_ text: String, as name: String, _ arguments: [String] = []) throws -> String {
    let folder = try Tool.Folder()
    let path = try folder.write(text, to: name)
    return try Tool.run(["check", path] + arguments).output
  }

  @Test(arguments: [("", true), ("launchScreen=\"YES\"", false)])
  func `A launch screen is gone before anybody reads what stands at its edges`(
    attributes: String, isTold: Bool
  ) throws {
    let content =
      Self.label("lab-el-001", "Recipes", "x=\"40\" y=\"24\" width=\"90\" height=\"21\"")
    let root = Self.view(
      "roo-t0-001", Self.whole, key: "view",
      """
      <subviews>\(content)</subviews><constraints>
      \(Self.constraint("c1", "lab-el-001", "leading", "roo-t0-001", 40))
      \(Self.constraint("c2", "lab-el-001", "top", "roo-t0-001", 24))</constraints>
      """)
    let output = try check(
      Self.storyboard(Self.scene("con-tr-001", root), attributes), as: "Launch.storyboard",
      ["--device", "iphone-15"])
    #expect(output.contains("[outside-safe-area]") == isTold, "\(output)")
    #expect(output.contains("not asked for: 1 outside-safe-area") == !isTold, "\(output)")
  }

  @Test func `The size that a designable class had for one title is not that of its translations`()
    throws
  {
    let button = """
      <button contentMode="scaleToFill" buttonType="system" customClass="KeyButton" \
      translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
      <rect key="frame" x="310" y="100" width="60" height="30"/>
      <state key="normal" title="Save"/></button>
      """
    let root = Self.view(
      "roo-t0-001", Self.whole, key: "view",
      """
      <subviews>\(button)</subviews><constraints>
      \(Self.constraint("c1", "but-to-001", "leading", "roo-t0-001", 310))
      \(Self.constraint("c2", "but-to-001", "top", "roo-t0-001", 100))</constraints>
      """)
    let document = Self.storyboard(Self.scene("con-tr-001", root)).replacing(
      "</document>",
      with: """
        <designables><designable name="but-to-001"><size key="intrinsicContentSize" width="60" \
        height="30"/></designable></designables></document>
        """)
    let output = try check(document, as: "Keys.storyboard", ["--pseudo", "double"])
    #expect(output.contains("[outside-screen]"), "\(output)")
    #expect(!output.contains("in 'en'"), "it fits as it was designed: \(output)")
  }

  @Test(arguments: [(nil, false), (20, true)] as [(Double?, Bool)])
  func `A cell is as high as its text, unless a height of its own holds that`(
    height: Double?, isTold: Bool
  ) throws {
    let text = "A recipe with a long title"
    let label = Self.label(
      "lab-el-001", text, "x=\"16\" y=\"11\" width=\"288\" height=\"22\"", "numberOfLines=\"0\"")
    let edges = ["leading", "top", "trailing", "bottom"].map { edge in
      let isFirst = edge == "leading" || edge == "top"
      return Self.constraint(
        "c-\(edge)", isFirst ? "lab-el-001" : "con-te-001", edge,
        isFirst ? "con-te-001" : "lab-el-001", edge == "leading" || edge == "trailing" ? 16 : 11)
    }
    let constraints =
      (height == nil ? edges : Array(edges.dropLast()))
      + (height.map { [Self.length("c-height", "lab-el-001", "height", $0)] } ?? [])
    let cell = """
      <collectionViewCell contentMode="center" id="cel-l0-001">
      <rect key="frame" x="0" y="0" width="320" height="44"/>
      <view key="contentView" contentMode="center" id="con-te-001">
      <rect key="frame" x="0" y="0" width="320" height="44"/>
      <subviews>\(label)</subviews><constraints>\(constraints.joined())</constraints></view>
      </collectionViewCell>
      """
    let output = try check(Self.xib(cell), as: "RecipeCell.xib", ["--pseudo", "double"])
    #expect(output.contains("[text-clipped]") == isTold, "\(output)")
  }

  @Test(arguments: [(true, false), (false, true)])
  func `Frames do not follow text sizes, so that code does or nobody`(
    isFrame: Bool, isTold: Bool
  ) throws {
    let frame = "x=\"16\" y=\"20\" width=\"160\" height=\"21\""
    let mask = "<autoresizingMask key=\"autoresizingMask\"/>"
    let label = Self.label("lab-el-001", "Every recipe", frame, mask: isFrame ? mask : "")
      .replacing("type=\"system\" pointSize=\"17\"", with: "style=\"UICTFontTextStyleBody\"")
    let constraints = """
      <constraints>\(Self.constraint("c1", "lab-el-001", "leading", "roo-t0-001", 16))
      \(Self.constraint("c2", "lab-el-001", "top", "roo-t0-001", 20))
      \(Self.length("c3", "lab-el-001", "height", 21))
      \(Self.length("c4", "lab-el-001", "width", 160))</constraints>
      """
    let root = Self.view(
      "roo-t0-001", Self.whole, key: "view",
      "<subviews>\(label)</subviews>\(isFrame ? "" : constraints)")
    let output = try check(
      Self.storyboard(Self.scene("con-tr-001", root)), as: "Frames.storyboard",
      ["--text-size", "large,accessibilityLarge"])
    #expect(output.contains("[text-clipped]") == isTold, "\(output)")
    #expect(output.contains("not asked for: ") == !isTold, "\(output)")
  }

  @Test(arguments: ["label \"Every recipe\"", "Every recipe", "lab-el-001"])
  func `A view of any scene is explained by the name that findings call it`(name: String) throws {
    func scene(_ id: String, _ content: String) -> String {
      Self.scene(
        "con-tr-00\(id)",
        Self.view("roo-t0-00\(id)", Self.whole, key: "view", "<subviews>\(content)</subviews>"))
    }
    let label = Self.label(
      "lab-el-001", "Every recipe", "x=\"16\" y=\"20\" width=\"160\" height=\"21\"",
      mask: "<autoresizingMask key=\"autoresizingMask\"/>")
    let folder = try Tool.Folder()
    let path = try folder.write(
      Self.storyboard(scene("1", "") + scene("2", label)), to: "Names.storyboard")
    let run = try Tool.run(["explain", path, name, "-o", folder.path + "/out"])
    #expect(
      run.output.hasPrefix("label \"Every recipe\" is at [16 20 160 21] (UILabel lab-el-001)"),
      "\(run)")
  }

  @Test func `A controller in a container view is as large as that`() throws {
    let container = """
      <containerView translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
      <rect key="frame" x="0" y="267" width="375" height="400"/><connections>
      <segue destination="inn-er-001" kind="embed" id="seg-ue-001"/></connections></containerView>
      """
    let root = Self.view(
      "roo-t0-001", Self.whole, key: "view",
      """
      <subviews>\(container)</subviews><viewLayoutGuide key="safeArea" id="saf-e0-001"/><constraints>
      \(Self.constraint("c1", "box-00-001", "leading", "roo-t0-001", 0))
      \(Self.constraint("c2", "roo-t0-001", "trailing", "box-00-001", 0))
      \(Self.constraint("c3", "saf-e0-001", "bottom", "box-00-001", 0))
      \(Self.constraint("c4", "box-00-001", "top", "roo-t0-001", 267))</constraints>
      """)
    func inner(top: Double) -> String {
      let label = Self.label(
        "lab-el-001", "Recipes", "x=\"40\" y=\"\(top)\" width=\"90\" height=\"21\"")
      return Self.view(
        "inn-ro-001", "x=\"0\" y=\"0\" width=\"375\" height=\"400\"", key: "view",
        """
        <subviews>\(label)</subviews><constraints>
        \(Self.constraint("i1", "lab-el-001", "leading", "inn-ro-001", 40))
        \(Self.constraint("i2", "lab-el-001", "top", "inn-ro-001", top))</constraints>
        """)
    }
    func output(top: Double, _ orientation: String) throws -> String {
      try check(
        Self.storyboard(
          Self.scene("out-er-001", root) + Self.scene("inn-er-001", inner(top: top))),
        as: "Sheet.storyboard", ["--device", "iphone-15", "--orientation", orientation])
    }
    let high = try output(top: 4, "portrait")
    #expect(high.contains("no findings in 2 cases"), "no status bar is there: \(high)")
    let low = try output(top: 200, "landscape")
    #expect(low.contains("beyond the bottom of the screen"), "\(low)")
  }

  @Test(arguments: [("retina4_7", false), ("iphone-15", true)])
  func `What a mask holds in a view of a xib is the app's to size`(device: String, isOther: Bool)
    throws
  {
    let mask =
      "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>"
    let bar = Self.view("bar-00-001", "x=\"0\" y=\"0\" width=\"375\" height=\"60\"", "", mask: mask)
    func root(_ key: String) -> String {
      Self.view(
        "roo-t0-001", Self.whole, key: key,
        """
        <subviews>\(bar)</subviews><constraints>
        \(Self.constraint("c1", "bar-00-001", "leading", "roo-t0-001", 0))
        \(Self.constraint("c2", "roo-t0-001", "trailing", "bar-00-001", 0))</constraints>
        """, mask: "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\"/>")
    }
    let owner = """
      <connections><outlet property="view" destination="roo-t0-001" id="out-le-t01"/></connections>
      """
    let output = try check(
      Self.xib(root(""), owner: owner), as: "Bar.xib", ["--device", device])
    #expect(!output.contains("[unsatisfiable]"), "\(output)")
    #expect(output.contains("not asked for: 1 unsatisfiable") == isOther, "\(output)")
    let scene = try check(
      Self.storyboard(Self.scene("con-tr-001", root("view"))), as: "Bar.storyboard",
      ["--device", device])
    #expect(scene.contains("[unsatisfiable]") == isOther, "\(scene)")
  }

  @Test(arguments: [(-311.0, false), (-40, true)])
  func `A panel that waits beside the screen does so with all that is in it`(
    top: Double, isTold: Bool
  ) throws {
    let isWaiting = top < -208
    let label = Self.label(
      "lab-el-001", "Recipes", "x=\"40\" y=\"\(isWaiting ? 300 : 30)\" width=\"90\" height=\"21\"")
    let panel = Self.view(
      "pan-el-001", "x=\"0\" y=\"\(top)\" width=\"375\" height=\"416\"",
      """
      <subviews>\(label)</subviews><constraints>
      \(Self.constraint("p1", "lab-el-001", "leading", "pan-el-001", 40))
      \(Self.constraint("p2", "lab-el-001", "top", "pan-el-001", isWaiting ? 300 : 30))
      \(Self.length("p3", "pan-el-001", "height", 416))</constraints>
      """)
    let root = Self.view(
      "roo-t0-001", Self.whole, key: "view",
      """
      <subviews>\(panel)</subviews><constraints>
      \(Self.constraint("c1", "pan-el-001", "leading", "roo-t0-001", 0))
      \(Self.constraint("c2", "roo-t0-001", "trailing", "pan-el-001", 0))
      <constraint firstItem="pan-el-001" firstAttribute="bottom" secondItem="roo-t0-001" \
      secondAttribute="centerY" constant="\(top + 416 - 333.5)" id="c3"/></constraints>
      """)
    let output = try check(
      Self.storyboard(Self.scene("con-tr-001", root)), as: "Panel.storyboard",
      ["--device", "iphone-15", "--orientation", "landscape"])
    #expect(output.contains("[outside-") == isTold, "\(output)")
  }

  @Test(arguments: [
    ("minimumFontSize=\"9\"", "no findings in 1 case\n"),
    ("adjustsFontSizeToFit=\"NO\"", "not asked for: 1 text-truncated"),
    ("minimumFontSize=\"16\"", "not asked for: 1 text-too-small"),
  ])
  func `A label that says how small it may get shrinks before it is cut, in its document as well`(
    attributes: String, told: String
  ) throws {
    let label = Self.label(
      "lab-el-001", "Copyright of all recipes, 2026",
      "x=\"40\" y=\"100\" width=\"160\" height=\"21\"",
      attributes)
    let root = Self.view(
      "roo-t0-001", Self.whole, key: "view",
      """
      <subviews>\(label)</subviews><constraints>
      \(Self.constraint("c1", "lab-el-001", "leading", "roo-t0-001", 40))
      \(Self.constraint("c2", "lab-el-001", "top", "roo-t0-001", 100))
      \(Self.length("c3", "lab-el-001", "width", 160))</constraints>
      """)
    let output = try check(
      Self.storyboard(Self.scene("con-tr-001", root)), as: "Shrinking.storyboard")
    #expect(output.contains(told), "\(output)")
  }

  @Test func `A piece of a size of its own is shown where no notch is`() throws {
    let labels = [("lab-el-001", "Recipes", 60), ("lab-el-002", "Minutes", 139.5)].map {
      id, text, y in
      Self.label(id, text, "x=\"40\" y=\"\(y)\" width=\"90\" height=\"20.5\"")
    }
    let root = Self.view(
      "roo-t0-001", "x=\"0\" y=\"0\" width=\"375\" height=\"190\"", key: "view",
      """
      <subviews>\(labels.joined())</subviews><viewLayoutGuide key="safeArea" id="saf-e0-001"/>
      <constraints>
      \(Self.constraint("c1", "lab-el-001", "leading", "saf-e0-001", 40))
      \(Self.constraint("c2", "lab-el-001", "top", "saf-e0-001", 60))
      \(Self.constraint("c3", "lab-el-002", "leading", "saf-e0-001", 40))
      \(Self.constraint("c4", "saf-e0-001", "bottom", "lab-el-002", 30))</constraints>
      """)
    let scene = Self.scene(
      "con-tr-001",
      root + """
        <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        <size key="freeformSize" width="375" height="190"/>
        """)
    let output = try check(
      Self.storyboard(scene), as: "Piece.storyboard", ["--device", "iphone-15"])
    #expect(output.hasPrefix("no findings in 1 case"), "\(output)")
    // Interface Builder's canvas shows the piece with the device's safe area, and so do frames.
    let folder = try Tool.Folder()
    let path = try folder.write(Self.storyboard(scene), to: "Piece.storyboard")
    let solved = try Tool.run(["solve", path, "--device", "iphone-15"]).output
    #expect(solved.contains("[40 119 "), "\(solved)")
  }
}
