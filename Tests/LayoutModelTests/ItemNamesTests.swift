import Geometry
import LayoutModel
import Testing

@Suite struct ItemNamesTests {
  /// Views with and without names and texts, some in one another.
  private static let screen: Screen = {
    func view(_ kind: ViewKind, _ id: String, in parent: String?, text: String? = nil) -> ViewNode {
      var node = ViewNode(id: ItemID(id), kind: kind)
      node.parent = parent.map(ItemID.init(_:))
      if let text { node.text = TextContent(text) }
      return node
    }
    var screen = Screen("names", size: Size(width: 300, height: 60)) {
    } constraints: {
    }
    screen.views = [
      view(.view, "aaa-aa-aaa", in: nil), view(.label, "aaa-aa-aab", in: "aaa-aa-aaa"),
      view(.view, "card", in: "aaa-aa-aaa"), view(.label, "aaa-aa-aac", in: "card"),
      view(.view, "aaa-aa-aad", in: "card"), view(.label, "aaa-aa-aae", in: "aaa-aa-aad"),
      view(.button, "aaa-aa-aaf", in: "card", text: "Save"),
      view(.view, "inner", in: "card"), view(.label, "aaa-aa-aag", in: "inner"),
      view(.imageView, "aaa-aa-aah", in: "inner"),
    ]
    return screen
  }()

  @Test func `a view without a name is called by its class and place`() {
    let names = ItemNames(Self.screen)
    #expect(
      Self.screen.views.map { names.sentence($0.id) } == [
        "the root view", "label 1", "'card'", "label 1 of 'card'", "view of 'card'",
        "label 2 of 'card'", "button \"Save\"", "'inner'", "label of 'inner'",
        "image view of 'inner'",
      ])
  }

  @Test func `a view is found by what it is called`() {
    let names = ItemNames(Self.screen)
    for view in Self.screen.views {
      #expect(names.view(called: names.sentence(view.id)) == view.id)
      #expect(names.view(called: names.term(view.id)) == view.id)
    }
    #expect(names.view(called: "Save") == "aaa-aa-aaf")
    #expect(names.view(called: "label 9") == nil)
  }
}
