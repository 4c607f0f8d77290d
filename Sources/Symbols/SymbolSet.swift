import Drawing
import Files
import Geometry
import Synchronization

/// The system's symbols, drawn from a folder of SVG icons by the table `symbols.tsv`.
///
/// A name is looked up whole, then part by part from its end, as Apple composes names: `.fill`,
/// `.circle`, `.square`, `.slash` and `.badge` are drawn where the icons have no file for them.
package final class SymbolSet: Sendable {
  /// What the set is asked for.
  private struct Request: Hashable {
    var name: String
    var isMirrored: Bool
    var isLayered: Bool
  }

  private let folder: String?
  private let table: SymbolTable
  private let symbols = Mutex<[Request: Symbol?]>([:])
  private let icons = Mutex<[String: IconOutline?]>([:])
  private let files = Mutex<[String: Symbol?]>([:])

  /// Where Debian's package `bootstrap-icons` puts its files.
  private static let folders = [
    "/usr/share/bootstrap-icons/svg", "/usr/local/share/bootstrap-icons/svg",
  ]
  private static let byteLimit = 1 << 20

  /// Makes a set of a folder; nil for the installed icons.
  package init(folder: String? = nil) {
    self.folder = (folder.map { [$0] } ?? Self.folders)
      .first { FileKind.exists($0 + "/circle.svg") }
    table = .standard
  }

  /// The installed icons, read once in a run.
  package static let installed = SymbolSet()

  /// Whether there are icons at all.
  package var isInstalled: Bool { folder != nil }

  /// A text that changes when any icon does; empty without icons.
  package var fingerprint: String {
    guard let folder else { return "" }
    var hash = StableHash()
    for name in Folder.files(below: folder) {
      hash.combine(field: name)
      hash.combine(field: StableHash.ofFile(folder + "/" + name))
    }
    return hash.unmixedText
  }

  /// A symbol by its name, or nil where no icon is known for it.
  ///
  /// - Parameters:
  ///   - name: The name of the system symbol, or of an image of AppKit.
  ///   - isMirrored: Whether reading starts at the right.
  ///   - isLayered: Whether it is composed of layers where its name says of which, rather than
  ///     drawn from one file.
  /// - Returns: The symbol, in the units of its icon.
  package func symbol(_ name: String, isMirrored: Bool = false, isLayered: Bool = false) -> Symbol?
  {
    guard folder != nil else { return nil }
    let request = Request(name: name, isMirrored: isMirrored, isLayered: isLayered)
    if let known = symbols.withLock({ $0[request] }) { return known }
    let parts = name.split(separator: ".").map { part -> String in
      switch part {
      case "forward", "trailing": isMirrored ? "left" : "right"
      case "backward", "leading": isMirrored ? "right" : "left"
      default: String(part)
      }
    }
    var found =
      (isLayered ? symbol(parts, isMirrored, isLayered: true) : nil)
      ?? whole(name.split(separator: ".").map(String.init), isMirrored).map(Symbol.init)
      ?? symbol(parts, isMirrored)
    found?.isFilled = parts.contains("fill")
    symbols.withLock { [found] in $0[request] = found }
    return found
  }

  /// An own symbol of an asset catalog: a file that Apple's SF Symbols application exported.
  ///
  /// - Parameter path: The SVG file; its regular variant of medium size is drawn.
  /// - Returns: The symbol, or nil where the file cannot be read.
  package func symbol(atPath path: String) -> Symbol? {
    if let known = files.withLock({ $0[path] }) { return known }
    let names = ["Regular-M", "Regular-S", "Regular-L", "Medium-M", "Medium-S", "Symbols"]
    let found = Self.text(of: path).flatMap { text in
      IconFile.outline(text, groups: names) ?? IconFile.outline(text)
    }
    files.withLock { $0[path] = found.map(Symbol.init) }
    return found.map(Symbol.init)
  }

  // MARK: Names

  /// A symbol by the parts of its name: the icon that has them all, or one that is composed.
  ///
  /// - Source: Own taste, after the layers that Apple's SF Symbols application shows: a badge, a
  ///   slash and what stands in a shape lie above the rest.
  /// - Parameters:
  ///   - parts: The parts of the name.
  ///   - isMirrored: Whether reading starts at the right.
  ///   - isLayered: Whether only what has several layers is wanted.
  /// - Returns: The symbol.
  private func symbol(_ parts: [String], _ isMirrored: Bool, isLayered: Bool = false) -> Symbol? {
    if !isLayered, let outline = whole(parts, isMirrored) { return Symbol(outline) }
    if let place = parts.firstIndex(of: "badge"), place > 0 {
      return badged(parts, at: place, isMirrored)
    }
    guard parts.count > 1, let last = parts.last else { return nil }
    let rest = Array(parts.dropLast())
    switch last {
    case "fill":
      switch rest.last {
      case "circle", "square", "app":
        return enclosed(
          rest.dropLast(), in: rest.last, isFilled: true, isLayered: isLayered, isMirrored)
      case "slash": return symbol(rest.dropLast() + ["fill"], isMirrored)?.slashed
      default: return isLayered ? nil : outline(rest, isMirrored).map { Symbol($0.filled) }
      }
    case "circle", "square", "app":
      return enclosed(rest[...], in: last, isFilled: false, isLayered: isLayered, isMirrored)
    case "slash": return symbol(rest, isMirrored)?.slashed
    default: return nil
    }
  }

  private func badged(_ parts: [String], at place: Int, _ isMirrored: Bool) -> Symbol? {
    var sign = Array(parts[(place + 1)...])
    var base = Array(parts[..<place])
    if sign.last == "fill" {
      sign.removeLast()
      if base.last != "fill" { base.append("fill") }
    }
    guard let body = symbol(base, isMirrored) else { return nil }
    return body.badged(sign.isEmpty ? nil : outline(sign, isMirrored), isMirrored: isMirrored)
  }

  private func enclosed(
    _ inner: ArraySlice<String>, in shape: String?, isFilled: Bool, isLayered: Bool,
    _ isMirrored: Bool
  ) -> Symbol? {
    let names = inner.last == "fill" ? inner.dropLast() : inner
    guard let icon = outline(Array(inner), isMirrored) ?? outline(Array(names), isMirrored)
    else { return nil }
    return Symbol.enclosed(
      icon,
      in: { rect in
        shape == "circle" ? .ellipse(rect) : .roundedRect(rect, radius: rect.width * 0.22)
      }, isFilled: isFilled, isLayered: isLayered)
  }

  /// A symbol that is one outline.
  private func outline(_ parts: [String], _ isMirrored: Bool) -> IconOutline? {
    if let outline = whole(parts, isMirrored) { return outline }
    guard let symbol = symbol(parts, isMirrored), symbol.layers.count == 1,
      let layer = symbol.layers.first, layer.clip == nil
    else { return nil }
    var result = IconOutline()
    result.add(layer.elements, isEvenOdd: false)
    return result
  }

  /// The icon that has a file of its own for all parts of a name.
  private func whole(_ parts: [String], _ isMirrored: Bool) -> IconOutline? {
    guard let (name, note) = icon(parts), let outline = icon(name) else { return nil }
    let box = Symbol.box
    switch note {
    case .flip: return outline.moved(.mirror(box.width))
    case .mirrors where isMirrored: return outline.moved(.mirror(box.width))
    case .turn: return outline.moved(.quarterTurn(box.width))
    case .wide: return outline.moved(.wide(box.width))
    default: return outline
    }
  }

  /// The file of a name: its row, or the file of the name without its last part and with an ending.
  private func icon(_ parts: [String]) -> (name: String, note: SymbolTable.Note?)? {
    if let row = table[parts.joined(separator: ".")] { return (row.icon, row.note) }
    guard let last = parts.last, ["fill", "circle", "square", "slash"].contains(last),
      parts.count > 1
    else { return nil }
    if parts.count == 2 || parts.count == 3, let first = parts.first, first.count == 1,
      first.first?.isNumber ?? false
    {
      let name = parts.joined(separator: "-")
      return icon(name) == nil ? nil : (name, nil)
    }
    guard let (stem, note) = icon(Array(parts.dropLast())) else { return nil }
    var base = stem
    if base.hasSuffix("-lg") { base.removeLast(3) }
    if base.hasSuffix("-45deg") { return nil }
    let name = "\(base)-\(last)"
    return icon(name) == nil ? nil : (name, note)
  }

  private func icon(_ name: String) -> IconOutline? {
    if let known = icons.withLock({ $0[name] }) { return known }
    let found = folder.flatMap { Self.text(of: "\($0)/\(name).svg") }
      .flatMap { IconFile.outline($0) }
    icons.withLock { $0[name] = found }
    return found
  }

  private static func text(of path: String) -> String? {
    try? FileBytes.text(of: path, limit: byteLimit)
  }
}

extension IconMove {
  fileprivate static func mirror(_ width: Double) -> IconMove {
    var move = IconMove()
    (move.a, move.e) = (-1, width)
    return move
  }

  fileprivate static func quarterTurn(_ width: Double) -> IconMove {
    var move = IconMove()
    (move.a, move.b, move.c, move.d, move.e) = (0, 1, -1, 0, width)
    return move
  }

  fileprivate static func wide(_ width: Double) -> IconMove {
    var move = IconMove()
    (move.d, move.f) = (0.75, width * 0.125)
    return move
  }
}
