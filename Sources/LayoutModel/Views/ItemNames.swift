/// What people call the views, guides and constraints of a screen; object ids come last.
///
/// A view is called by its outlet or its label in Interface Builder, by its accessibility
/// identifier, by its text as the document has it in any language (`button "Sign in"`), or by its
/// class and place (`label 2 of 'card'`).
package struct ItemNames: Sendable {
  private let screen: Screen
  /// Where each view stands, the first of several with one id.
  private let indices: [ItemID: Int]
  /// The first view of each name.
  private let owners: [String: ItemID]
  /// Names that several views have.
  private let sharedNames: Set<String>
  /// Views that have neither name nor text, by the word for them.
  private let unnamed: [String: [Int]]
  /// Where each guide stands: its view, and its place among the view's guides.
  private let guides: [ItemID: (view: Int, guide: Int)]
  /// No more characters of a text than this are part of a name.
  private static let textLimit = 32

  /// Names the items of a screen.
  ///
  /// - Complexity: O(*n*) in the number of views; a name is found by its id at once.
  package init(_ screen: Screen) {
    self.screen = screen
    var indices: [ItemID: Int] = [:]
    var owners: [String: ItemID] = [:]
    var shared: Set<String> = []
    var unnamed: [String: [Int]] = [:]
    var guides: [ItemID: (view: Int, guide: Int)] = [:]
    for (index, view) in screen.views.enumerated() {
      if indices[view.id] == nil { indices[view.id] = index }
      if let owner = owners[view.name] {
        if owner != view.id { shared.insert(view.name) }
      } else {
        owners[view.name] = view.id
      }
      if Self.ownName(view) == nil, Self.text(of: view) == nil {
        unnamed[Self.word(for: view), default: []].append(index)
      }
      for (place, guide) in view.guides.enumerated() where guides[guide.id] == nil {
        guides[guide.id] = (index, place)
      }
    }
    (self.indices, self.owners) = (indices, owners)
    (sharedNames, self.unnamed, self.guides) = (shared, unnamed, guides)
  }

  /// The name in a sentence: `'title'`, `button "Sign in"`, `label 2 of 'card'`.
  package func sentence(_ id: ItemID) -> String { name(id, quote: "'") }

  /// The name in an equation: `title`, `button "Sign in"`.
  package func term(_ id: ItemID) -> String { name(id, quote: "") }

  /// The first view that is called so: by its id, its own name, as reports call it, or its whole text.
  ///
  /// - Complexity: O(*n*) in the number of views.
  package func view(called name: String) -> ItemID? {
    let views = screen.views
    let found =
      views.first { $0.id.rawValue == name } ?? views.first { $0.name == name }
      ?? views.first { view in
        Self.isKnownByItself(view) && (term(view.id) == name || sentence(view.id) == name)
      } ?? unnamedView(called: name) ?? views.first { $0.text?.string == name }
    return found?.id
  }

  /// The first view that is called so by its class and place; all are counted in one pass.
  private func unnamedView(called name: String) -> ViewNode? {
    var first: Int?
    for (word, indices) in unnamed where name.hasPrefix(word) {
      var counts: [Int: Int] = [:]
      var places: [(index: Int, above: Int, number: Int)] = []
      for index in indices {
        let above = namedViews(above: index)
        for upper in above { counts[upper, default: 0] += 1 }
        places.append((index, above[0], counts[above[0]] ?? 0))
      }
      let found = places.first { place in
        guard screen.views[place.index].parent != nil else { return false }
        let number = (counts[place.above] ?? 0) > 1 ? place.number : nil
        return ["", "'"].contains { quote in
          words(word, number, below: place.above, quote: quote) == name
        }
      }
      if let found, found.index < first ?? .max { first = found.index }
    }
    return first.map { screen.views[$0] }
  }

  /// Whether an id was made up by Interface Builder, such as `a1B-2c-D3e` or `1427`, or by a reader.
  package static func isMadeUp(_ id: String) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    let bytes = id.utf8
    if bytes.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }) { return true }
    if bytes.allSatisfy(isDigit) { return true }
    let name = bytes.prefix { $0 != UInt8(ascii: ".") }
    return name.count == 10
      && name.enumerated().allSatisfy { place, byte in
        place == 3 || place == 6 ? byte == UInt8(ascii: "-") : isDigit(byte) || isLetter(byte)
      }
  }

  /// What a constraint does: `title.trailing <= badge.leading - 8`, after its own name if it has one.
  package func words(of constraint: LayoutConstraint) -> String {
    guard let name = ownName(of: constraint) else { return equation(of: constraint) }
    return "'\(name)' (\(equation(of: constraint)))"
  }

  /// The shortest name of a constraint: its own, or what it does.
  package func shortWords(of constraint: LayoutConstraint) -> String {
    ownName(of: constraint).map { "'\($0)'" } ?? equation(of: constraint)
  }

  /// The two sides of a constraint, its priority last: `title.trailing == card.trailing - 12 @750`.
  package func equation(of constraint: LayoutConstraint) -> String {
    constraint.equation(calling: term)
  }

  /// The name that a person gave a constraint; nil for an object id.
  private func ownName(of constraint: LayoutConstraint) -> String? {
    if let identifier = constraint.identifier, !identifier.isEmpty { return identifier }
    return constraint.id.isEmpty || Self.isMadeUp(constraint.id) ? nil : constraint.id
  }

  private func name(_ id: ItemID, quote: String) -> String {
    guard let index = indices[id] else { return guideName(id, quote: quote) }
    let view = screen.views[index]
    if let name = Self.ownName(view) {
      // Cells made from one another repeat the names of their outlets.
      let isShared = sharedNames.contains(name) || owners[name].map { $0 != id } ?? false
      guard isShared, let text = Self.text(of: view) else { return quote + name + quote }
      return "\(quote)\(name)\(quote) \"\(text)\""
    }
    let word = Self.word(for: view)
    if let text = Self.text(of: view) { return "\(word) \"\(text)\"" }
    guard view.parent != nil else { return "the root \(word)" }
    return place(of: index, word, quote: quote)
  }

  /// `label 2 of 'card'`: the class, which one of several, and the nearest view above with a name.
  private func place(of index: Int, _ word: String, quote: String) -> String {
    let above = namedViews(above: index)[0]
    let alike = (unnamed[word] ?? []).filter { namedViews(above: $0).contains(above) }
    let number = alike.count > 1 ? alike.firstIndex(of: index).map { $0 + 1 } : nil
    return words(word, number, below: above, quote: quote)
  }

  private func words(_ word: String, _ number: Int?, below above: Int, quote: String) -> String {
    let words = number.map { "\(word) \($0)" } ?? word
    guard above != Self.screenItself, let name = Self.ownName(screen.views[above]) else {
      return words
    }
    return "\(words) of \(quote)\(name)\(quote)"
  }

  /// Stands for the screen among the named views above a view.
  private static let screenItself = -1

  /// Where the named views above a view stand, the nearest first; the screen itself comes last.
  private func namedViews(above index: Int) -> [Int] {
    var result: [Int] = []
    var parent = self.parent(of: index)
    while let place = parent {
      if Self.ownName(screen.views[place]) != nil { result.append(place) }
      parent = self.parent(of: place)
    }
    return result + [Self.screenItself]
  }

  /// Where the superview of a view stands, which is always before it.
  private func parent(of index: Int) -> Int? {
    screen.views[index].parent.flatMap { indices[$0] }.flatMap { $0 < index ? $0 : nil }
  }

  private func guideName(_ id: ItemID, quote: String) -> String {
    guard let place = guides[id] else { return quote + id.rawValue + quote }
    let view = screen.views[place.view]
    let role = view.guides[place.guide].role
    if role == .custom { return quote + id.rawValue + quote }
    return view.parent == nil
      ? role.rawValue : "\(name(view.id, quote: quote)).\(role.rawValue)"
  }

  // MARK: Views

  /// Whether a view has a name that does not depend on others: its own, its text, or that of the root.
  private static func isKnownByItself(_ view: ViewNode) -> Bool {
    view.parent == nil || ownName(view) != nil || text(of: view) != nil
  }

  private static func ownName(_ view: ViewNode?) -> String? {
    guard let view else { return nil }
    if !view.name.isEmpty, view.name != view.id.rawValue { return view.name }
    return view.saved.accessibilityIdentifier
      ?? (isMadeUp(view.id.rawValue) ? nil : view.id.rawValue)
  }

  /// The text by which its document knows a view; one that a layout leaves empty has none.
  private static func text(of view: ViewNode) -> String? {
    let own = view.text?.string.isEmpty ?? true ? nil : view.ownText
    let candidates = [
      own, view.text?.string, view.text?.placeholder, view.accessibilityLabel, view.image?.name,
    ]
    for case let text? in candidates {
      let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      return line.count > textLimit ? line.prefix(textLimit - 1) + "…" : line
    }
    return nil
  }

  /// The user's own class, or the kind in words: `pop up button`.
  private static func word(for view: ViewNode) -> String {
    let system = ["UI", "NS", "WK", "MK", "SCN", "AV", "MTK", "_"]
    if !view.className.isEmpty, !system.contains(where: view.className.hasPrefix) {
      return view.className
    }
    return view.kind.rawValue.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}

extension ViewNode {
  /// The text that the document of Interface Builder holds, whatever its translation.
  fileprivate var ownText: String? { self.localizableTexts.first { $0.target == .text }?.value }
}
