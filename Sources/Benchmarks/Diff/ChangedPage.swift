import Bowerbird
import Foundation

/// A phone's settings page, as it is and with one of eight changes that tolerances overlook.
struct ChangedPage {
  /// What differs between two pictures of the page.
  enum Change: String, CaseIterable {
    case onePixel = "one pixel"
    case redDot = "red dot of 12 pt"
    case textMoved = "one row's text moved 1/3 pt"
    case contentMoved = "content moved 4 pt"
    case backgroundTint = "background tint +5/255"
    case labelGrey = "label grey .45 -> .55"
    case cornerRadius = "corner radius 10 -> 8 pt"
    case chevronStroke = "chevron stroke 1.5 -> 1.2 pt"
  }

  /// What is changed; nil for the page as it is.
  var change: Change?

  private static let rows = [
    "Airplane Mode", "Wi-Fi", "Bluetooth", "Мобильная связь", "Personal Hotspot", "Уведомления",
    "Sounds & Haptics", "Focus", "Screen Time", "General", "Control Centre", "Brightness",
  ]
  private static let colours = [0xFF9500, 0x007AFF, 0x34C759, 0xFF3B30, 0x5856D6]

  /// The picture in 1170 x 2532 pixels.
  ///
  /// - Parameters:
  ///   - worker: The fonts and the renderer.
  ///   - folder: Where the page's layout may be written.
  /// - Returns: The picture.
  /// - Throws: Diagnostics of a folder that cannot be written.
  func bitmap(_ worker: LayoutWorker, in folder: String) throws -> Bitmap {
    let path = folder + "/page.layout.yaml"
    try layout.write(toFile: path, atomically: true, encoding: .utf8)
    let document = try LayoutDocument(path: path)
    let environment = CaseSelection().environments(for: document.screens[0])[0]
    let solved = Layout(of: document.screens[0], in: environment, measuring: worker.text)
    var list = DisplayList(solved, text: worker.text)
    decorate(&list)
    let bitmap = try worker.renderer.bitmap(list, scale: 3)
    guard change == .onePixel else { return bitmap }
    var bytes = bitmap.bytes
    bytes[(1500 * bitmap.pixelWidth + 600) * 4] ^= 1
    return Bitmap(
      pixelWidth: bitmap.pixelWidth, pixelHeight: bitmap.pixelHeight, bytes: bytes)
  }

  private func top(_ row: Int) -> Double {
    Double(160 + row * 50 + (row / 4) * 20) + (change == .contentMoved ? 4 : 0)
  }

  private var layout: String {
    let background = change == .backgroundTint ? "#f7f7fc" : "#f2f2f7"
    let radius = change == .cornerRadius ? 8 : 10
    let grey = change == .labelGrey ? "#8c8c8c" : "#737373"
    let offset = change == .contentMoved ? 4 : 0
    var text = """
      screen: settings
      size: [390, 844]
      scale: 3
      views:
        root: {background: "\(background)"}
        title: {class: UILabel, text: Settings, font: {size: 34, weight: bold}}

      """
    var constraints = [
      "title.leading == root.leading + 16", "title.top == root.top + \(96 + offset)",
    ]
    for (row, name) in Self.rows.enumerated() {
      text += """
          row\(row): {background: "#ffffff", cornerRadius: \(radius)}
          name\(row): {class: UILabel, parent: row\(row), text: "\(name)"}
          value\(row): {class: UILabel, parent: row\(row), text: "On", textColor: "\(grey)"}

        """
      let shift = change == .textMoved && row == 4 ? "55.333333" : "55"
      constraints += [
        "row\(row).leading == root.leading + 16", "row\(row).trailing == root.trailing - 16",
        "row\(row).top == root.top + \(Int(top(row)))", "row\(row).height == 46",
        "name\(row).leading == row\(row).leading + \(shift)",
        "name\(row).centerY == row\(row).centerY",
        "value\(row).trailing == row\(row).trailing - 30",
        "value\(row).centerY == row\(row).centerY",
      ]
    }
    return text + "constraints:\n" + constraints.map { "  - \($0)\n" }.joined()
  }

  /// Icons with gradients, chevrons, and the dot.
  private func decorate(_ list: inout DisplayList) {
    for row in Self.rows.indices {
      let colour = Self.colours[row % Self.colours.count]
      list.commands.append(
        .gradient(
          .roundedRect(Rect(x: 28, y: top(row) + 8.5, width: 29, height: 29), radius: 7),
          top: Self.color(colour, 1), bottom: Self.color(colour, 0.7)))
      let middle = top(row) + 23
      list.commands.append(
        .stroke(
          .polyline(
            [
              Point(x: 353, y: middle - 5), Point(x: 358, y: middle),
              Point(x: 353, y: middle + 5),
            ], isClosed: false),
          Stroke(Color(white: 0.78), width: change == .chevronStroke ? 1.2 : 1.5)))
    }
    if change == .redDot {
      let dot = Rect(x: 340, y: 100, width: 12, height: 12)
      list.commands.append(.fill(.ellipse(dot), Color(red: 1, green: 0, blue: 0)))
    }
  }

  private static func color(_ hex: Int, _ brightness: Double) -> Color {
    let parts = [16, 8, 0].map { Double(hex >> $0 & 255) / 255 * brightness }
    return Color(red: parts[0], green: parts[1], blue: parts[2])
  }
}
