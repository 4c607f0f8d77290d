import Diagnostics
import LayoutModel

extension DocumentValidator {
  /// Tells elements without a part that Interface Builder always writes, and slots filled twice.
  mutating func checkParts() {
    let bits = xml.names.map { RequiredParts.bits[$0] ?? 0 }
    let required = xml.names.map { RequiredParts.named($0, usesUIKit: platform.usesUIKit) }
    let kinds = xml.names.map { PartKind(rawValue: $0) }
    let keyNumber = xml.names.firstIndex(of: "key") ?? -1
    // What other editors leave out of every element is told once a kind.
    var told: Set<String> = []
    var slots: [Int] = []
    for element in xml.elements.indices {
      let tag = xml.elements[element].nameNumber
      var present: UInt128 = 0
      for index in xml.elements[element].attributes {
        present |= bits[xml.attributes[index].nameNumber]
      }
      if let required = required[tag] { check(element, present, for: required, told: &told) }
      checkSlots(element, keyNumber, &slots)
      if let kind = kinds[tag] { check(element, present, kind) }
      if present & DependentPart.customModule.bit != 0, present & DependentPart.customClass.bit == 0
      {
        report(
          .missingPart(
            "customClass", name(element), severity: .note, at: xml.location(element)))
      }
    }
  }

  private mutating func check(
    _ element: Int, _ present: UInt128, for required: RequiredParts, told: inout Set<String>
  ) {
    // References to an object are no elements of the kind.
    let isReference = present & DependentPart.reference.bit != 0
    guard !isReference || required.attributes.contains("reference") else { return }
    var important: [String] = []
    if required.attributeBits & ~present != 0 {
      important += required.attributes.filter { xml.attribute(element, $0) == nil }
    }
    for key in required.keys where xml.child(element, key: key) == nil { important.append(key) }
    for part in important where told.insert("\(name(element)) \(part)").inserted {
      report(.missingPart(part, name(element), at: xml.location(element)))
    }
    var unimportant: [String] = []
    if required.otherBits & ~present != 0 {
      unimportant += required.others.filter { xml.attribute(element, $0) == nil }
    }
    for key in required.otherKeys where xml.child(element, key: key) == nil {
      unimportant.append(key)
    }
    for part in unimportant where told.insert("\(name(element)) \(part)").inserted {
      report(.missingPart(part, name(element), severity: .note, at: xml.location(element)))
    }
  }

  /// A slot of an object holds one thing; only AppKit's text views write theirs twice.
  ///
  /// - Parameters:
  ///   - element: The object.
  ///   - key: The number of the attribute that names a slot.
  ///   - slots: Room for the attributes that name the slots, used anew each time.
  private mutating func checkSlots(_ element: Int, _ key: Int, _ slots: inout [Int]) {
    let first = xml.elements[element].firstChild
    guard first >= 0, xml.elements[first].nextSibling >= 0 else { return }
    slots.removeAll(keepingCapacity: true)
    var next = first
    while next >= 0 {
      let child = next
      next = xml.elements[child].nextSibling
      guard
        let slot = xml.elements[child].attributes.first(where: {
          xml.attributes[$0].nameNumber == key
        })
      else { continue }
      let value = xml.attributes[slot].value
      if slots.contains(where: { xml.attributes[$0].value == value }),
        name(child) != "variation", name(element) != "textView"
      {
        report(.repeatedSlot(value, name(element), at: xml.location(child)))
      }
      // An object has a few slots; what has hundreds is no object.
      if slots.count < 64 { slots.append(slot) }
    }
  }

  private mutating func check(_ element: Int, _ present: UInt128, _ kind: PartKind) {
    func has(_ part: DependentPart) -> Bool { present & part.bit != 0 }
    var missing: [DependentPart] = []
    switch kind {
    case .constraint:
      // A constraint has a second item with an attribute, or neither.
      guard has(.secondItem) != has(.secondAttribute) else { return }
      missing = [has(.secondItem) ? .secondAttribute : .secondItem]
    case .color:
      // A color is named, or has all components of its space.
      guard !has(.name), !has(.systemColor), !has(.cocoaTouchSystemColor) else { return }
      missing = has(.white) ? [.alpha, .colorSpace] : [.red, .green, .blue, .alpha, .colorSpace]
    case .fontDescription:
      // A font is of a style, of a type with a size, or a named one with a size.
      guard !has(.style) else { return }
      missing = [has(.name) ? .name : .type, .pointSize]
    case .font:
      guard !has(.textStyle), !has(.metaFont), !has(.usesAppearanceFont) else { return }
      missing = [.name, .size]
    case .segue:
      // A segue has a kind and a destination; those that break ties have none.
      guard has(.destination) != has(.kind) else { return }
      missing = [.destination, .kind]
    case .label:
      // A label has a text, though it may be empty.
      guard platform.usesUIKit, !has(.text), xml.value(element, "usesAttributedText") != "YES",
        xml.child(element, key: "text") == nil, xml.child(element, key: "attributedText") == nil
      else { return }
      missing = [.text]
    case .tabBarItem:
      // A tab has a title, or is one of the system's, which has its own.
      guard !has(.systemItem) else { return }
      missing = [.title]
    }
    for part in missing where !has(part) {
      report(.missingPart("\(part)", kind.rawValue, at: xml.location(element)))
    }
  }

  /// Elements that show images by name.
  private static let imageUsers: Set<String> = [
    "imageView", "state", "barButtonItem", "imageReference", "buttonCell", "imageCell",
  ]

  /// Tells images and colours that the document uses and does not list among its resources, where
  /// their sizes and components are.
  mutating func checkResourceNames() {
    guard let resources = xml.child(0, "resources") else { return }
    var listed: Set<String> = []
    for resource in xml.children(resources) {
      if let name = xml.value(resource, "name") { listed.insert(name) }
    }
    let isImageUser = xml.names.map { Self.imageUsers.contains($0) }
    let isColor = xml.names.map { $0 == "color" }
    for element in xml.elements.indices {
      let tag = xml.elements[element].nameNumber
      if isImageUser[tag], let image = xml.value(element, "image"), !listed.contains(image) {
        report(.unlistedResource(image, "image", at: xml.location(element)))
      }
      if isColor[tag], let color = xml.value(element, "name"), !listed.contains(color),
        xml.value(element, "catalog") == nil
      {
        report(.unlistedResource(color, "color", at: xml.location(element)))
      }
    }
  }
}

/// Elements whose parts depend on one another.
private enum PartKind: String {
  case constraint, color, fontDescription, font, segue, label, tabBarItem
}

// MARK: - Messages

extension Diagnostic {
  static func missingPart(
    _ name: String, _ kind: String, severity: Severity = .warning, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.missing-part", severity: severity,
      message: "the \(kind) has no '\(name)', which Interface Builder always writes",
      location: location, hint: "restore it, or open and save the document in Interface Builder")
  }

  fileprivate static func repeatedSlot(
    _ key: String, _ kind: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.repeated-slot", severity: .warning,
      message: "the \(kind) has a second '\(key.prefix(40))'; the first is used",
      location: location, hint: "keep the one that is meant")
  }

  fileprivate static func unlistedResource(
    _ name: String, _ kind: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.unlisted-resource", severity: .warning,
      message: "the \(kind) '\(name.prefix(40))' is not among the document's resources",
      location: location, hint: "open and save the document in Interface Builder")
  }
}
