import Diagnostics
import Geometry
import LayoutModel
import PangoText
import Testing

@Suite struct MeasuringTests {
  private let engine: PangoTextEngine
  private var environment = LayoutEnvironment(size: Size(width: 390, height: 844))

  init() throws { engine = PangoTextEngine(fonts: try FontSet.load().value) }

  private func measure(_ text: String, size: Double = 17, width: Double? = nil, lines: Int = 0)
    -> TextMetrics
  {
    engine.measure(
      TextContent(text, font: .system(size), numberOfLines: lines, lineBreakMode: .wordWrap),
      width: width,
      in: environment)
  }

  @Test(arguments: [
    (10.0, 12.0), (11, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5),
    (18, 21.5), (20, 24), (22, 26.5), (24, 29), (36, 43),
  ])
  func `a line is as high as San Francisco's, rounded up to half points`(
    size: Double, height: Double
  ) {
    let grid = PixelGrid(scale: 2)
    #expect(grid.up(measure("Label", size: size).size.height) == height)
  }
}
