import Bowerbird
import ControlMetrics
import Foundation

/// How near measured content sizes are to saved ones, by platform and kind of control.
struct ContentSizeTable {
  private struct Group {
    var name: String
    var widths: [(saved: Double, measured: Double)] = []
    var heights: [(saved: Double, measured: Double)] = []
  }

  private var groups: [Group] = []

  init(_ samples: [ContentSample]) {
    for sample in samples.sorted(by: { Self.order($0) < Self.order($1) }) {
      let name = Self.name(of: sample)
      if groups.last?.name != name { groups.append(Group(name: name)) }
      let last = groups.count - 1
      if sample.followsContent.horizontal, let width = sample.measured.horizontal {
        groups[last].widths.append((sample.saved.width, width))
      }
      if sample.followsContent.vertical, let height = sample.measured.vertical {
        groups[last].heights.append((sample.saved.height, height))
      }
    }
  }

  /// Platform and kind; labels and buttons with text of their own by their number of lines.
  private static func name(of sample: ContentSample) -> String {
    let platform = sample.metrics.platform.rawValue
    let kind = sample.view.kind.rawValue
    guard sample.view.kind == .label || sample.view.kind == .button else {
      return "\(platform) \(kind)"
    }
    if sample.text.isEmpty { return "\(platform) \(kind), no text" }
    let lines = sample.metrics.content(of: sample.view).numberOfLines
    return "\(platform) \(kind), \(lines == 1 ? "one line" : "several lines")"
  }

  private static func order(_ sample: ContentSample) -> String {
    (sample.metrics.platform == .macOS ? "1 " : "0 ") + name(of: sample)
  }

  /// The table; the last rows hold the one-line labels and buttons of each platform together.
  var text: String {
    var lines = [
      Self.row(
        [
          "", "widths", "median", "<= 0.5", "<= 1", "<= 2 pt", "heights", "exact", "<= 0.5",
          "<= 1 pt",
        ])
    ]
    lines += groups.map { Self.line($0) }
    for platform in ["iOS", "macOS"] {
      var total = Group(name: "\(platform), labels and buttons of one line")
      for group in groups where group.name.hasPrefix(platform) && group.name.hasSuffix("one line") {
        total.widths += group.widths
        total.heights += group.heights
      }
      if !total.widths.isEmpty || !total.heights.isEmpty { lines.append(Self.line(total)) }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ group: Group) -> String {
    let errors = group.widths.map { abs($0.measured - $0.saved) / max(1, $0.saved) * 100 }.sorted()
    let median = errors.isEmpty ? "-" : errors[errors.count / 2].decimalText(places: 2) + " %"
    func share(_ values: [(saved: Double, measured: Double)], _ tolerance: Double) -> String {
      guard !values.isEmpty else { return "-" }
      let near = values.count { abs($0.measured - $0.saved) <= tolerance + 1e-4 }
      return (Double(near) / Double(values.count) * 100).decimalText(places: 1) + " %"
    }
    return row([
      group.name, "\(group.widths.count)", median, share(group.widths, 0.5),
      share(group.widths, 1), share(group.widths, 2), "\(group.heights.count)",
      share(group.heights, 0.01), share(group.heights, 0.5), share(group.heights, 1),
    ])
  }

  private static func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let width = index == 0 ? 40 : 9
      let space = String(repeating: " ", count: max(0, width - cell.count))
      return index == 0 ? cell + space : space + cell
    }.joined()
  }
}
