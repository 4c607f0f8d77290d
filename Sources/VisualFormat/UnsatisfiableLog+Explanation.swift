import Diagnostics
package import LayoutModel

extension UnsatisfiableLog {
  /// The log in plain sentences: each constraint, which one was broken, and what to try.
  package var explanation: String {
    var lines = ["\(entries.count.counted("constraint")) cannot all hold:"]
    for (index, entry) in entries.enumerated() {
      lines.append("  \(index + 1). \(sentence(entry))")
      if let origin = origin(entry) { lines.append("     \(origin)") }
      if let place = entry.place {
        lines.append("     It was made at \(place.file):\(place.line).")
      }
    }
    if let broken {
      lines.append("The system broke number \(broken + 1) and laid out the rest.")
    } else {
      lines.append("The log does not say which one was broken.")
    }
    lines += advice.map { "Try: \($0)" }
    return lines.joined(separator: "\n")
  }

  /// What an item is called, with its text where it has one.
  package func title(_ id: ItemID) -> String {
    guard let item = items.first(where: { $0.id == id }) else { return "'\(id)'" }
    if let role = Self.guideRoles.first(where: { item.text == $0.text })?.words {
      let owner = item.superview.map { " of \(title($0))" } ?? ""
      return "the \(role)\(owner)"
    }
    return item.text.map { "'\(id)' (\"\($0)\")" } ?? "'\(id)'"
  }

  private static let guideRoles: [(text: String, words: String)] = [
    ("UIViewSafeAreaLayoutGuide", "safe area"), ("UIViewLayoutMarginsGuide", "margins guide"),
    ("UIViewReadableContentGuide", "readable width"),
    ("UIScrollView-contentLayoutGuide", "scroll content"),
    ("UIScrollView-frameLayoutGuide", "scroll frame"),
    ("UIViewKeyboardLayoutGuide", "keyboard guide"),
  ]

  private func sentence(_ entry: Entry) -> String {
    guard let constraint = entry.constraint else {
      let names = entry.items.map(title).joined(separator: ", ")
      return "A rule between anchors of \(names)."
    }
    if entry.contentPriorities.count == 2 {
      let word = constraint.first.attribute == .width ? "wide" : "high"
      return "The content of \(title(constraint.first.item)) is"
        + " \(generalNumber(constraint.constant)) points \(word): it hugs it at"
        + " \(generalNumber(entry.contentPriorities[0])) and resists compression at"
        + " \(generalNumber(entry.contentPriorities[1]))."
    }
    return constraint.sentence(name: title)
  }

  /// Who made the constraint, where it was not the app.
  private func origin(_ entry: Entry) -> String? {
    if let mask = entry.mask {
      return "It comes from the autoresizing mask \(mask): the view still translates its mask."
    }
    guard let identifier = entry.identifier else {
      switch entry.className {
      case "_UILayoutSupportConstraint": return "It is the height of a bar, set by the system."
      case "_UISystemBaselineConstraint": return "It is a system spacing between baselines."
      case "NSIBPrototypingLayoutConstraint":
        return "Interface Builder added it, because the view has no constraints of its own."
      case "NSContentSizeLayoutConstraint": return "It follows from the size of the content."
      default: return nil
      }
    }
    if identifier.hasPrefix("UIView-Encapsulated-Layout") {
      return "It is the size that a table, a collection view or a presenter gives the view."
    }
    if identifier.hasPrefix("UISV-") { return "A stack view made it (\(identifier))." }
    if identifier.hasPrefix("GridView") { return "A grid view made it (\(identifier))." }
    if identifier.hasSuffix("guide-constraint") { return "It is a layout margin." }
    if identifier.hasPrefix("UIViewSafeArea") { return "It is the safe area." }
    return "Its identifier is '\(identifier)'."
  }

  // MARK: Advice

  private var advice: [String] {
    var result: [String] = []
    if entries.contains(where: { $0.mask != nil }) {
      result.append(
        "set translatesAutoresizingMaskIntoConstraints to false on views that have constraints of"
          + " their own.")
    }
    if let zero = entries.first(where: { isEncapsulatedZero($0) }) {
      let axis = zero.constraint?.first.attribute == .width ? "width" : "height"
      result.append(
        "the \(axis) is 0 only before the first layout; give one of your own constraints along it"
          + " the priority 999.")
    } else if entries.contains(where: { isEncapsulated($0) }) {
      result.append(
        "the container's size wins; let one of your own constraints along it give way with the"
          + " priority 999.")
    }
    if let pair = contradiction {
      result.append(
        "numbers \(pair.0 + 1) and \(pair.1 + 1) ask the same of the same views with different"
          + " numbers; remove one.")
    }
    if entries.contains(where: { $0.identifier == "UISV-hiding" }) {
      result.append("a hidden view of a stack has the length 0; its own length must give way.")
    }
    if result.isEmpty {
      result.append("remove the one you do not mean, or give it a priority below 1000.")
    }
    return result
  }

  private func isEncapsulated(_ entry: Entry) -> Bool {
    entry.identifier?.hasPrefix("UIView-Encapsulated-Layout") ?? false
  }

  private func isEncapsulatedZero(_ entry: Entry) -> Bool {
    isEncapsulated(entry) && entry.constraint?.constant == 0
  }

  /// Two equations between the same attributes with different constants.
  private var contradiction: (Int, Int)? {
    for (i, first) in entries.enumerated() {
      guard let a = first.constraint, a.relation == .equal else { continue }
      for (j, second) in entries.enumerated().dropFirst(i + 1) {
        guard let b = second.constraint, b.relation == .equal, a.first == b.first,
          a.second == b.second, a.multiplier == b.multiplier, a.constant != b.constant
        else { continue }
        return (i, j)
      }
    }
    return nil
  }
}
