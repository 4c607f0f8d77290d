import BowerbirdTesting
import XCTest

/// XCTest: the same expectation.
final class SampleXCTests: XCTestCase {
  func testBadge() {
    expectLayout(of: "Badge.layout.yaml", on: "iphone-15", language: "en")
  }
}
