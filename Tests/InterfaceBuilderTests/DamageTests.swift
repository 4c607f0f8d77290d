import Diagnostics
import Foundation
import Geometry
import InterfaceBuilder
import LayoutModel
import Testing

/// Fifteen ways to damage a document; none may crash or hang the reader.
@Suite struct DamageTests {
  static let fixtures = [
    "seeds/keyboard-row.xib", "seeds/dashboard.storyboard", "seeds/japanese-screen.storyboard",
    "topics/touch.storyboard", "topics/desktop.xib", "archives/touch.xib", "archives/desktop.xib",
  ]

  @Test(arguments: fixtures, Damage.allCases)
  func `a damaged document is read or refused with a place, never more`(
    name: String, damage: Damage
  ) throws {
    let bytes = try References.bytes(name)
    for seed in UInt64(1)...8 {
      let damaged = damage.apply(to: bytes, seed: seed)
      let told = Self.check(damaged, "\(name) \(damage) seed \(seed)")
      if damaged != bytes, damage.isAlwaysTold {
        #expect(told, "\(name) \(damage) seed \(seed) is read without a message")
      }
    }
  }

  @Test(
    .enabled(
      if: Corpus.folder != nil && ProcessInfo.processInfo.environment["BOWERBIRD_DAMAGE"] != nil,
      "set BOWERBIRD_DAMAGE to damage the public documents beside the checkout"))
  func `damaged public documents are read or refused with a place`() throws {
    var worst = (seconds: 0.0, name: "")
    var silent: [String: Int] = [:]
    for path in Corpus.documents.prefix(260) {
      let bytes = try Corpus.bytes(path)
      for damage in Damage.allCases {
        let clock = ContinuousClock()
        let start = clock.now
        let damaged = damage.apply(to: bytes, seed: 7)
        let told = Self.check(damaged, "\(path) \(damage)")
        let seconds = Double((clock.now - start).components.attoseconds) / 1e18
        if !told, damaged != bytes {
          silent["\(damage)", default: 0] += 1
          if damage.isAlwaysTold { print("silent:", damage, path) }
        }
        if seconds > worst.seconds { worst = (seconds, "\(path) \(damage)") }
      }
    }
    print("slowest:", worst, "read without a message:", silent.sorted { $0.key < $1.key })
    #expect(worst.seconds < 2)
  }

  /// Reads bytes; returns whether anything was said about them.
  @discardableResult static func check(_ bytes: [UInt8], _ name: String) -> Bool {
    do {
      let read = try InterfaceBuilderDocument.read(bytes, file: "damaged")
      for diagnostic in read.diagnostics {
        #expect(diagnostic.location != nil, "\(name): \(diagnostic)")
      }
      for screen in read.value.screens {
        #expect(Set(screen.views.map(\.id)).count == screen.views.count, "\(name)")
        let numbers = screen.views.compactMap(\.frame).flatMap {
          [$0.minX, $0.minY, $0.width, $0.height]
        }
        let areFinite = numbers.allSatisfy { $0.isFinite }
        #expect(areFinite, "\(name)")
      }
      return !read.diagnostics.isEmpty
    } catch {
      #expect(error.diagnostics.allSatisfy { $0.location != nil }, "\(name)")
      return true
    }
  }
}
