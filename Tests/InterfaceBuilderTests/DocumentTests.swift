import Diagnostics
import Foundation
import Geometry
import InterfaceBuilder
import LayoutModel
import Testing

@Suite struct DocumentTests {
  @Test(arguments: [
    "seeds/keyboard-row.xib", "seeds/keyboard-square-keys.xib", "seeds/letter-pile.xib",
    "seeds/SaveCancel/Base.lproj/SaveCancel.storyboard", "seeds/short-longer-label.xib",
    "seeds/width-priority.xib", "seeds/dashboard.storyboard", "seeds/japanese-screen.storyboard",
    "topics/touch.storyboard", "topics/desktop.xib", "archives/touch.xib", "archives/desktop.xib",
  ])
  func `a document becomes the screens it describes`(name: String) throws {
    let read = try InterfaceBuilderDocument.read(try References.bytes(name), file: name)
    #expect(read.diagnostics.isEmpty)
    try References.expect(ScreenDescription.text(read.value), matches: "\(name).screens")
  }

  @Test(arguments: [
    (#"renderingMode="hierarchical"/>"#, SymbolColors.hierarchical(nil)),
    (
      #"renderingMode="hierarchical"><hierarchicalColors><color systemColor="labelColor"/></hierarchicalColors></imageReference>"#,
      .hierarchical(.system("labelColor", saved: nil))
    ),
    (
      #"renderingMode="palette"><paletteColors><color systemColor="labelColor"/></paletteColors></imageReference>"#,
      .palette([.system("labelColor", saved: nil)])
    ),
    (#"renderingMode="palette"/>"#, .monochrome), (#"renderingMode="template"/>"#, .monochrome),
  ])
  func `a reference to a symbol tells its colours`(rest: String, colors: SymbolColors) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
      <objects><view id="r"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <imageView id="i"><rect key="frame" x="0" y="0" width="20" height="20"/>
      <imageReference key="image" image="bell.badge" catalog="system" \(rest)
      </imageView></subviews></view></objects></document>
      """
    let read = try InterfaceBuilderDocument.read(Array(text.utf8), file: "symbol.xib")
    let image = try #require(read.value.screens.first?.views.last?.image)
    #expect(image.symbolColors == colors)
    #expect(!read.diagnostics.contains { $0.message.contains("olors") }, "\(read.diagnostics)")
  }

  @Test(arguments: [
    "archive.xib", "archive-circle.xib", "document-type.xib", "not-interface-builder.xib",
    "watch.storyboard",
    "truncated.xib", "unknown-device.xib", "unknown-element.xib", "duplicate-id.xib",
    "missing-reference.xib", "numbers.xib", "illegal-constraints.xib", "unknown-variation.xib",
    "cyclic-embedding.storyboard", "wrong-kinds.xib", "wrong-parts.xib",
    "missing-parts.xib", "stale-frames.xib", "contradicting-insets.xib",
  ])
  func `a problem is told with its place and what to do`(name: String) throws {
    let bytes = try References.bytes("problems/\(name)")
    var diagnostics: [Diagnostic] = []
    do {
      diagnostics = try InterfaceBuilderDocument.read(bytes, file: name).diagnostics
    } catch {
      diagnostics = error.diagnostics
    }
    #expect(!diagnostics.isEmpty)
    #expect(diagnostics.allSatisfy { $0.location != nil })
    let text = String(decoding: bytes, as: UTF8.self)
    let rendered = diagnostics.map { $0.rendered(source: text) + "\n" }.joined()
    try References.expect(rendered, matches: "problems/\(name).diagnostics")
  }

  @Test(arguments: ["missing-parts.xib", "stale-frames.xib"])
  func `a document written by hand is not held to Interface Builder's habits`(
    name: String
  ) throws {
    let text = String(decoding: try References.bytes("problems/\(name)"), as: UTF8.self)
    let start = try #require(text.range(of: "<dependencies>"))
    let end = try #require(text.range(of: "</dependencies>"))
    let byHand = text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    let read = try InterfaceBuilderDocument.read([UInt8](byHand.utf8), file: name)
    let habits: Set = ["ib.missing-part", "ib.default-flag", "ib.stale-frame", "ib.unplaced-view"]
    #expect(!read.diagnostics.contains { habits.contains($0.id) })
  }

  @Test func `buttons keep where their image and title lie`() throws {
    let name = "topics/button-content.xib"
    let views = try InterfaceBuilderDocument.read(try References.bytes(name), file: name)
      .value.screens[0].views
    let start = try #require(views.first { $0.id == "start" })
    #expect(start.text?.alignment == .left)
    #expect(start.titleEdgeInsets == EdgeInsets(top: 0, left: 8, bottom: 0, right: 0))
    #expect(start.imageEdgeInsets == EdgeInsets(top: 4, left: 0, bottom: 4, right: 0))
    let end = try #require(views.first { $0.id == "end" })
    #expect(end.text?.alignment == .trailing)
    #expect(views.first { $0.id == "lead" }?.text?.alignment == .leading)
    // A large symbol of twice the standard size.
    #expect(end.image?.size == Size(width: 48.5, height: 44))
  }

  @Test func `a table's header shows the titles of its columns`() throws {
    let name = "topics/columns.xib"
    let views = try InterfaceBuilderDocument.read(try References.bytes(name), file: name)
      .value.screens[0].views
    let header = try #require(views.first { $0.id == "header" })
    #expect(header.control.titles == ["Name", "Date"])
    #expect(header.control.tableHeader.columnWidths == [117, 184])
    #expect(
      header.localizableTexts.map(\.key) == [
        "name-column.headerCell.title", "date-column.headerCell.title",
      ])
  }

  @Test func `the inventory names what was not used, with its place`() throws {
    let name = "problems/unknown-element.xib"
    let inventory = try InterfaceBuilderDocument.inventory(
      of: try References.bytes(name), file: name)
    let ignored = inventory.entries(.ignored)
    #expect(ignored.map(\.attribute) == ["depth"])
    #expect(ignored.first?.element == "hologramView")
    #expect(ignored.first?.location.line == 11)
  }

  @Test(arguments: [
    ("ipad9_7", "landscape", "fullscreen", SizeClass.regular),
    ("ipad9_7", "landscape", "splitview2_3", .regular),
    ("ipad9_7", "portrait", "splitview2_3", .compact),
    ("ipad9_7", "landscape", "splitview1_2", .compact),
    ("ipad12_9", "landscape", "splitview1_2", .regular),
    ("ipad12_9", "landscape", "splitview1_3", .compact),
  ])
  func `an app beside another has the width of its share`(
    device: String, orientation: String, adaptation: String, width: SizeClass
  ) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
        toolsVersion="14460" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="\(device)" orientation="\(orientation)">
          <adaptation id="\(adaptation)"/>
        </device>
        <objects>
          <view id="root"><rect key="frame" x="0" y="0" width="678" height="768"/></view>
        </objects>
      </document>
      """
    let read = try InterfaceBuilderDocument.read([UInt8](text.utf8), file: "split.xib")
    #expect(read.value.screens.first?.documentEnvironment?.horizontalSizeClass == width)
  }

  @Test(arguments: [("safe", "iOS", 0.0), ("root", "iOS", 20), ("safe", "macOS", 20)])
  func `the standard space beside a safe area is none on iOS, whatever is written`(
    item: String, platform: String, expected: Double
  ) throws {
    let isMac = platform == "macOS"
    let runtime = isMac ? "MacOSX.Cocoa" : "iOS.CocoaTouch"
    let view = isMac ? "customView" : "view"
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
        toolsVersion="18122" targetRuntime="\(runtime)" useAutolayout="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
          <\(view) id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>
              <\(view) translatesAutoresizingMaskIntoConstraints="NO" id="a">
                <rect key="frame" x="0" y="0" width="375" height="10"/>
              </\(view)>
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
              <constraint firstItem="a" firstAttribute="leading" secondItem="\(item)"
                secondAttribute="leading" constant="20" symbolic="YES" id="c"/>
            </constraints>
          </\(view)>
        </objects>
      </document>
      """
    let read = try InterfaceBuilderDocument.read([UInt8](text.utf8), file: "symbolic.xib")
    #expect(read.value.screens.first?.constraints.first?.constant == expected)
  }

  @Test func `a placeholder constraint is marked as one of design time and told so`() throws {
    let name = "topics/touch.storyboard"
    let bytes = try References.bytes(name)
    let read = try InterfaceBuilderDocument.read(bytes, file: name)
    let constraint = read.value.screens.flatMap(\.constraints).first { $0.id == "c-placeholder" }
    #expect(constraint?.provenance == .prototyping)
    let entry = try #require(
      InterfaceBuilderDocument.inventory(of: bytes, file: name).entries(.irrelevant)
        .first { $0.attribute == "placeholder" })
    #expect(entry.reason == "placeholder constraints are removed when the app runs")
  }

  @Test func `a document in UTF-16 reads like its UTF-8 form`() throws {
    let name = "seeds/japanese-screen.storyboard"
    let bytes = try References.bytes(name)
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    var wide: [UInt8] = [0xFE, 0xFF]
    for unit in text.utf16 { wide += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let plain = try InterfaceBuilderDocument.read(bytes, file: name)
    let read = try InterfaceBuilderDocument.read(wide, file: name)
    #expect(read.value.screens == plain.value.screens)
  }

  @Test func `more bytes, depth or elements than the limits are refused at their place`() throws {
    let bytes = try References.bytes("topics/touch.storyboard")
    let limits: [(ReadingLimits, String)] = [
      (ReadingLimits(bytes: 1000), "ib.too-large"), (ReadingLimits(depth: 8), "ib.too-deep"),
      (ReadingLimits(elements: 50), "ib.too-many-elements"),
    ]
    for (limit, id) in limits {
      do {
        _ = try InterfaceBuilderDocument.read(bytes, file: "big.storyboard", limits: limit)
        Issue.record("\(id) was not thrown")
      } catch {
        #expect(error.diagnostics.map(\.id) == [id])
        #expect((error.diagnostics.first?.location?.line ?? 0) >= 1)
      }
    }
  }

  @Test func `100,000 elements inside one another are refused without a crash`() {
    let text = String(repeating: "<view>", count: 100_000)
    let bytes = Array("<document type='com.apple.InterfaceBuilder3'>\(text)".utf8)
    do {
      _ = try InterfaceBuilderDocument.read(bytes, file: "deep.xib")
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.diagnostics.map(\.id) == ["ib.too-deep"])
    }
  }
}
