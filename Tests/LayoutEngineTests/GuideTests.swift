import Geometry
import LayoutEngine
import LayoutModel
import TestSupport
import Testing
import XcodeCanvas

@Suite struct GuideTests {
  @Test(arguments: [(-20.0, 0.0), (20, 20)])
  func `a layout guide of a screen whose safe area reaches out of it is empty`(
    inset: Double, height: Double
  ) {
    var screen = Screen(id: "s", name: "s")
    var root = ViewNode(id: "root")
    root.guides = [
      LayoutGuide(id: "top", role: .topLayoutGuide),
      LayoutGuide(id: "bottom", role: .bottomLayoutGuide),
    ]
    screen.views = [root]
    var environment = LayoutEnvironment(size: Size(width: 320, height: 480))
    environment.safeAreaInsets = EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    let layout = Layout(
      of: screen, in: environment, measuring: NoText(), options: LayoutOptions())
    #expect(layout.guides.map(\.absoluteRect.height) == [height, height])
    #expect(layout.conflicts.isEmpty)
  }
}
