import Bowerbird
import ComparisonTestSupport
import Foundation
import Testing

/// From a change over the page in a browser to accepted baselines, as a reviewer goes.
@Suite(.enabled(if: Browser.executable != nil, "install chromium to run these"))
struct ReportRoundTripTests {
  @Test func `what is ticked on the page of a run is accepted by the tool`() throws {
    let project = try TestProject()
    try project.run(["test"])
    try project.edit("constant=\"20\" id=\"c-stack-top\"", "constant=\"28\" id=\"c-stack-top\"")
    #expect(try project.run(["test"]).status == 1)
    let browser = try Browser()
    try browser.saveDownloads(in: project.folder)
    try browser.open(file: project.folder + "/Output/test/index.html")
    try browser.wait(for: "document.querySelector('#detail h2')")
    #expect(try browser.text("byId('counts').textContent") == "6 changed · 24 passed")
    #expect(
      try browser.text("byId('causes').textContent")
        .contains("Form.top == safeArea.top + 20\u{A0}→ + 28"))
    // Both pictures of the run are there.
    try browser.wait(
      for: "[...document.querySelectorAll('.stage img')].length >= 2 && "
        + "[...document.querySelectorAll('.stage img')].every((one) => one.naturalWidth > 0)")
    // One case is accepted, the rest of its group with one more key.
    try browser.press("a")
    try browser.press("e")
    let path = project.folder + "/accept.json"
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: path) { usleep(50_000) }
    let one = try project.run(["accept", "--from", "accept.json"])
    #expect(one.output.contains("1 baseline accepted"), "\(one.output)")
    let next = try project.run(["test"])
    #expect(next.output.contains("25 passed, 5 changed"), "\(next.output)")
  }
}
