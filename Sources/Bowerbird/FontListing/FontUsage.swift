import Diagnostics
import Graphics
package import LayoutEngine
import StructuredText

/// Which font files the texts of layouts were set in.
package struct FontUsage: Hashable, Sendable {
  /// A font file in use.
  package struct Row: Hashable, Sendable {
    /// The family as the file names it.
    package var family: String
    /// The file.
    package var path: String
    /// How many lines of text have a character of it.
    package var lineCount: Int
    /// The families that it stands in for, sorted.
    package var standsFor: [String]
  }

  private var lines: [String: Row] = [:]

  /// Makes a usage of no layouts.
  package init() {}

  /// The files in use, by family and path.
  package var rows: [Row] {
    lines.values.sorted { ($0.family, $0.path) < ($1.family, $1.path) }
  }

  /// Adds the texts of a layout, whose text is shaped.
  package mutating func add(_ layout: Layout) {
    for view in layout.views where !view.isHidden {
      guard let text = view.text?.shaped else { continue }
      for line in text.lines {
        var seen: [String] = []
        for font in line.runs.map(\.font) where !seen.contains(font.path) {
          seen.append(font.path)
          var row =
            lines[font.path]
            ?? Row(family: font.family, path: font.path, lineCount: 0, standsFor: [])
          row.lineCount += 1
          for pair in text.substitutedFamilies where pair.count == 2 && pair[1] == font.family {
            if !row.standsFor.contains(pair[0]) { row.standsFor.append(pair[0]) }
          }
          row.standsFor.sort()
          lines[font.path] = row
        }
      }
    }
  }

  /// The rows as lines for people: family, lines of text, package and licence, path.
  package func text(_ list: FontList) -> String {
    rows.map { row in
      let entry = list.entries.first { $0.path == row.path }
      var words = ["\(row.family): \(row.lineCount.counted("line"))"]
      if !row.standsFor.isEmpty { words.append("for \(row.standsFor.joined(separator: ", "))") }
      words += [entry?.package, entry?.licence ?? "no licence named", row.path].compactMap(\.self)
      return words.joined(separator: "; ")
    }.joined(separator: "\n")
  }
}

extension FontList {
  /// The list by package and licence, as lines for people.
  ///
  /// - Parameter listsFiles: Whether each file has a line of its own, with its digest and path.
  /// - Returns: The lines, the last of which is the fingerprint.
  package func text(listsFiles: Bool) -> String {
    var lines: [String] = []
    if listsFiles {
      lines = entries.map { entry in
        [entry.digest, entry.licence ?? "no licence named", entry.path].joined(separator: "  ")
      }
    } else {
      var groups: [(name: String, licences: [String], count: Int, bytes: Int)] = []
      for entry in entries {
        let name = entry.package ?? "the project's own"
        let licence = entry.licence ?? "no licence named"
        if let index = groups.firstIndex(where: { $0.name == name }) {
          groups[index].count += 1
          groups[index].bytes += entry.byteCount
          if !groups[index].licences.contains(licence) { groups[index].licences.append(licence) }
        } else {
          groups.append((name, [licence], 1, entry.byteCount))
        }
      }
      lines = groups.map { group in
        let size = "\((group.bytes + 500_000) / 1_000_000) MB"
        return "\(group.name): \(group.count.counted("file")), \(size); "
          + group.licences.joined(separator: ", ")
      }
    }
    return (lines + ["fingerprint \(fingerprint)"]).joined(separator: "\n")
  }
}
