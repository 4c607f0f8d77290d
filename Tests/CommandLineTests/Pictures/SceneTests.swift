import Foundation
import TestSupport
import Testing

/// Scenes as an app first shows them, as a user of `render` sees them.
@Suite struct SceneTests: PictureSuite {
  @Test func `a root controller stands between the bars of its containers`() throws {
    let trips = try Self.drawn("Gallery/trips.storyboard", screen: "Trips").text
    for name in ["navigation-bar", "tab-bar", "device"] {
      #expect(trips.contains("id=\"\(name)\""), "\(name) is not drawn")
    }
    for words in ["Edit", "Trips", "Map", "THIS WEEK", "Lisbon"] {
      #expect(trips.contains(">\(words)<"), "\(words) is not shown")
    }
  }

  @Test func `a pushed controller has a way back and its own items`() throws {
    let trip = try Self.drawn("Gallery/trips.storyboard", screen: "Trip").text
    #expect(trip.contains(">Lisbon<"))
    #expect(trip.contains(">Trips<"), "the way back is named by the screen below")
  }

  @Test func `a container shows its first child`() throws {
    let tabs = try Self.drawn("Gallery/trips.storyboard", screen: "Tabs").text
    #expect(tabs.contains(">Lisbon<"))
    #expect(tabs.contains("id=\"pane-0-tab-bar\""))
  }

  @Test func `a container view shows what it embeds`() throws {
    let map = try Self.drawn("Gallery/trips.storyboard", screen: "Map").text
    #expect(map.contains(">Legend of the map<"))
  }

  @Test func `plain scenes and a bare device are asked for`() throws {
    let plain = try Self.drawn("Gallery/trips.storyboard", screen: "Trips", ["--scenes", "plain"])
    #expect(!plain.text.contains("id=\"navigation-bar\""))
    #expect(!plain.text.contains("id=\"device\""))
    let bare = try Self.drawn(
      "Gallery/trips.storyboard", screen: "Trips", ["--no-device-chrome"])
    #expect(bare.text.contains("id=\"navigation-bar\""))
    #expect(!bare.text.contains("id=\"device\""))
  }

  @Test func `a tab controller without children is drawn empty with one warning`() throws {
    let (text, run) = try Self.drawn(
      "Gallery/trips.storyboard", screen: "Childless", ["--language", "en,de"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(text.contains("<svg"))
    #expect(run.errors.components(separatedBy: "scenes.empty-container").count == 2)
    #expect(run.errors.contains("(in 2 pictures)"))
    let quiet = try Self.drawn(
      "Gallery/trips.storyboard", screen: "Childless", ["--language", "en,de", "--quiet"]
    ).run
    #expect(!quiet.errors.contains("scenes.empty-container"))
    let verbose = try Self.drawn(
      "Gallery/trips.storyboard", screen: "Childless", ["--language", "en,de", "--verbose"]
    ).run
    #expect(verbose.errors.components(separatedBy: "scenes.empty-container").count == 3)
  }

  @Test func `a refresh control is no screen`() throws {
    let output = try Tool.Folder()
    let run = try Tool.run([
      "render", Checkout.fixture("Gallery/trips.storyboard"), "--format", "svg", "-o", output.path,
      "--no-index",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(!output.files.contains { $0.contains("refresh") })
  }

  @Test func `pictures that are the same are stored once`() throws {
    let output = try Tool.Folder()
    let run = try Tool.run([
      "render", Checkout.fixture("Gallery/trips.storyboard"), "--screen", "Legend", "--language",
      "en,de", "--format", "png", "-o", output.path, "--no-index",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let numbers = try output.files.filter { $0.hasSuffix(".png") }.map { file in
      let path = "\(output.path)/\(file)"
      return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    #expect(numbers.count == 2)
    #expect(Set(numbers).count == 1)
  }

  @Test func `of many pictures of one size those that are the same are stored once`() throws {
    let output = try Tool.Folder()
    let screens = (10..<40).map { x in
      "- {screen: s\(x), size: [60, 80], views: {a: {background: black}}, "
        + "constraints: [\"H:|-\(x)-[a(8)]\", \"V:|-10-[a(8)]\"]}\n"
    }
    _ = try output.write("screens:\n" + screens.joined(), to: "s.layout.yaml")
    let run = try Tool.run(
      [
        "render", "s.layout.yaml", "--language", "en,de", "--format", "png", "-o", "out",
        "--no-index",
      ], in: output.path)
    #expect(run.status == 0, "\(run.errors)")
    let pictures = try output.files.filter { $0.hasSuffix(".png") }.map { file in
      try FileManager.default.attributesOfItem(atPath: "\(output.path)/\(file)")
    }
    try #require(pictures.count == 60)
    #expect(Set(pictures.map { $0[.size] as? Int }).count < 6)
    #expect(Set(pictures.map { $0[.systemFileNumber] as? Int }).count == 30)
  }

  @Test func `a Mac window has its title, and only the selected tab and real titles`() throws {
    let window = try Self.drawn("Gallery/window.xib").text
    #expect(window.contains("id=\"window-frame\""))
    #expect(window.contains(">Recipes<"))
    #expect(window.contains(">Oven<"))
    #expect(!window.contains(">Unseen<"))
    #expect(!window.contains("Flour of the hidden tab"))
  }
}
