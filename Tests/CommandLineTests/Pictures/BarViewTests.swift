import Foundation
import TestSupport
import Testing

/// What stands in bars, and how containers lead there, in the pictures of `render`.
@Suite struct BarViewTests {
  private static func svg(
    _ fixture: String, _ options: [String]
  ) throws -> (text: String, run: Tool.Run) {
    let drawn = try DrawnDocument(fixture: fixture, ["--no-device-chrome"] + options)
    return (try drawn.svg(), drawn.run)
  }

  private static func screen(_ name: String, _ options: [String] = []) throws -> String {
    try svg("Gallery/bars.storyboard", ["--screen", name] + options).text
  }

  @Test func `a search bar and a switch stand in the navigation bar`() throws {
    let find = try Self.screen("Find")
    #expect(find.contains(">Find people<"))
    #expect(find.contains(">Cancel<"))
    #expect(!find.contains(">Unseen<"), "the view takes the title's place")
    #expect(find.contains("bar-find-switch"))
    // The bar's own surface shows behind the view.
    let bar = find.components(separatedBy: "bar-find-switch").last ?? ""
    #expect(!bar.contains("width=\"51\" height=\"31\" fill=\"#fff\""))
    let plain = try Self.screen("Find", ["--scenes", "plain"])
    #expect(!plain.contains(">Find people<"))
  }

  @Test func `tabs are known to the columns of a split controller`() throws {
    let people = try Self.screen("People")
    let bar = people.components(separatedBy: "id=\"tab-bar\"").last ?? ""
    #expect(bar.contains(">People<") && bar.contains(">Search<"), "\(bar)")
  }

  @Test func `a split controller begins with its leading column, whatever the document's order`()
    throws
  {
    let phone = try Self.screen("Split")
    #expect(phone.contains(">Ada Lovelace, Analytical Engine<"))
    #expect(!phone.contains(">Person<"))
    let tablet = try Self.screen("Split", ["--device", "ipad"])
    #expect(tablet.contains(">People<") && tablet.contains(">Person<"))
    #expect(tablet.contains("id=\"pane-1"))
  }

  @Test func `a page controller has dots, and is no empty container`() throws {
    let (pages, run) = try Self.svg("Gallery/bars.storyboard", ["--screen", "Pages"])
    #expect(pages.components(separatedBy: "<ellipse").count == 4, "three dots: \(pages)")
    #expect(!run.errors.contains("scenes.empty-container"), "\(run.errors)")
    let find = try Self.screen("Find")
    let embedded = find.components(separatedBy: "id=\"scene-find-pages").last ?? ""
    #expect(embedded.components(separatedBy: "<ellipse").count >= 4)
  }

  @Test func `an indicator that hides while stopped is not there at first`() throws {
    func spokes(_ attributes: String, _ options: [String] = []) throws -> Int {
      let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="21507" targetRuntime="iOS.CocoaTouch"><objects><view id="root">
        <rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
        <activityIndicatorView \(attributes) id="a">
        <rect key="frame" x="40" y="40" width="20" height="20"/></activityIndicatorView>
        </subviews></view></objects></document>
        """
      let output = try Tool.Folder()
      let path = try output.write(document, to: "Wait.xib")
      return try Self.svg(path, options).text.components(separatedBy: "stroke-width").count - 1
    }
    #expect(try spokes("hidesWhenStopped=\"YES\"") == 0)
    #expect(try spokes("hidesWhenStopped=\"YES\" animating=\"YES\"") > 0)
    #expect(try spokes("") > 0)
    #expect(try spokes("hidesWhenStopped=\"YES\"", ["--scenes", "plain"]) > 0)
  }

  @Test func `a table whose index has a colour shows none, as letters come from code`() throws {
    let people = try Self.screen("People")
    #expect(!people.contains("#af52de") && !people.contains(">Q<"))
  }

  @Test func `texts of standard cells wrap at accessibility text sizes`() throws {
    func frames(_ options: [String]) throws -> (String) throws -> [Double] {
      let run = try Tool.run(
        ["solve", Checkout.fixture("Gallery/bars.storyboard"), "--screen", "People"] + options)
      return { id in
        let line = run.output.split(separator: "\n").first { $0.contains(" \(id)  [") }
        let found = try #require(line, "\(id) is not in \(run.output)\(run.errors)")
        return found.split(separator: "[")[1].split(separator: "]")[0]
          .split(separator: " ").compactMap { Double($0) }
      }
    }
    let large = try frames(["--text-size", "accessibilityLarge"])
    let usual = try frames(["--text-size", "xxxLarge"])
    let (title, detail) = (try large("row-0-title"), try large("row-0-detail"))
    #expect(title[3] > 2 * detail[3] - 1, "the long title has two lines: \(title)")
    #expect(detail[1] >= title[1] + title[3], "\(detail) below \(title)")
    #expect(detail[0] == title[0])
    #expect(detail[1] + detail[3] <= (try large("row-0-content")[3]))
    #expect(try large("row-1")[1] >= large("row-0")[1] + large("row-0")[3] - 0.5)
    // Up to the largest size of everybody a value stays beside its title.
    #expect(try usual("row-1-detail")[0] > usual("row-1-title")[0] + 50)
    let arabic = try frames(["--text-size", "accessibilityLarge", "--language", "ar"])
    let (first, second) = (try arabic("row-1-title"), try arabic("row-1-detail"))
    #expect(abs(first[0] + first[2] - second[0] - second[2]) < 0.5)
  }

  @Test func `bars of documents of iOS 26 are glass`() throws {
    let path = Checkout.fixture("Gallery/bars.storyboard")
    let document = try String(contentsOfFile: path, encoding: .utf8)
    let output = try Tool.Folder()
    let glass = try output.write(
      document.replacingOccurrences(of: "toolsVersion=\"22505\"", with: "toolsVersion=\"24128\"")
        .replacingOccurrences(of: "version=\"22504\"", with: "version=\"24127\""),
      to: "Bars.storyboard")
    func bar(_ path: String) throws -> String {
      let text = try Self.svg(path, ["--screen", "People"]).text
      return text.components(separatedBy: "id=\"tab-bar\"").last ?? ""
    }
    let flat = "width=\"393\" height=\"83\" fill=\"#f8f8f8\""
    #expect(try bar(path).contains(flat))
    let floating = try bar(glass)
    #expect(!floating.contains(flat))
    #expect(floating.contains("width=\"351\" height=\"62\" rx=\"31\""), "\(floating)")
  }

  @Test func `views of a Mac's toolbar items stand in the toolbar`() throws {
    let window = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
          targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
          <window title="Notes" id="w">
            <windowStyleMask key="styleMask" titled="YES" closable="YES"/>
            <rect key="contentRect" x="0.0" y="0.0" width="600" height="200"/>
            <view key="contentView" id="c">
              <rect key="frame" x="0.0" y="0.0" width="600" height="200"/>
            </view>
            <toolbar key="toolbar" implicitIdentifier="A" displayMode="iconOnly" id="t">
              <allowedToolbarItems>
                <toolbarItem implicitItemIdentifier="B" label="Find" id="m">
                  <searchField key="view" verticalHuggingPriority="750" id="find">
                    <rect key="frame" x="0.0" y="14" width="120" height="22"/>
                    <searchFieldCell key="cell" placeholderString="Find notes" bezelStyle="round" id="fc">
                      <font key="font" metaFont="system"/>
                    </searchFieldCell>
                  </searchField>
                </toolbarItem>
              </allowedToolbarItems>
            </toolbar>
          </window>
        </objects>
      </document>
      """
    let output = try Tool.Folder()
    let path = try output.write(window, to: "Notes.xib")
    let text = try Self.svg(path, ["--screen", "c"]).text
    let frame = text.components(separatedBy: "id=\"window-frame\"").last ?? ""
    #expect(frame.contains("bar-find"), "\(frame)")
    #expect(frame.contains(">Find notes<"))
  }
}
