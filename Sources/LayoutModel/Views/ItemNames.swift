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
  /// What views that have neither name nor text are called by.
  private let places: [Int: Place]
  /// Where each guide stands: its view, and its place among the view's guides.
  private let guides: [ItemID: (view: Int, guide: Int)]
  /// No more characters of a text than this are part of a name.
  private static let textLimit = 32

  /// Names the items of a screen.
  ///
  /// - Complexity: O(*n d*) in the number of views and how deep they lie; a name is found by its id at
  ///   once.
  package init(_ screen: Screen) {
    self.screen = screen
    var indices: [ItemID: Int] = [:]
    var owners: [String: ItemID] = [:]
    var shared: Set<String> = []
    var places: [Int: Place] = [:]
    var counts: [Kin: Int] = [:]
    // The named view above each view, or the view itself where it has a name.
    var named: [Int?] = []
    // The next named view above each named one.
    var uppers: [Int?] = []
    var guides: [ItemID: (view: Int, guide: Int)] = [:]
    indices.reserveCapacity(screen.views.count)
    owners.reserveCapacity(screen.views.count)
    for (index, view) in screen.views.enumerated() {
      if indices[view.id] == nil { indices[view.id] = index }
      if let owner = owners[view.name] {
        if owner != view.id { shared.insert(view.name) }
      } else {
        owners[view.name] = view.id
      }
      // A superview is always before its views.
      let parent = view.parent.flatMap { indices[$0] }.flatMap { $0 < index ? $0 : nil }
      let above = parent.flatMap { named[$0] }
      let isNamed = Self.ownName(view) != nil
      named.append(isNamed ? index : above)
      uppers.append(isNamed ? above : nil)
      if !isNamed, Self.text(of: view) == nil {
        let word = Self.word(for: view)
        var upper = above
        counts[Kin(word: word, above: nil), default: 0] += 1
        while let place = upper {
          counts[Kin(word: word, above: place), default: 0] += 1
          upper = uppers[place]
        }
        let kin = Kin(word: word, above: above)
        places[index] = Place(kin: kin, number: counts[kin] ?? 1)
      }
      for (place, guide) in view.guides.enumerated() where guides[guide.id] == nil {
        guides[guide.id] = (index, place)
      }
    }
    (self.indices, self.owners) = (indices, owners)
    for (index, place) in places where counts[place.kin] == 1 { places[index]?.number = nil }
    (sharedNames, self.places, self.guides) = (shared, places, guides)
  }

  /// Views that one word stands for, in the screen or below a view with a name.
  private struct Kin: Hashable {
    var word: String
    /// Where the named view stands; nil for the screen.
    var above: Int?
  }

  /// Which one of its kin a view without a name is.
  private struct Place {
    var kin: Kin
    /// From 1; nil for the only one.
    var number: Int?
  }

  /// The name in a sentence: `'title'`, `button "Sign in"`, `label 2 of 'card'`.
  package func sentence(_ id: ItemID) -> String { name(id, quote: "'") }

  /// The name in an equation: `title`, `button "Sign in"`.
  package func term(_ id: ItemID) -> String { name(id, quote: "") }

  /// A view's own name, or its text in quotes; nil for a view that has neither.
  package func ownWords(of id: ItemID) -> String? {
    guard let view = indices[id].map({ screen.views[$0] }) else { return nil }
    return Self.ownName(view) ?? Self.text(of: view).map { "\"\($0)\"" }
  }

  /// The first view that is called so: by its id, its own name, as reports call it, or its whole text.
  ///
  /// - Complexity: O(*n*) in the number of views.
  package func view(called name: String) -> ItemID? {
    let views = screen.views
    let found =
      views.first { $0.id.rawValue == name } ?? views.first { $0.name == name }
      ?? views.first { term($0.id) == name || sentence($0.id) == name }
      ?? views.first { $0.text?.string == name }
    return found?.id
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

  /// What a constraint does, and how it is found in its document: `title.width == 80 (a1B-2c-D3e)`.
  package func reference(to constraint: LayoutConstraint) -> String {
    let isFound = ownName(of: constraint) != nil || constraint.id.isEmpty
    return words(of: constraint) + (isFound ? "" : " (\(constraint.id))")
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
    return places[index].map { words($0, quote: quote) } ?? word
  }

  /// `label 2 of 'card'`: the class, which one of several, and the nearest view above with a name.
  private func words(_ place: Place, quote: String) -> String {
    let words = place.number.map { "\(place.kin.word) \($0)" } ?? place.kin.word
    guard let above = place.kin.above, let name = Self.ownName(screen.views[above]) else {
      return words
    }
    return "\(words) of \(quote)\(name)\(quote)"
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
