import Diagnostics
import Geometry
import LayoutFile
import LayoutModel
import Testing

@Suite struct `Variants in layout files` {
  private func screen(_ text: String) throws -> Screen {
    let result = try LayoutFileDocument.read(text, file: "f")
    #expect(result.diagnostics.isEmpty)
    return try #require(result.value.screens.first)
  }

  private func active(_ screen: Screen, _ width: Double, _ height: Double, language: String = "en")
    -> [String]
  {
    var environment = LayoutEnvironment(size: Size(width: width, height: height))
    environment.language = language
    return screen.resolved(in: environment).constraints.filter(\.isActive).map(\.equation)
  }

  @Test func `constraints with an orientation in their names take part in it`() throws {
    let screen = try screen(
      """
      views: {a: {}}
      orientationSuffixes: true
      constraints:
        aTopPortrait: {equation: a.width == 1, active: false}
        aTopLandscape: {equation: a.width == 2, active: false}
        aTopBoth: a.height == 3
      """)
    #expect(active(screen, 100, 200) == ["a.width == 1", "a.height == 3"])
    #expect(active(screen, 200, 100) == ["a.width == 2", "a.height == 3"])
  }

  @Test func `two collections are swapped`() throws {
    let screen = try screen(
      """
      views: {a: {}}
      constraints:
        - {equation: a.width == 1, collection: portrait}
        - {equation: a.width == 2, collection: landscape, active: false}
      variants:
        landscape: {when: {orientation: landscape}, deactivate: portrait, activate: landscape}
      """)
    #expect(active(screen, 100, 200) == ["a.width == 1"])
    #expect(active(screen, 200, 100) == ["a.width == 2"])
  }

  @Test func `a template puts its constraints in the place of those among its targets`() throws {
    let screen = try screen(
      """
      views: {a: {guides: [gap]}, b: {}, c: {}}
      constraints:
        - a.left == b.left
        - a.width == 10
        - c.left == a.left
      templates:
        turned:
          when: {orientation: landscape}
          views:
            x: {targetView: a, alpha: 0.5}
            y: {targetView: b}
            g: {kind: guide, targetView: gap}
          attributes: [alpha]
          constraints:
            - x.right == y.right
            - g.top == x.top
      """)
    #expect(active(screen, 100, 200) == ["a.left == b.left", "a.width == 10", "c.left == a.left"])
    #expect(
      active(screen, 200, 100) == ["c.left == a.left", "a.right == b.right", "gap.top == a.top"])
    let turned = screen.resolved(
      in: LayoutEnvironment(size: Size(width: 200, height: 100)))
    #expect(turned.views.first { $0.id == "a" }?.appearance.alpha == 0.5)
  }

  @Test func `a second tree gives its frames to the views that it matches`() throws {
    let screen = try screen(
      """
      views:
        one: {class: UIButton, tag: 1, frame: [0, 0, 10, 10]}
        two: {class: UIButton, text: Go, frame: [0, 20, 10, 10]}
        three: {kind: image, frame: [0, 40, 10, 10]}
      viewTrees:
        landscape:
          when: {orientation: landscape}
          views:
            b: {class: UIButton, text: Go, frame: [20, 0, 10, 10]}
            a: {class: UIButton, tag: 1, frame: [0, 0, 20, 20], hidden: true}
            c: {kind: image, frame: [40, 0, 10, 10]}
      """)
    let turned = screen.resolved(in: LayoutEnvironment(size: Size(width: 200, height: 100)))
    #expect(turned.views.dropFirst().compactMap { $0.frame?.minX } == [0, 20, 40])
    #expect(turned.views[1].isHidden)
  }

  @Test func `a text in languages follows the language`() throws {
    let screen = try screen("views: {a: {text: {en: Save, de: Sichern}}}")
    var environment = LayoutEnvironment(size: Size(width: 100, height: 100))
    #expect(screen.resolved(in: environment).views[1].text?.string == "Save")
    environment.language = "de"
    #expect(screen.resolved(in: environment).views[1].text?.string == "Sichern")
  }

  @Test func `a captured state can be restored`() throws {
    let screen = try screen(
      "views: {a: {}, b: {}}\nconstraints: [a.left == b.left, a.width == 10, b.top == root.top]")
    let template = LayoutTemplate.capturing(["a", "b"], of: screen)
    var changed = screen
    changed.constraints[1].constant = 50
    changed.variants = [try template.variant(named: "before", when: VariantCondition())]
    #expect(
      active(changed, 10, 10) == ["b.top == root.top", "a.left == b.left", "a.width == 10"])
  }
}
