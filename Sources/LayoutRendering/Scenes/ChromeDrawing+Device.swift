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
        drawStatusBar(height: status, .phone, ink: ink(on: top), on: &$0)
      }
    }
    guard
      device.idiom == .phone || device.idiom == .pad,
      device.environment(orientation: environment.orientation).size == screen.size
    else { return }
    let covered = environment.safeAreaInsets
    let facts = FactReader(.iOS, context.version)
    canvas.group(DrawingGroup(id: "device", title: "Status bar and home indicator")) { canvas in
      // A notch is there whether or not anything leaves room for it.
      if covered.top > facts.number(.touchStatusPlainHeight)
        || covered.top > 0 && hasStatusBar && room.hasStatusBar
      {
        drawStatusBar(height: covered.top, device.idiom, ink: ink(on: top), on: &canvas)
      }
      guard covered.bottom > 0 else { return }
      let width =
        facts.knownNumber(.touchHomeWidth, device.idiom == .pad ? "pad" : nil)
        ?? screen.width * facts.number(.touchHomeShare)
      let thickness = facts.number(.touchHomeThickness)
      let line = Rect(
        x: screen.midX - width / 2, y: screen.maxY - facts.number(.touchHomeGap) - thickness,
        width: width, height: thickness)
      canvas.fill(.roundedRect(line, radius: thickness / 2), ink(on: bottom))
    }
  }

  private func ink(on color: Color) -> Color {
    Color(white: color.luminance > context.touch.number(.touchLightScreen) ? 0 : 1)
  }

  /// Draws time and signs, from right to left with the time at the right.
  ///
  /// - Source: Apple, *Human Interface Guidelines: Right to left*: glyphs that are real things, as
  ///   the battery, keep their form. Own taste: the time is 9:41 in the digits of Europe.
  private func drawStatusBar(
    height: Double, _ idiom: Idiom, ink: Color, on canvas: inout Canvas
  ) {
    let facts = FactReader(.iOS, context.version)
    let cutout: String? =
      idiom != .phone || height <= facts.number(.touchStatusPlainHeight)
      ? nil : height < facts.number(.touchStatusIslandHeight) ? "notch" : "island"
    let line =
      screen.minY + (facts.knownNumber(.touchStatusLine, cutout) ?? height / 2)
    let height = facts.number(.touchStatusTimeHeight)
    let width = facts.number(.touchStatusTimeWidth, idiom == .pad ? "pad" : nil)
    var timeRoom = Rect(
      x: idiom == .pad ? facts.number(.touchStatusTimeStart) : screen.midX - width / 2,
      y: line - height / 2, width: width, height: height)
    var right = screen.maxX - facts.number(.touchStatusInset)
    if let taken = drawCutout(cutout, facts, on: &canvas) {
      let shift = facts.number(.touchStatusShift, cutout)
      let side = max(
        facts.number(.touchStatusSide), (screen.width - taken.width) / 4 + shift)
      timeRoom = Rect(x: 0, y: line - height / 2, width: 2 * side, height: height)
      right = screen.maxX - side + facts.number(.touchStatusReach, cutout)
    }
    context.write(
      cutout != nil || idiom == .pad ? "9:41" : "9:41 AM",
      size: facts.number(.touchStatusFontSize, cutout), weight: .semibold,
      in: readingPlace(timeRoom),
      ink, on: &canvas)
    drawBattery(endingAt: right, line, cutout, facts, ink, on: &canvas)
  }

  /// Where something stands that is measured from the left where reading starts there.
  private func readingPlace(_ place: Rect) -> Rect {
    guard isMirrored else { return place }
    return Rect(
      x: screen.minX + screen.maxX - place.maxX, y: place.minY, width: place.width,
      height: place.height)
  }

  /// Draws what a notch or island takes of the screen.
  ///
  /// - Returns: Its rectangle; nil where there is none.
  private func drawCutout(
    _ variant: String?, _ facts: FactReader, on canvas: inout Canvas
  ) -> Rect? {
    guard let size = facts.knownSize(.touchCutoutSize, variant), let width = size.width,
      let height = size.height
    else { return nil }
    let top = facts.number(.touchCutoutTop, variant)
    let taken = Rect(
      x: screen.midX - width / 2, y: screen.minY + top, width: width, height: height)
    // A notch has no upper corners.
    let above = top == 0 ? height : 0
    canvas.fill(
      .roundedRect(
        taken.outset(by: EdgeInsets(top: above, left: 0, bottom: 0, right: 0)),
        radius: facts.number(.touchCutoutRadius, variant)),
      Color(white: 0))
    return taken
  }

  /// Draws the battery, the signs before it, and bars of the signal beside a cutout; the battery
  /// ends at `right` on a screen that is read from the left.
  private func drawBattery(
    endingAt right: Double, _ line: Double, _ cutout: String?, _ facts: FactReader, _ ink: Color,
    on canvas: inout Canvas
  ) {
    let size = facts.size(.touchBatterySize, cutout)
    let (width, height) = (size.width ?? 0, size.height ?? 0)
    let end = Rect(
      x: right - width, y: line - height.rounded(.up) / 2, width: width, height: height)
    let battery = readingPlace(end)
    let faint = ink.faded(facts.number(.touchStatusFaint))
    canvas.frame(battery, radius: facts.number(.touchBatteryRadius), faint, width: 1)
    canvas.fill(
      .roundedRect(
        battery.shrunk(by: facts.number(.touchBatteryInset)),
        radius: facts.number(.touchBatteryFillRadius)), ink)
    let pole = facts.size(.touchBatteryPole).size
    canvas.fill(
      .roundedRect(
        Rect(
          x: battery.maxX + facts.number(.touchBatteryPoleGap), y: battery.midY - pole.height / 2,
          width: pole.width, height: pole.height), radius: pole.width / 2),
      faint)
    let wifi = facts.size(.touchWiFiSize).size
    context.drawSymbol(
      "wifi",
      in: readingPlace(
        Rect(
          x: end.minX - facts.number(.touchWiFiReach), y: line - wifi.height / 2,
          width: wifi.width, height: wifi.height)), color: ink, on: &canvas)
    guard cutout != nil else { return }
    let (pitch, thin) = (facts.number(.touchSignalPitch), facts.number(.touchSignalWidth))
    func reach(_ step: Int) -> Double {
      facts.number(.touchSignalHeight) + Double(step) * facts.number(.touchSignalStep)
    }
    let bars = readingPlace(
      Rect(
        x: end.minX - facts.number(.touchSignalReach),
        y: line - facts.number(.touchSignalRise), width: 3 * pitch + thin, height: reach(3)))
    for step in 0..<4 {
      let tall = reach(step)
      canvas.fill(
        .roundedRect(
          Rect(
            x: bars.minX + Double(step) * pitch, y: bars.maxY - tall, width: thin, height: tall),
          radius: facts.number(.touchSignalRadius)), ink)
    }
  }
}
