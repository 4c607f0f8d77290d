import Diagnostics
import Foundation
import InterfaceBuilder
import LayoutModel
import Testing

@Suite struct CorpusTests {
  @Test(.enabled(if: Corpus.folder != nil, "the corpus is not beside the checkout"))
  func `public documents are not told what Interface Builder always writes`() throws {
    var counts: [String: Set<String>] = [:]
    for path in Corpus.documents {
      let read = try InterfaceBuilderDocument.read(try Corpus.bytes(path), file: path)
      for diagnostic in read.diagnostics { counts[diagnostic.id, default: []].insert(path) }
    }
    for id in [
      "ib.missing-part", "ib.default-flag", "ib.repeated-slot", "ib.unlisted-resource",
      "ib.number-out-of-range", "ib.foreign-part",
    ] {
      #expect(counts[id, default: []].sorted() == [], "\(id)")
    }
    // Six are stale: each contradicts itself by two points or more.
    #expect(counts["ib.stale-frame", default: []].count <= 6)
    #expect(counts["ib.unplaced-view", default: []].count <= 2)
  }

  @Test(.enabled(if: Corpus.folder != nil, "the corpus is not beside the checkout"))
  func `required constraints hold on the saved frames of public documents`() throws {
    var counts: [Bool: (held: Int, all: Int)] = [:]
    var causes: [String: Int] = [:]
    for path in Corpus.documents where !path.contains("/resize/") {
      let read: Diagnosed<InterfaceBuilderDocument>
      let bytes = try Corpus.bytes(path)
      do {
        read = try InterfaceBuilderDocument.read(bytes, file: path)
      } catch {
        print("refused", error.diagnostics.map(\.description))
        continue
      }
      if ProcessInfo.processInfo.environment["BOWERBIRD_CAUSES"] != nil {
        for diagnostic in read.diagnostics { print(diagnostic) }
      }
      let checks = read.value.screens.compactMap { screen in
        screen.documentEnvironment.map { FrameConsistency(screen, environment: $0) }
      }
      guard !checks.contains(where: \.isMarked) else { continue }
      let isMac = read.value.platform == .macOS
      for check in checks {
        for (constraint, gap) in check.violations() {
          var count = counts[isMac] ?? (0, 0)
          count.all += 1
          if abs(gap) <= 0.5 {
            count.held += 1
          } else {
            causes[
              "\(isMac ? "mac" : "ios") \(read.value.toolsVersion ?? 0) \(check.describe(constraint)) gap \(gap) \(path.suffix(60)):\(constraint.location?.line ?? 0)",
              default: 0] += 1
          }
          counts[isMac] = count
        }
      }
    }
    if ProcessInfo.processInfo.environment["BOWERBIRD_CAUSES"] != nil {
      for (cause, count) in causes.sorted(by: { ($0.key) < ($1.key) }) { print(count, cause) }
    }
    let touch = try #require(counts[false])
    let desktop = try #require(counts[true])
    print("iOS", touch, "macOS", desktop)
    #expect(Double(touch.held) >= 0.99 * Double(touch.all))
    #expect(Double(desktop.held) >= 0.975 * Double(desktop.all))
  }
}
