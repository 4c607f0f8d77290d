/// A phone's settings page of about 40 views, as a layout and as an equivalent web page.
struct SettingsPage {
  /// A number shown in every row, so that no two pages are the same.
  let number: Int

  private static let rows = [
    "Airplane Mode", "Wi-Fi", "Bluetooth", "Mobile Data", "Personal Hotspot", "Notifications",
    "Sounds & Haptics", "Focus", "Screen Time", "General", "Control Centre", "Brightness",
  ]
  private static let colours = ["#ff9500", "#007aff", "#34c759", "#ff3b30", "#5856d6"]

  private static func top(_ row: Int) -> Int { 160 + row * 50 + (row / 4) * 20 }

  /// The page as a text layout.
  var layout: String {
    var text = """
      screen: settings
      size: [390, 844]
      scale: 3
      views:
        root: {background: "#f2f2f7"}
        title: {class: UILabel, text: Settings, font: {size: 34, weight: bold}}

      """
    var constraints = ["title.leading == root.leading + 16", "title.top == root.top + 96"]
    for (row, name) in Self.rows.enumerated() {
      text += """
          row\(row): {background: "#ffffff", cornerRadius: 10}
          icon\(row): {parent: row\(row), background: "\(Self.colours[row % 5])", cornerRadius: 7}
          name\(row): {class: UILabel, parent: row\(row), text: "\(name) \(number)"}

        """
      constraints += [
        "row\(row).leading == root.leading + 16", "row\(row).trailing == root.trailing - 16",
        "row\(row).top == root.top + \(Self.top(row))", "row\(row).height == 46",
        "icon\(row).leading == row\(row).leading + 12", "icon\(row).width == 29",
        "icon\(row).height == 29", "icon\(row).centerY == row\(row).centerY",
        "name\(row).leading == icon\(row).trailing + 14",
        "name\(row).centerY == row\(row).centerY",
      ]
    }
    return text + "constraints:\n" + constraints.map { "  - \($0)\n" }.joined()
  }

  /// The page as the body of a web page.
  var html: String {
    let rows = Self.rows.enumerated().map { row, name in
      "<div class=r style=top:\(Self.top(row))px><i style=background:\(Self.colours[row % 5])></i>"
        + "<span>\(name) \(number)</span></div>"
    }
    return """
      <style>body{margin:0;background:#f2f2f7;font:17px Inter}b{position:absolute;left:16px;\
      top:96px;font:bold 34px Inter}.r{position:absolute;left:16px;right:16px;height:46px;\
      border-radius:10px;background:#fff;display:flex;align-items:center}i{width:29px;height:29px;\
      margin:0 14px 0 12px;border-radius:7px}</style><b>Settings</b>
      """ + rows.joined()
  }
}
