import Bowerbird
import LayoutModel
import Synchronization
import TestSupport
import Testing

/// Controllers in container views, which lie in container views.
@Suite struct `Container views in one another` {
  /// How often a screen is laid out for a check of screens, each of which embeds the next in a box that is
  /// 4 points lower; the last embeds the first where they are a ring.
  private static func layouts(_ count: Int, isRing: Bool = false) async throws -> [String: Int] {
    let screens = (0..<count).map { index in
      let next = index + 1 < count ? index + 1 : isRing ? 0 : nil
      return """
          - screen: s\(index)
            views:
              box: {kind: containerView\(next.map { ", embeddedScreen: s\($0)" } ?? "")}
            constraints: ["V:|-4-[box]|", "H:|[box]|"]
        """
    }
    let text = "device: iphone-15\nscreens:\n" + screens.joined(separator: "\n") + "\n"
    let file = try Tool.Folder()
    let path = try file.write(text, to: "chain.layout.yaml")
    let counts = Mutex<[String: Int]>([:])
    var settings = CheckSettings()
    settings.selection.languages = ["en"]
    settings.adjust = { _, screen in counts.withLock { $0[screen.name, default: 0] += 1 } }
    let run = CheckRun(settings: settings, textSystem: try TextSystem(), threadCount: 1)
    _ = await run.check([try LayoutDocument(path: path)])
    return counts.withLock { $0 }
  }

  @Test(arguments: [false, true])
  func `are laid out in proportion to their number`(isRing: Bool) async throws {
    let few = try await Self.layouts(20, isRing: isRing)
    let many = try await Self.layouts(40, isRing: isRing)
    #expect(few.count == 20 && many.count == 40)
    let (small, large) = (few.values.reduce(0, +), many.values.reduce(0, +))
    #expect(small > 0 && large <= 2 * small + 4, "\(small) layouts of 20, \(large) of 40")
  }
}
