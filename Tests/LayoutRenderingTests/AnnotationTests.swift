import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import LayoutRendering
import Testing

/// One golden display list for each annotation, on a sample that has something to show.
@Suite struct AnnotationTests {
  @Test(arguments: Annotation.all.map(\.name))
  func `each annotation draws its reference`(name: String) throws {
    let annotation = try #require(Annotation.all.first { $0.name == name })
    var options = RenderingOptions(annotations: AnnotationSet([annotation]))
    options.savedFrames = ["title": Rect(x: 30, y: 24, width: 60, height: 16)]
    options.problems = Self.problems
    let list = DisplayList(Self.sample, options: options, text: BoxText())
    expectReference(list.description, "Annotations/\(name).txt")
  }

  @Test func `all annotations together draw their reference`() {
    var options = RenderingOptions(annotations: .all)
    options.problems = Self.problems
    let list = DisplayList(Self.sample, options: options, text: BoxText())
    expectReference(list.description, "Annotations/together.txt")
  }

  @Test func `a picture of problems shows all constraints of a conflict`() {
    var maker = LayoutMaker()
    maker.add("box", .view, Rect(x: 20, y: 20, width: 60, height: 40))
    let width = LayoutAnchor("box", .width)
    maker.constrain(LayoutConstraint(width, .equal, constant: 60))
    maker.constrain(LayoutConstraint(width, .equal, constant: 80), .broken, violation: 20)
    maker.constrain(LayoutConstraint(LayoutAnchor("box", .height), .equal, constant: 40))
    maker.edit { layout in
      let members = layout.constraints.prefix(2).map(\.constraint)
      layout.conflicts = [LayoutConflict(constraints: members, broken: members[1])]
    }
    func words(_ set: AnnotationSet) -> [String] {
      let list = DisplayList(
        maker.layout, options: RenderingOptions(annotations: set), text: BoxText())
      return list.commands.compactMap { command in
        if case .glyphs(let run, _, _) = command { run.text } else { nil }
      }
    }
    let problems = words(.problems)
    #expect(problems.contains("60") && problems.contains("80 (off by 20)"))
    #expect(!problems.contains("40"), "what is not part of it is left out")
    #expect(problems.contains("1"), "the view is numbered")
    #expect(words(.all).filter { $0.hasPrefix("80") }.count == 1, "said once in one picture")
  }

  @Test func `a picture of problems says so where there are none`() {
    let list = DisplayList(
      LayoutMaker().layout, options: RenderingOptions(annotations: .problems), text: BoxText())
    #expect(list.description.contains("\"no problems found\""))
  }

  @Test func `every layer is a group that carries its name`() {
    var options = RenderingOptions(annotations: .all)
    options.problems = Self.problems
    let list = DisplayList(Self.sample, options: options, text: BoxText())
    let layers = list.commands.compactMap { command -> String? in
      guard case .beginGroup(let group) = command else { return nil }
      return group.layer
    }
    let silent = ["misplacement", "conflicts"]
    for annotation in Annotation.all where !silent.contains(annotation.name) {
      #expect(layers.contains(annotation.name), "no layer \(annotation.name)")
    }
  }

  @Test func `a clean picture is as large as the screen and has no layers`() {
    let list = DisplayList(Self.sample, text: BoxText())
    #expect(list.size == Size(width: 200, height: 120))
    #expect(!list.description.contains("layer="))
  }

  @Test func `without a text engine the shapes are drawn and the words left out`() {
    let list = DisplayList(Self.sample, options: RenderingOptions(annotations: .all))
    #expect(list.description.contains("layer=constraints"))
    #expect(!list.description.contains("-labels"))
  }

  /// A screen with a truncated title, a button over it, an ambiguous and an outlying view.
  static let sample: Layout = {
    var maker = LayoutMaker()
    maker.setRootMargins(EdgeInsets(top: 12, left: 20, bottom: 8, right: 20))
    maker.add("title", .label, Rect(x: 20, y: 20, width: 60, height: 16), text: "Settings and more")
    maker.add("save", .button, Rect(x: 60, y: 24, width: 80, height: 30), text: "Save") {
      node, placed in
      node.control.button.configuration = "filled"
      placed.absoluteAlignmentRect = placed.absoluteFrame.shrunkForTest(by: 4)
    }
    maker.add("card", .view, Rect(x: 20, y: 64, width: 90, height: 40)) { node, placed in
      node.appearance.background = .system("systemYellowColor", saved: nil)
      node.appearance.cornerRadius = 8
      node.appearance.borderWidth = 1
      placed.margins = EdgeInsets(all: 8)
      placed.ambiguity.horizontal = Ambiguity(
        position: nil, length: 20...Double.infinity)
      placed.alternativeFrame = Rect(x: 20, y: 64, width: 140, height: 40)
    }
    maker.add("chip", .label, Rect(x: 170, y: 70, width: 50, height: 14), text: "Chip")
    maker.guide("safe", .safeArea, Rect(x: 0, y: 12, width: 200, height: 100))
    maker.guide("middle", .custom, Rect(x: 120, y: 64, width: 40, height: 40))
    constrain(&maker)
    return maker.layout
  }()

  /// What the checks would find in the sample.
  private static let problems: LayoutProblems = {
    var problems = LayoutProblems()
    if let title = sample.view("title") { problems.addCutText(of: title) }
    problems.addOverlap(of: "title", and: "save", at: Rect(x: 64, y: 28, width: 16, height: 6))
    let screen = Rect(origin: Point(x: 0, y: 0), size: sample.environment.size)
    if let chip = sample.view("chip") { problems.addOutside(chip, of: screen) }
    problems.addMark("small tap target", on: "save", at: Rect(x: 60, y: 24, width: 80, height: 30))
    return problems
  }()

  private static func constrain(_ maker: inout LayoutMaker) {
    let title = { LayoutAnchor("title", $0) }
    let card = { LayoutAnchor("card", $0) }
    maker.constrain(
      LayoutConstraint(title(.leading), .equal, .init("root", .leading), constant: 20))
    maker.constrain(
      LayoutConstraint(title(.width), .equal, constant: 102, priority: 750), .gaveWay,
      violation: 42)
    maker.constrain(LayoutConstraint(card(.leading), .equal, .init("root", .leadingMargin)))
    maker.constrain(LayoutConstraint(card(.leading), .equal, title(.leading)))
    maker.constrain(
      LayoutConstraint(card(.top), .greaterThanOrEqual, title(.bottom), constant: 8), .slack)
    maker.constrain(
      LayoutConstraint(.init("save", .height), .equal, card(.height), multiplier: 0.5), .broken,
      violation: 2)
    maker.constrain(
      LayoutConstraint(card(.width), .equal, card(.height), multiplier: 2.25))
    maker.constrain(
      LayoutConstraint(
        .init("save", .top), .equal, title(.top), constant: 4, provenance: .stackView("UISV")))
  }
}

extension Rect {
  fileprivate func shrunkForTest(by length: Double) -> Rect {
    inset(by: EdgeInsets(all: length))
  }
}
