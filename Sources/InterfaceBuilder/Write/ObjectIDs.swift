/// Ids of Interface Builder's form, `aB3-4c-D5e`, for the objects of a document.
struct ObjectIDs {
  private var known: [String: String] = [:]
  private var used: Set<String> = []
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

  /// The id of an object: its own where it has the form, else one made of its name, always the same.
  ///
  /// - Parameters:
  ///   - name: The object's own id.
  ///   - owner: What tells it from objects of the same name elsewhere, such as its screen.
  /// - Returns: The id, one that no other object has.
  mutating func id(of name: String, in owner: String) -> String {
    let key = "\(owner)\u{0}\(name)"
    if let id = known[key] { return id }
    var id = name
    var attempt = 0
    while !Self.hasForm(id) || used.contains(id) {
      id = Self.made(of: "\(key)\u{0}\(attempt)")
      attempt += 1
    }
    known[key] = id
    used.insert(id)
    return id
  }

  /// The id that an object was given; nil where it has none yet.
  func known(_ name: String, in owner: String) -> String? { known["\(owner)\u{0}\(name)"] }

  /// Whether a name is an id of three, two and three letters or digits.
  static func hasForm(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [3, 2, 3]
      && parts.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func made(of key: String) -> String {
    // FNV-1a: the same in every process.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    hash ^= hash >> 29
    var result = ""
    for place in 0..<8 {
      if place == 3 || place == 5 { result += "-" }
      result.append(letters[Int(hash % UInt64(letters.count))])
      hash /= UInt64(letters.count)
    }
    return result
  }
}
