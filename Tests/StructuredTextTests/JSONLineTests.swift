import StructuredText
import Testing

@Suite struct JSONLineTests {
  @Test func `members are written as those of an object at once`() {
    let elements: [JSONValue] = [1, ["x": 2.5], "a \"b\"", nil]
    var line = JSONLine()
    line.add("name", "grid")
    line.addList("list") { add in elements.forEach(add) }
    line.addList("none") { _ in }
    line.add("last", true)
    let object: JSONValue = ["name": "grid", "list": .array(elements), "none": [], "last": true]
    #expect(line.rendered == object.rendered(isIndented: false))
  }

  @Test func `an object without members is two brackets`() {
    #expect(JSONLine().rendered == "{}")
  }
}
