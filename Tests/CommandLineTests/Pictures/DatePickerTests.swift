import Foundation
import TestSupport
import Testing

/// What date pickers show in each mode and style.
@Suite struct DatePickerTests: PictureSuite {
  private func picture(
    _ attributes: String, height: Double, _ options: [String] = []
  ) throws -> String {
    let picker = """
      <subviews><datePicker \(attributes) fixedFrame="YES" minuteInterval="1" id="p">
        <rect key="frame" x="16" y="60" width="343" height="\(height)"/>
      </datePicker></subviews>
      """
    return try Self.svg(DocumentText.view(picker), as: "Date.xib", options)
  }

  @Test(arguments: [
    ("date", ["21 Nov 2026"], ["9:41 AM"]), ("time", ["9:41 AM"], ["21 Nov 2026"]),
    ("dateAndTime", ["21 Nov 2026", "9:41 AM"], []),
  ])
  func `chips show what a mode chooses`(
    mode: String, shown: [String], hidden: [String]
  ) throws {
    let text = try picture("datePickerMode=\"\(mode)\" style=\"compact\"", height: 34)
    for words in shown { #expect(text.contains(">\(words)<"), "\(words)") }
    for words in hidden { #expect(!text.contains(">\(words)<"), "\(words)") }
  }

  @Test(arguments: [
    ("date", ["November", "2026"], "Today"), ("time", ["41", "AM"], "November"),
    ("dateAndTime", ["Today", "AM"], "November"), ("countDownTimer", ["0 hours", "1 min"], "AM"),
  ])
  func `wheels show what a mode chooses`(
    mode: String, shown: [String], hidden: String
  ) throws {
    let text = try picture("datePickerMode=\"\(mode)\" style=\"wheels\"", height: 216)
    for words in shown { #expect(text.contains(">\(words)<"), "\(words)") }
    #expect(!text.contains(">\(hidden)<"))
  }

  @Test func `a calendar begins its weeks where reading starts`() throws {
    let attributes = "datePickerMode=\"date\" style=\"inline\""
    func isSundayFirst(_ options: [String]) throws -> Bool {
      let text = try picture(attributes, height: 330, options)
      return try DrawnDocument.place("x", of: "SUN", in: text)
        < DrawnDocument.place("x", of: "SAT", in: text)
    }
    #expect(try isSundayFirst([]))
    #expect(try !isSundayFirst(["--language", "ar"]))
  }

  @Test(arguments: [(139.0, false), (278.0, true)])
  func `a Mac's calendar has a clock beside it where there is room`(
    width: Double, hasClock: Bool
  ) throws {
    let picker = """
      <datePicker fixedFrame="YES" id="p">
        <rect key="frame" x="10" y="20" width="\(width)" height="148"/>
        <datePickerCell key="cell" borderStyle="bezel" datePickerStyle="clockAndCalendar" id="pc">
          <font key="font" metaFont="system"/>
        </datePickerCell>
      </datePicker>
      """
    let text = try Self.svg(DocumentText.window(picker), as: "Date.xib")
    #expect(text.contains(">Nov 2026<"))
    // Both have a twelfth day, a clock has a twelve as well.
    #expect(text.components(separatedBy: ">12<").count == (hasClock ? 3 : 2))
  }
}
