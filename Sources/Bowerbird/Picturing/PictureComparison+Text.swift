import Diagnostics
import ImageComparison
package import StructuredText

extension PictureComparison.Pair {
  /// What came of the pair, for people: a line, and a line a region.
  package var rendered: String {
    switch outcome {
    case .removed: return "\(name): removed"
    case .added: return "\(name): added"
    case .failed: return "\(name): cannot be compared"
    case .compared(let difference):
      let numbers = difference.measured.map { ", \($0.text)" } ?? ""
      guard !difference.isEmpty else { return "\(name): equal\(numbers)" }
      var lines = [
        "\(name): \(difference.differingPixels.counted("pixel")) \(difference.differingPixels == 1 ? "differs" : "differ")\(numbers)"
      ]
      if difference.hasOtherSize {
        let sizes = [difference.referenceSize, difference.actualSize].map { "\($0[0])x\($0[1])" }
        lines[0] += ", size \(sizes[0]) -> \(sizes[1])"
      }
      for (index, region) in difference.regions.prefix(20).enumerated() {
        let box = region.box
        var line = "  \(box.width)x\(box.height) at \(box.minX),\(box.minY)"
        line += ": \(region.differingPixels.counted("pixel"))"
        if views.indices.contains(index), !views[index].isEmpty {
          line += " in \(views[index].joined(separator: ", "))"
        }
        lines.append(line)
      }
      let more = difference.regions.count - 20
      if more > 0 { lines.append("  and \(more.counted("more region"))") }
      return lines.joined(separator: "\n")
    }
  }

  /// What came of the pair as JSON.
  package var json: JSONValue {
    var members: [(String, JSONValue)] = [("name", .string(name))]
    switch outcome {
    case .removed: members.append(("status", .string("removed")))
    case .added: members.append(("status", .string("added")))
    case .failed(let diagnostics):
      members.append(("status", .string("failed")))
      members.append(("diagnostics", .array(diagnostics.map { .string($0.description) })))
    case .compared(let difference):
      members.append(("status", .string(difference.isEmpty ? "equal" : "changed")))
      members.append(("pixels", .number(Double(difference.differingPixels))))
      if let measured = difference.measured {
        members.append(("measure", .string(measured.measure.rawValue)))
        members.append(("mean", .number(measured.numbers.mean)))
        members.append(("worst", .number(measured.numbers.worst)))
      }
      members.append(("referenceSize", .numbers(difference.referenceSize.map { Double($0) })))
      members.append(("actualSize", .numbers(difference.actualSize.map { Double($0) })))
      members.append(
        (
          "regions",
          .array(
            difference.regions.enumerated().map { index, region in
              let box = region.box
              let names = views.indices.contains(index) ? views[index] : []
              return .record([
                ("box", .numbers([box.minX, box.minY, box.width, box.height].map { Double($0) })),
                ("pixels", .number(Double(region.differingPixels))),
                ("views", .array(names.map { .string($0) })),
              ])
            })
        ))
    }
    return .record(members)
  }
}
