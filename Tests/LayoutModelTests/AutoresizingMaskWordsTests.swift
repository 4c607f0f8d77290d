import LayoutModel
import Testing

@Suite struct AutoresizingMaskWordsTests {
  @Test(arguments: [
    ("h=--& v=--&", "stays at the left, at the top"),
    ("h=-&- v=--&", "stays at the left and right, at the top, grows in width"),
    ("h=&-& v=&--", "stays between left and right, at the bottom"),
    (
      "h=-&- v=-&-", "stays at the left and right, at the top and bottom, grows in width and height"
    ),
    ("h=-&& v=--&", "stays at the left, at the top, grows in width"),
    ("no mask", "no mask"),
  ])
  func `a mask is told in words`(log: String, words: String) {
    #expect(AutoresizingMask.words(log) == words)
  }

  @Test func `a constraint of a mask says what the mask does`() {
    let constraint = LayoutConstraint(
      LayoutAnchor("card", .left), .equal, nil, constant: 8,
      provenance: .autoresizingMask("h=-&- v=--&"))
    #expect(
      constraint.equation
        == "card: left, as its autoresizing mask: stays at the left and right, at the top, grows in width"
    )
  }
}
