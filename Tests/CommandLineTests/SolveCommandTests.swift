import TestSupport
import Testing

@Suite struct SolveCommandTests {
  private static let buttons = """
    screen: buttons
    size: [300, 60]
    views:
      cancel: {intrinsicSize: [70, 30]}
      save: {intrinsicSize: [60, 30]}
    constraints:
      - H:[cancel]-12-[save]-20-|
      - cancel.top == root.top
      - save.top == root.top
    """

  @Test func `Frames are printed as one JSON object a document`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.buttons, to: "buttons.layout.yaml")
    let run = try Tool.run(["solve", path, "--format", "json"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(
      run.output.contains(
        #""id":"cancel","class":"UIView","name":"cancel","screen":"buttons","frame":[138,0,70,30]"#)
    )
    #expect(run.output.contains(#""number":1"#), "the tag that pictures give the view")
  }

  @Test func `A Mac's window stays as large as it was designed on every device`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write("platform: macOS\n" + Self.buttons, to: "buttons.layout.yaml")
    let run = try Tool.run(
      ["solve", path, "--device", "iphone-15,ipad", "--orientation", "landscape,portrait"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.ranges(of: "300x60").count == 1, "\(run.output)")
  }

  @Test func `Leading and trailing mirror in a right-to-left language`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.buttons, to: "buttons.layout.yaml")
    let run = try Tool.run(["solve", path, "--language", "ar"])
    #expect(run.output.contains("save  [20 0 60 30]"), "\(run.output)")
    #expect(run.output.contains("cancel  [92 0 70 30]"))
  }

  @Test func `A button of a text layout for the Mac is AppKit's push button`() throws {
    let folder = try Tool.Folder()
    func solve(_ control: String) throws -> String {
      let path = try folder.write(
        """
        screen: push
        platform: macOS
        size: [300, 60]
        views:
          push: {kind: button, text: Push Me\(control)}
        constraints: ["H:|-20-[push]", "V:|-20-[push]"]
        """, to: "push.layout.yaml")
      return try Tool.run(["solve", path, "--format", "json"]).output
    }
    let plain = try solve("")
    #expect(
      try plain == solve(", control: {buttonType: push, bezelStyle: rounded, bordered: true}"))
    #expect(plain.contains(#""alignmentRect":[20,20,73,20]"#), "\(plain)")
  }

  @Test func `A class of one's own with a text is as large as text and insets`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      screen: pill
      size: [300, 100]
      views:
        pill: {class: PillView, text: aaaa, contentInsets: [4, 10, 6, 20], measure: {charWidth: 10, lineHeight: 20}}
        wrap: {kind: label, text: aaa bbb, numberOfLines: 0, contentInsets: 5, measure: {charWidth: 10, lineHeight: 20}}
        switch: {kind: switch, contentInsets: 4}
      constraints: ["H:|[pill]", "V:|[pill]", "H:|[wrap(45)]", "V:|[wrap]", "H:|[switch]", "V:|[switch]"]
      """, to: "pill.layout.yaml")
    let run = try Tool.run(["solve", path])
    #expect(run.output.contains("pill  [0 0 70 30]"), "\(run.output)")
    #expect(run.output.contains("wrap  [0 0 45 50]"), "\(run.output)")
    #expect(run.errors.contains("a 'switch' has no 'contentInsets'"), "\(run.errors)")
  }

  @Test func `A device keeps the keyboard and the text size of the file, and stands upright`()
    throws
  {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      screen: typing
      size: [800, 600]
      keyboardHeight: 300
      views:
        field: {intrinsicSize: [70, 30]}
      constraints:
        - field.left == root.left
        - field.bottom == root.keyboardLayoutGuide.top
      """, to: "typing.layout.yaml")
    let run = try Tool.run(["solve", path, "--device", "iphone-15"])
    #expect(run.output.contains("UIView root  [0 0 393 852]"), "\(run.output)")
    #expect(run.output.contains("field  [0 522 70 30]"), "\(run.output)")
  }

  @Test func `A conflict is told with its minimal set, and leaves with 3`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      screen: pile
      size: [200, 200]
      views: {H: {}}
      constraints:
        - {id: c1, equation: H.centerX == root.centerX - 11}
        - {id: c2, equation: H.centerX == root.centerX + 30}
        - {id: c3, equation: H.width == 20}
      """, to: "pile.layout.yaml")
    let run = try Tool.run(["solve", path, "--format", "json"])
    #expect(run.status == 3)
    #expect(run.output.contains(#""constraints":["c1","c2"],"broken":"c2""#), "\(run.output)")
  }

  @Test func `Any number of threads prints the same bytes`() throws {
    let documents = [
      "\(Checkout.root)/Fixtures/Cases", "\(Checkout.root)/Fixtures/InterfaceBuilder",
    ]
    let arguments = ["solve", "--format", "json"] + documents
    let one = try Tool.run(arguments + ["--threads", "1"], environment: ["LC_ALL": "C"])
    let four = try Tool.run(arguments + ["--threads", "4"], environment: ["LC_ALL": "ar_EG.UTF-8"])
    #expect(!one.output.isEmpty)
    #expect(one.output == four.output)
  }
}
