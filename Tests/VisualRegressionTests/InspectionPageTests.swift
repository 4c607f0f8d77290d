import ComparisonTestSupport
import Foundation
import TestSupport
import Testing

/// The page that tells of the view under the pointer, in a browser, as a reader goes over it.
@Suite(.enabled(if: Browser.executable != nil, "install chromium to run these"))
struct InspectionPageTests {
  private static func page(
    _ command: [String], _ page: String
  ) throws -> (project: TestProject, browser: Browser) {
    let project = try TestProject()
    try project.write("inputs: [App]\n", to: "bowerbird.yaml")
    let run = try project.run(command + ["--inspect", "-o", "Output"])
    #expect(run.status == 0, "\(run.output)")
    let browser = try Browser()
    try browser.open(file: "\(project.folder)/Output/\(page)", fragment: "#picture=1")
    try browser.wait(for: "document.querySelector('#marks rect')")
    return (project, browser)
  }

  /// A script that gives the rectangle over a view.
  private static func area(of place: Int) -> String {
    "['x', 'y', 'width', 'height'].map(name => $('marks').querySelectorAll('rect')[\(place)]"
      + ".getAttribute(name)).join(' ')"
  }

  private static let layout = Checkout.fixture("Seeds/save-cancel.layout.yaml")

  @Test func `the view under the pointer tells its frame, and its constraints light up`() throws {
    let (project, browser) = try Self.page(["render", Self.layout], "index.html")
    defer { withExtendedLifetime(project) {} }
    #expect(try browser.text("$('about').innerText").contains("UIView"), "the root comes first")
    try browser.evaluate(
      "$('marks').querySelectorAll('rect')[4].dispatchEvent(new PointerEvent('pointerenter'))")
    let told = try browser.text("$('about').innerText")
    #expect(told.contains("save") && told.contains("UIButton in card"), "\(told)")
    #expect(told.contains("x 213, y 50, 67 × 32"), "\(told)")
    // The view lies over its own pixels.
    #expect(try browser.text(Self.area(of: 4)) == "225 62 67 32")
    #expect(try browser.text("$('marks').querySelectorAll('line').length") != "0")
    #expect(try browser.text("$('marks').querySelectorAll('line.on').length") == "0")
    try browser.evaluate(
      "[...$('about').querySelectorAll('button')].find(one => one.textContent.includes('save.leading'))"
        + ".dispatchEvent(new PointerEvent('pointerenter'))")
    #expect(try browser.text("$('marks').querySelectorAll('line.on').length") == "1")
    #expect(try browser.text("$('marks').querySelectorAll('rect.held').length") == "2")
  }

  @Test func `a view is held with a click, and let go with another`() throws {
    let (project, browser) = try Self.page(["render", Self.layout], "index.html")
    defer { withExtendedLifetime(project) {} }
    let rect = { (place: Int) in "$('marks').querySelectorAll('rect')[\(place)]" }
    try browser.evaluate("\(rect(2)).dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    try browser.evaluate("\(rect(4)).dispatchEvent(new PointerEvent('pointerenter'))")
    #expect(try browser.text("$('about').innerText").contains("UILabel"))
    try browser.evaluate("\(rect(2)).dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    try browser.evaluate("\(rect(4)).dispatchEvent(new PointerEvent('pointerenter'))")
    #expect(try browser.text("$('about').innerText").contains("UIButton"))
  }

  @Test func `keys go from view to view, to constraints, and to the next picture`() throws {
    let (project, browser) = try Self.page(
      ["render", Self.layout, "--language", "en,de"], "index.html")
    defer { withExtendedLifetime(project) {} }
    try browser.press("Tab")
    try browser.press("Tab")
    #expect(try browser.text("document.activeElement.tagName") == "rect")
    let first = try browser.text("document.activeElement.getAttribute('aria-label')")
    #expect(first == "card, UIView, 12 12 296 96")
    #expect(try browser.text("$('about').innerText").hasPrefix("card"))
    for _ in 0..<4 { try browser.press("Tab") }
    #expect(try browser.text("document.activeElement.tagName") == "BUTTON")
    #expect(try browser.text("$('marks').querySelectorAll('line.on').length") != "0")
    try browser.press("ArrowRight")
    try browser.wait(for: "$('marks').querySelectorAll('rect').length === 5")
    #expect(try browser.text("$('facts').textContent").contains("2 of 2"))
  }

  @Test func `a picture with room around it has its views where they are drawn`() throws {
    let (project, browser) = try Self.page(["explain", Self.layout], "explain.html")
    defer { withExtendedLifetime(project) {} }
    // The root view is as large as its frame, and not at the corner of the picture.
    let root = try browser.text(Self.area(of: 0))
    #expect(root.hasSuffix(" 320 120"), "\(root)")
    #expect(!root.hasPrefix("0 "), "\(root)")
  }

  @Test func `without the flag nothing of it is written or shown`() throws {
    let project = try TestProject()
    try project.write("inputs: [App]\n", to: "bowerbird.yaml")
    _ = try project.run(["render", Self.layout, "-o", "Output"])
    let files = FileManager.default.enumerator(atPath: "\(project.folder)/Output")?.allObjects
    #expect(!(files as? [String] ?? []).contains { $0.hasSuffix(".js") })
    let browser = try Browser()
    try browser.open(file: "\(project.folder)/Output/index.html", fragment: "#picture=1")
    try browser.wait(for: "$('viewer').open")
    #expect(try browser.text("$('about').hidden && $('marks').hasAttribute('hidden')") == "true")
  }
}
