import Foundation
import TestSupport
import Testing

@Suite struct `The files of a project` {
  private static let watch = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" \
    toolsVersion="20037" targetRuntime="watchKit" useAutolayout="YES"><scenes/></document>
    """
  private static let screen = """
    screen: title
    size: [100, 40]
    views: {title: {text: Title}}
    constraints: [title.left == root.left, title.top == root.top]
    """

  @Test(arguments: ["check", "solve", "render", "inspect", "verify"])
  func `those of a watch app are passed over, and it says so`(command: String) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.watch, to: "App/Watch/Interface.storyboard")
    _ = try folder.write(Self.screen, to: "App/title.layout.yaml")
    let output = command == "render" ? ["-o", "\(folder.path)/out"] : []
    let run = try Tool.run([command, "\(folder.path)/App"] + output)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("is of a watch app"), "\(run.errors)")
    let named = try Tool.run([command, path] + output)
    #expect(named.status == 2, "what is named is not passed over")
    #expect(named.errors.contains("ib.unsupported-runtime"), "\(named.errors)")
  }

  @Test(arguments: [".", "./", "./App", "App", "./*/*.yaml", "App/**", "./App/*.yaml", "**/*.yaml"])
  func `are named by paths without a leading dot, as code hosts know them`(input: String) throws {
    let folder = try Tool.Folder()
    _ = try folder.write(
      Self.screen.replacingOccurrences(of: "[title.left", with: "[title.width == 5, title.left"),
      to: "App/title.layout.yaml")
    let run = try Tool.run(["check", input, "--reporter", "gitlab"], in: folder.path)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains(#""path": "App/title.layout.yaml""#), "\(run.output)")
  }

  @Test func `tables of names, shortcuts and intents are no texts of code`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.screen, to: "App/title.layout.yaml")
    for name in ["InfoPlist", "Watch-InfoPlist", "AppShortcuts", "Intents", "Localizable"] {
      _ = try folder.write(#""a" = "A";"#, to: "App/en.lproj/\(name).strings")
    }
    _ = try folder.write("", to: "App/en.lproj/Intents.intentdefinition")
    let run = try Tool.run(["check", "\(folder.path)/App"])
    #expect(run.errors.contains("Localizable.strings: 1 of 1 key"), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "of 1 key").count == 2, "\(run.errors)")
  }
}
