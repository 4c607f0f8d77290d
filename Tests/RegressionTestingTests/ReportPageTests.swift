import ComparisonTestSupport
import Files
import Foundation
import Testing

@testable import RegressionTesting

/// The report's page in a real browser, driven by keys; skipped where there is no Chromium.
@Suite(.serialized, .enabled(if: Browser.executable != nil, "install chromium to run these"))
struct ReportPageTests {
  private let folder: TemporaryFolder
  private let browser: Browser

  init() throws {
    folder = try TemporaryFolder()
    var run = try ReportTests.run(screens: 4, devices: 5, languages: 3)
    for index in run.cases.indices where run.cases[index].status == .changed {
      run.cases[index].referencePicture = "images/a b.reference.png"
      run.cases[index].actualPicture = "images/a b.actual.png"
      if index == 0 { break }
    }
    let passed = run.cases.indices.filter { run.cases[$0].status == .passed }
    for index in passed.prefix(2) {
      run.cases[index].notes = [
        CaseReport.Note(
          id: "baseline.other-epoch", severity: "warning",
          message: "the baseline was recorded by renderer epoch 99; this is epoch 1",
          file: "Baselines/\(index).layout", line: 3, column: 1, hint: nil)
      ]
    }
    for (name, offset) in [("reference", 0), ("actual", 8)] {
      let file = PNGWriter(width: 78, height: 168).file { x, y, channel in
        channel == 3 ? 255 : x > 20 + offset && x < 50 && y > 20 && y < 60 ? 40 : 250
      }
      try AtomicFile.write(file, to: folder.path + "/images/a b.\(name).png")
    }
    try ReportWriter.write(run, to: folder.path)
    browser = try Browser()
    try browser.open(file: folder.path + "/index.html")
    try browser.wait(for: "document.querySelector('#detail h2')")
  }

  @Test func `a case and a change have addresses that last`() throws {
    let open = try browser.text("location.hash")
    #expect(open.hasPrefix("#case="), "\(open)")
    #expect(Int(open.dropFirst(6)) == nil, "a number is another case's tomorrow")
    let title = try browser.text("document.querySelector('#detail h2').textContent")
    let change = try browser.text("document.querySelectorAll('#list .address')[1].hash")
    let other = try browser.text(
      "document.querySelectorAll('#list .group')[1].querySelector('.case').textContent")
    for (address, wanted) in [(open, title), (change, other)] {
      let again = try Browser()
      try again.open(file: folder.path + "/index.html" + address)
      try again.wait(for: "document.querySelector('#detail h2')")
      let shown = try again.text("document.querySelector('#detail h2').textContent")
      #expect(wanted.hasPrefix(shown), "\(address) shows \(shown)")
    }
  }

  @Test func `the list that is saved says who looked and why`() throws {
    _ = try browser.text("(byId('by').value = ' Ann ', byId('reason').value = 'new font', '')")
    _ = try browser.text(
      "(acceptList().then((list) => { window.saved = JSON.stringify(list); }), '')")
    try browser.wait(for: "window.saved")
    let saved = try browser.text("window.saved")
    #expect(saved.contains(#""by":"Ann""#) && saved.contains(#""reason":"new font""#), "\(saved)")
  }

  private func keep(_ name: String) throws {
    let output = ProcessInfo.processInfo.environment["REPORT_SCREENSHOTS"]
    guard let output else { return }
    try AtomicFile.write(try browser.screenshot(), to: "\(output)/\(name).png")
  }

  @Test func `opens from a file, shows counts, the first change and its cause`() throws {
    #expect(try browser.text("document.title") == "Example: layout report")
    #expect(
      try browser.text("byId('counts').textContent").hasPrefix("6 changed · 54 passed"))
    #expect(try browser.text("document.querySelectorAll('#list > * > .case').length") == "6")
    let tree = try browser.text("byId('tree').textContent")
    #expect(tree.contains("x 56\u{A0}→ 68"))
    #expect(
      try browser.text("byId('causes').textContent")
        .contains("row0.title.leading == row0.icon.trailing + 12\u{A0}→ + 24"))
    // Names and texts from documents are text, never markup.
    #expect(tree.contains("A longer title </script><b>"))
    #expect(try browser.text("byId('list').textContent").contains("Old/phone/en"))
    let captions = try browser.text(
      "[...document.querySelectorAll('figcaption')].map((one) => one.textContent).join('; ')")
    #expect(captions == "Reference 390 × 844 pt @2x; Actual 390 × 844 pt @2x")
    try keep("side-by-side")
  }

  @Test func `cases that passed with a warning are told, and listed`() throws {
    #expect(
      try browser.text("byId('counts').textContent") == "6 changed · 54 passed"
        + " · 2 of the passed with a warning")
    let notices = try browser.text("byId('notices').textContent")
    #expect(notices.contains("recorded by renderer epoch 99"))
    #expect(notices.contains("2 cases"))
    try browser.evaluate("document.querySelector('#notices summary').click()")
    try browser.evaluate("document.querySelector('#notices .case').click()")
    try browser.wait(for: "document.querySelector('#detail .note')")
    #expect(
      try browser.text("byId('detail').textContent").contains("recorded by renderer epoch 99"))
    try keep("notice")
  }

  @Test func `keys switch all six modes, and the difference is where the pictures differ`() throws {
    for (key, mode) in [
      ("2", "slider"), ("3", "blend"), ("4", "blink"), ("6", "actual"), ("1", "sides"),
      ("b", "blink"), ("5", "difference"),
    ] {
      try browser.press(key)
      #expect(try browser.text("document.querySelector('.stage').dataset.mode") == mode)
      try keep(mode)
    }
    try browser.evaluate("document.querySelector('[data-layer-box=changed]').click()")
    try browser.wait(
      for: "[...document.querySelectorAll('.stage img')].every((image) => image.complete)")
    try keep("difference-alone")
    // The picture on the page: black where equal, bright where the edge moved.
    let rect = try #require(
      try browser.evaluate(
        "(() => { const r = document.querySelector('.difference').getBoundingClientRect();"
          + " return [r.left, r.top, r.width, r.height]; })()") as? [Double])
    let shot = try ImageComparisonPixels(try browser.screenshot())
    let bright = shot.brightness(
      rect[0] + rect[2] * 25 / 78, rect[1] + rect[3] * 40 / 168)
    let dark = shot.brightness(rect[0] + rect[2] * 60 / 78, rect[1] + rect[3] * 40 / 168)
    #expect(bright > 240)
    #expect(dark < 10)
  }

  @Test func `layers can be switched one by one`() throws {
    let count = { (layer: String) in
      try browser.text("document.querySelectorAll('[data-layer=\(layer)]').length")
    }
    #expect(try count("changed") != "0")
    #expect(try count("frames") == "0")
    try browser.evaluate("document.querySelector('[data-layer-box=frames]').click()")
    try browser.evaluate("document.querySelector('[data-layer-box=changed]').click()")
    #expect(try count("changed") == "0")
    #expect(try count("frames") != "0")
  }

  @Test func `ticks are exported as accept.json, a group at once`() throws {
    let downloads = folder.path + "/downloads"
    try FileManager.default.createDirectory(
      atPath: downloads, withIntermediateDirectories: true)
    try browser.saveDownloads(in: downloads)
    try browser.press("x")
    try browser.press("j")
    try browser.press("A")
    try browser.press("j")
    try browser.press("j")
    try browser.press("a")
    try browser.press("e")
    let path = downloads + "/accept.json"
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: path) { usleep(50_000) }
    let list = try AcceptList(
      json: Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
    #expect(list.accept.isEmpty == false)
    #expect(list.accept.allSatisfy { !$0.name.isEmpty && !$0.hash.isEmpty })
    #expect(
      try browser.text("byId('ticks').textContent")
        == "saved: now run bowerbird accept --from accept.json")
    try keep("ticks")
  }

  @Test func `matrix, search, filters, help and zoom answer to their keys`() throws {
    try browser.press("m")
    #expect(
      try browser.text("document.querySelectorAll('.matrix tbody, .matrix tr').length") != "0")
    #expect(try browser.text("document.querySelectorAll('.matrix button').length") == "60")
    try keep("matrix")
    try browser.press("m")
    try browser.press("/")
    for letter in ["l", "2"] { try browser.press(letter) }
    #expect(try browser.text("byId('search').value") == "l2")
    let found = try browser.text("document.querySelectorAll('#list > * > .case').length")
    #expect(found != "6" && found != "0")
    try browser.press("Escape")
    try browser.press("?")
    #expect(try browser.text("byId('help').open") == "true")
    try keep("help")
    try browser.press("Escape")
    #expect(try browser.text("byId('help').open") == "false")
    try browser.press("g")
    try browser.press("p")
    #expect(
      try browser.text("document.querySelectorAll('#list > .case > .mark.passed').length") != "0")
    try browser.press("g")
    try browser.press("c")
    try browser.wait(for: "document.querySelector('.stage')")
    try browser.press("z")
    #expect(try browser.text("byId('zoom').getAttribute('aria-pressed')") == "true")
    try keep("zoom")
    // Both pictures are in sight, and show the same place.
    #expect(try browser.text("document.querySelectorAll('.sides .pane').length") == "2")
    #expect(
      try browser.text(
        "[...document.querySelectorAll('.pane')].every((one) => one.getBoundingClientRect().right"
          + " <= document.querySelector('.stage').getBoundingClientRect().right)") == "true")
    try browser.evaluate("document.querySelector('.pane').scrollTo(7, 23)")
    try browser.wait(for: "document.querySelectorAll('.pane')[1].scrollTop === 23")
    try browser.press("z")
    #expect(try browser.text("document.querySelectorAll('.pane').length") == "0")
  }

  @Test func `every control has a name, every picture a text, and the page prints`() throws {
    let unnamed = try browser.text(
      "[...document.querySelectorAll('button, input')].filter((one) => !(one.textContent.trim()"
        + " || one.getAttribute('aria-label') || (one.labels && one.labels.length))).length")
    #expect(unnamed == "0")
    #expect(
      try browser.text(
        "[...document.querySelectorAll('img')].filter((one) => !one.alt).length") == "0")
    let print = try browser.print()
    #expect(print.starts(with: Array("%PDF".utf8)))
  }
}
