import Foundation
import TestSupport
import Testing

/// Cells, storyboards and windows together, as a user of the tool sees them.
@Suite struct WholeAppTests: PictureSuite {
  /// The frame of a view as `solve` prints it: x, y, width, height.
  private static func frames(
    _ options: [String], screen: String = "Settings"
  ) throws -> (String) throws -> [Double] {
    let run = try Tool.run(
      ["solve", Checkout.fixture("Gallery/cells.storyboard"), "--screen", screen] + options)
    return { id in
      let line = run.output.split(separator: "\n").first { $0.contains(" \(id)  [") }
      let found = try #require(line, "\(id) is not in \(run.output)\(run.errors)")
      let numbers = found.split(separator: "[")[1].split(separator: "]")[0]
      return numbers.split(separator: " ").compactMap { Double($0) }
    }
  }

  // MARK: Cells

  @Test func `standard cells lie as saved on the canvas that they were designed on`() throws {
    let frame = try Self.frames([])
    #expect(try frame("account-title") == [20, 11.667, 64, 20.333])
    #expect(try frame("account-detail") == [244.667, 11.667, 70, 20.333])
  }

  @Test func `texts of standard cells fill the row of another device`() throws {
    let frame = try Self.frames(["--device", "iphone-15-plus"])
    let content = try frame("account-content")
    let (title, detail) = (try frame("account-title"), try frame("account-detail"))
    // The accessory's cell has a margin of 8 at its end.
    #expect(abs(detail[0] + detail[2] - (content[2] - 8)) < 0.5, "\(detail) in \(content)")
    #expect(title[0] + title[2] <= detail[0] - 8)
    let erase = try frame("erase-title")
    #expect(abs(erase[2] - (try frame("erase-content")[2] - 40)) < 0.5, "\(erase)")
    #expect(erase[3] == (try frame("erase")[3]))
  }

  @Test func `rows grow with the text size and push the next ones down`() throws {
    let frame = try Self.frames(["--text-size", "accessibilityXLarge"])
    let saved = try Self.frames([])
    let names = ["account", "backup", "notes"]
    for name in names { #expect(try frame(name)[3] > saved(name)[3] + 8, "\(name) did not grow") }
    let (title, detail) = (try frame("backup-title"), try frame("backup-detail"))
    #expect(title[1] + title[3] <= detail[1])
    #expect(detail[1] + detail[3] <= (try frame("backup-content")[3]))
    for (upper, lower) in [("account", "backup"), ("backup", "erase"), ("notes", "about")] {
      let gap = try frame(lower)[1] - frame(upper)[1] - frame(upper)[3]
      let savedGap = try saved(lower)[1] - saved(upper)[1] - saved(upper)[3]
      #expect(abs(gap - savedGap) < 0.7, "\(lower) lies \(gap) below \(upper)")
    }
  }

  @Test func `a row from right to left has its accessory at the left`() throws {
    let frame = try Self.frames(["--language", "ar"])
    let (cell, content) = (try frame("account"), try frame("account-content"))
    #expect(abs(content[0] + content[2] - cell[2]) < 0.5, "\(content) in \(cell)")
    let (title, detail) = (try frame("account-title"), try frame("account-detail"))
    #expect(abs(title[0] + title[2] - (content[2] - 20)) < 0.5, "\(title) in \(content)")
    #expect(abs(detail[0] - 8) < 0.5, "\(detail)")
  }

  @Test func `prototypes are shown as often as asked for`() throws {
    func count(_ options: [String]) throws -> Int {
      try Self.drawn("Gallery/cells.storyboard", screen: "Recipes", options).text
        .components(separatedBy: ">Recipe<").count - 1
    }
    #expect(try count([]) == 1)
    #expect(try count(["--sample-rows", "3"]) == 3)
    let none = try Tool.run([
      "render", Checkout.fixture("Gallery/cells.storyboard"), "--sample-rows", "0",
    ])
    #expect(none.status != 0)
    #expect(none.errors.contains("from 1 to 100"), "\(none.errors)")
  }

  // MARK: Storyboards

  @Test func `a tab shows the first scene of the storyboard that it refers to`() throws {
    let (text, run) = try Self.drawn("Gallery/references.storyboard", screen: "Main")
    for words in ["Erase all recipes", "Settings", "Lost"] {
      #expect(text.contains(">\(words)<"), "\(words) is not shown")
    }
    #expect(!text.contains(">Item<"), "the tab is not named by the scene")
    #expect(run.status == 0)
    for id in ["scenes.missing-storyboard", "scenes.missing-scene"] {
      #expect(run.errors.components(separatedBy: id).count == 2, "\(run.errors)")
    }
    #expect(run.errors.contains("references.storyboard:"))
  }

  @Test func `storyboards that refer to one another come to an end`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write("", to: "Package.swift")
    func storyboard(_ other: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" initialViewController="tabs"><scenes>
      <scene><objects><tabBarController id="tabs"><tabBar key="tabBar" id="bar">
      <rect key="frame" x="0" y="0" width="320" height="49"/></tabBar><connections>
      <segue destination="other" kind="relationship" relationship="viewControllers" id="s"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="\(other)" id="other"/></objects>
      </scene></scenes></document>
      """
    }
    _ = try folder.write(storyboard("B"), to: "A.storyboard")
    _ = try folder.write(storyboard("A"), to: "B.storyboard")
    let (text, run) = try Self.drawn("\(folder.path)/A.storyboard")
    #expect(run.status == 0, "\(run.errors)")
    #expect(text.contains("<svg"))
  }

  // MARK: Mac

  @Test func `a window shows the items of its split view side by side`() throws {
    let text = try Self.drawn("Gallery/library.storyboard", screen: "Split").text
    for words in ["Library", "Shelves", "Books"] {
      #expect(text.contains(">\(words)<"), "\(words) is not shown")
    }
    #expect(text.contains("id=\"pane-1\""))
  }

  @Test func `a window of tabs shows them in its toolbar, and the content of the first`() throws {
    let text = try Self.drawn("Gallery/library.storyboard", screen: "Tabs").text
    for words in ["Settings", "General", "Sync", "General pane"] {
      #expect(text.contains(">\(words)<"), "\(words) is not shown")
    }
    #expect(!text.contains(">Books<"))
  }

  @Test(arguments: [("en", true), ("ar", false)])
  func `tabs of a window follow the direction of reading`(language: String, isRising: Bool) throws {
    let text = try Self.drawn(
      "Gallery/library.storyboard", screen: "Tabs", ["--language", language]
    ).text
    let places = try ["General", "Sync"].map { try DrawnDocument.place("x", of: $0, in: text) }
    #expect((places[0] < places[1]) == isRising, "\(places)")
  }

  @Test func `each tab of a tab view is a case that is chosen by its name`() throws {
    let first = try Self.drawn("Gallery/window.xib", ["--variant", "base"]).text
    let other = try Self.drawn("Gallery/window.xib", ["--variant", "Ingredients"]).text
    #expect(first.contains(">Oven<") && !first.contains(">Flour of the hidden tab<"))
    #expect(other.contains(">Flour of the hidden tab<") && !other.contains(">Oven<"))
  }

  @Test func `the title of a check box stands beside its box`() throws {
    let text = try Self.drawn("Gallery/bezels.xib").text
    let line = try #require(
      text.components(separatedBy: "\n").first { $0.contains(">Beside its box<") })
    let words = line.components(separatedBy: " x=\"")
    let x = words.count > 1 ? Double(words[1].prefix { $0 != "\"" && $0 != " " }) : nil
    if let x { #expect(x < 60, "\(line)") } else { Issue.record("\(line)") }
  }

  @Test func `a table of a thousand rows is laid out`() throws {
    let folder = try Tool.Folder()
    let rows = (0..<1_000).map { row in
      """
      <tableViewCell id="c\(row)" style="IBUITableViewCellStyleDefault" textLabel="t\(row)">
      <rect key="frame" x="0" y="\(row * 44)" width="320" height="44"/>
      <tableViewCellContentView key="contentView" id="v\(row)"><rect key="frame" x="0" y="0" \
      width="320" height="44"/><subviews><label text="Row \(row)" id="t\(row)"><rect key="frame" \
      x="16" y="0" width="288" height="44"/></label></subviews></tableViewCellContentView>
      </tableViewCell>
      """
    }
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene>
      <objects><tableViewController id="long"><tableView key="view" dataMode="static" \
      style="plain" rowHeight="-1" id="table"><rect key="frame" x="0" y="0" width="320" \
      height="568"/><sections><tableViewSection id="s"><cells>\(rows.joined())</cells>
      </tableViewSection></sections></tableView></tableViewController></objects></scene></scenes>
      </document>
      """
    let path = try folder.write(document, to: "Long.storyboard")
    let (text, run) = try Self.drawn(path, ["--device", "iphone-15"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(text.contains(">Row 9<"))
  }

  @Test func `cells of a collection flow in the width of the device`() throws {
    let cells = (0..<5).map { number in
      """
      <collectionViewCell contentMode="center" id="cell-\(number)">
        <rect key="frame" x="\(number % 2 == 0 ? 16 : 268)" y="\(50 + number / 2 * 140)" width="130" \
      height="130"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
      </collectionViewCell>
      """
    }
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
        <device id="retina6_1" orientation="portrait" appearance="light"/>
        <scenes><scene sceneID="s"><objects>
          <collectionViewController id="c" sceneMemberID="viewController">
            <collectionView key="view" dataMode="prototypes" id="v">
              <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
              <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" \
      minimumInteritemSpacing="10" id="f">
                <size key="itemSize" width="130" height="130"/>
                <inset key="sectionInset" minX="16" minY="0.0" maxX="16" maxY="0.0"/>
              </collectionViewFlowLayout>
              <cells>\(cells.joined())</cells>
            </collectionView>
          </collectionViewController>
        </objects></scene></scenes>
      </document>
      """
    func places(_ options: [String]) throws -> [String] {
      let svg = try DrawnDocument(document, as: "A.storyboard", options).svg()
      return svg.components(separatedBy: "<rect ").filter { $0.contains("fill=\"#f00\"") }
        .map { $0.components(separatedBy: " width").first ?? "" }
    }
    #expect(
      try places([]) == [
        "x=\"16\" y=\"94\"", "x=\"268\" y=\"94\"", "x=\"16\" y=\"234\"",
        "x=\"268\" y=\"234\"", "x=\"16\" y=\"374\"",
      ])
    // The cells of a full line share what they leave.
    #expect(
      try places(["--device", "iphone-11-pro"]) == [
        "x=\"16\" y=\"94\"", "x=\"229\" y=\"94\"", "x=\"16\" y=\"234\"",
        "x=\"229\" y=\"234\"", "x=\"16\" y=\"374\"",
      ])
  }
}
