import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ChromeDrawing {
  /// Draws the status bar, the notch or island, and the home indicator.
  ///
  /// - Parameters:
  ///   - top: What lies under the status bar; the ink is black or white on it.
  ///   - bottom: What lies under the home indicator, likewise.
  ///   - hasStatusBar: Whether what is shown inside leaves room for a status bar.
  ///   - canvas: What is drawn on.
  func drawDevice(
    over top: Color, _ bottom: Color, withStatusBar hasStatusBar: Bool, on canvas: inout Canvas
  ) {
    let environment = context.environment
    guard let device = Device.named(environment.deviceName) else {
      // The device of an old canvas is not known; it had a status bar over what was shown.
      let status = FactReader(.iOS, context.version).number(.touchStatusBarHeight, "upgraded")
      guard hasStatusBar,
        status == (room.navigation?.minY ?? room.top) - screen.minY
      else { return }
      return canvas.group(DrawingGroup(id: "device", title: "Status bar")) {
        drawStatusBar(height: status, .phone, ink: Self.ink(on: top), on: &$0)
      }
    }
    guard
      device.idiom == .phone || device.idiom == .pad,
      device.environment(orientation: environment.orientation).size == screen.size
    else { return }
    let covered = environment.safeAreaInsets
    canvas.group(DrawingGroup(id: "device", title: "Status bar and home indicator")) { canvas in
      // A notch is there whether or not anything leaves room for it.
      if covered.top > 24 || covered.top > 0 && hasStatusBar && room.hasStatusBar {
        drawStatusBar(height: covered.top, device.idiom, ink: Self.ink(on: top), on: &canvas)
      }
      guard covered.bottom > 0 else { return }
      let width = device.idiom == .pad ? 320 : screen.width * 0.36
      let line = Rect(x: screen.midX - width / 2, y: screen.maxY - 13, width: width, height: 5)
      canvas.fill(.roundedRect(line, radius: 2.5), Self.ink(on: bottom))
    }
  }

  private static func ink(on color: Color) -> Color {
    Color(white: color.luminance > 0.3 ? 0 : 1)
  }

  private func drawStatusBar(
    height: Double, _ idiom: Idiom, ink: Color, on canvas: inout Canvas
  ) {
    let hasNotch = height > 24 && idiom == .phone
    let hasIsland = height >= 54
    if hasIsland {
      canvas.fill(
        .roundedRect(
          Rect(x: screen.midX - 63, y: screen.minY + 11, width: 126, height: 37), radius: 18.5),
        Color(white: 0))
    } else if hasNotch {
      let notch = Rect(x: screen.midX - 105, y: screen.minY - 30, width: 210, height: 60)
      canvas.fill(.roundedRect(notch, radius: 20), Color(white: 0))
    }
    let line = screen.minY + (hasIsland ? 29.5 : hasNotch ? 25 : height / 2)
    let size = hasIsland ? 17.0 : hasNotch ? 16 : 12
    // The middle of what is left beside the notch; beside an island 5 points nearer to that.
    let side = hasIsland ? (screen.width - 126) / 4 + 5 : max(24, (screen.width - 210) / 4)
    if hasNotch || idiom == .pad {
      context.write(
        "9:41", size: size, weight: .semibold,
        in: Rect(x: hasNotch ? 0 : 12, y: line - 10, width: hasNotch ? 2 * side : 40, height: 20),
        ink, on: &canvas)
    } else {
      context.write(
        "9:41 AM", size: size, weight: .semibold,
        in: Rect(x: screen.midX - 40, y: line - 10, width: 80, height: 20), ink, on: &canvas)
    }
    let right =
      hasIsland ? screen.maxX - side + 41 : hasNotch ? screen.maxX - side + 31 : screen.maxX - 6
    let battery =
      hasIsland
      ? Rect(x: right - 25, y: line - 6.5, width: 25, height: 13)
      : Rect(x: right - 26, y: line - 6, width: 23, height: 11.5)
    canvas.frame(battery, radius: 3.5, ink.faded(0.4), width: 1)
    canvas.fill(.roundedRect(battery.shrunk(by: 2), radius: 2), ink)
    canvas.fill(
      .roundedRect(
        Rect(x: battery.maxX + 1, y: battery.midY - 2, width: 1.5, height: 4), radius: 0.75),
      ink.faded(0.4))
    context.drawSymbol(
      "wifi", in: Rect(x: battery.minX - 21, y: line - 6, width: 16, height: 12), color: ink,
      on: &canvas)
    guard hasNotch else { return }
    for step in 0..<4 {
      let tall = 4 + Double(step) * 2.5
      canvas.fill(
        .roundedRect(
          Rect(
            x: battery.minX - 42 + Double(step) * 4.7, y: line + 5.5 - tall, width: 3, height: tall),
          radius: 1), ink)
    }
  }
}
