import BowerbirdTesting
import Testing

/// Swift Testing: one test, a case for each device and language.
@Suite(.textSize(.large)) struct SampleTests {
  @Test(arguments: ["iphone-15", "ipad"], ["en", "ar"])
  func badge(device: String, language: String) {
    expectLayout(of: "Badge.layout.yaml", on: device, language: language)
  }

  @Test(arguments: ["en", "ar"])
  func nothingIsCut(language: String) {
    expectNoFindings(in: "Badge.layout.yaml", on: "iphone-15", language: language)
  }

  @Test(.device("iphone-15"), .language("de"), .record(.missing))
  func badgeInGerman() {
    expectLayout(of: "Badge.layout.yaml", matches: "badge/german")
  }
}
