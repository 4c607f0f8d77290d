import TestSupport
import Testing

/// Orientations in which an app cannot be held are not checked.
@Suite struct AppOrientationsTests {
  /// A label that lies below the screen of a phone on its side.
  private static let layout = """
    screen: login
    device: iphone-15
    views:
      title: {text: Sign in}
    constraints:
      - title.left == root.left + 80
      - title.top == root.top + 500
    """

  private static func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      \(content)
      <key>UISupportedInterfaceOrientations</key>
      <array>
        <string>UIInterfaceOrientationPortrait</string>
        <string>UIInterfaceOrientationPortraitUpsideDown</string>
      </array>
      <key>UISupportedInterfaceOrientations~ipad</key>
      <array>
        <string>UIInterfaceOrientationPortrait</string>
        <string>UIInterfaceOrientationLandscapeLeft</string>
      </array>
    </dict></plist>
    """
  }

  private func check(_ files: [String: String], _ orientations: String = "portrait,landscape")
    throws -> Tool.Run
  {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.layout, to: "App/Views/login.layout.yaml")
    for (name, content) in files { _ = try folder.write(content, to: name) }
    // What marks the project.
    _ = try folder.write("", to: "Package.swift")
    return try Tool.run(
      ["check", ".", "--device", "iphone-15,ipad", "--orientation", orientations], in: folder.path)
  }

  @Test func `An app of portrait alone is not checked on its side`() throws {
    let turned = try check([:])
    #expect(turned.status == 1, "\(turned.output)")
    #expect(turned.output.contains("iphone-15 landscape"), "\(turned.output)")
    let run = try check(["App/Info.plist": Self.plist("")])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.errors.hasPrefix("App/Info.plist: 1 case is left out"), "\(run.errors)")
  }

  @Test func `What is asked for alone is checked`() throws {
    let run = try check(["App/Info.plist": Self.plist("")], "landscape")
    #expect(run.status == 1, "\(run.output)")
    #expect(!run.errors.contains("left out"), "\(run.errors)")
  }

  @Test func `Build settings of the project count as well`() throws {
    let run = try check([
      "App.xcodeproj/project.pbxproj": """
      \t\t\tINFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait \
      UIInterfaceOrientationLandscapeLeft";
      \t\t\t"INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone[sdk=iphoneos*]" = \
      UIInterfaceOrientationPortrait;
      """
    ])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.errors.contains("project.pbxproj: 1 case is left out"), "\(run.errors)")
  }

  @Test func `The nearest file counts, all where several are as near, and none of a watch`() throws
  {
    let any = Self.plist("").replacing("PortraitUpsideDown", with: "LandscapeLeft")
    let near = try check(["Info.plist": any, "App/Info.plist": Self.plist("")])
    #expect(near.status == 0, "\(near.output)")
    let several = try check(["Demo/Info.plist": any, "Other/Info.plist": Self.plist("")])
    #expect(several.status == 1, "\(several.output)")
    let watch = try check([
      "App/Info.plist": Self.plist("<key>WKWatchKitApp</key><true/>"), "Info.plist": any,
    ])
    #expect(watch.status == 1, "\(watch.output)")
    let damaged = try check(["App/Info.plist": "<plist><dict><key>"])
    #expect(damaged.status == 1, "\(damaged.output)")
  }
}
