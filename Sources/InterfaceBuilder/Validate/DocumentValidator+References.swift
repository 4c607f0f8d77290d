import Diagnostics

extension DocumentValidator {
  /// Tells what documents by Interface Builder never have: references that lead nowhere, views
  /// without an id or a frame, and constraints that a view holds for views elsewhere.
  ///
  /// - Source: Observed: none of the public documents that were looked at has any of these.
  mutating func checkReferences() {
    let isView = xml.names.map { ElementClass.named($0, on: platform) != nil }
    for element in xml.elements.indices {
      let tag = name(element)
      switch tag {
      case "outlet", "outletCollection", "action", "segue", "include", "exclude":
        checkReference(element, tag)
      case "constraint": checkReach(element)
      case "gridCell": checkGridCell(element)
      case "placeholder": checkPlaceholder(element)
      default:
        if isView[xml.elements[element].nameNumber] {
          checkView(element, tag)
        }
      }
      checkReservedID(element, tag)
    }
  }

  /// A cell of a grid names the row and the column in which it lies.
  private mutating func checkGridCell(_ element: Int) {
    let kinds = [("row", "gridRow"), ("column", "gridColumn"), ("headOfMergedCell", "gridCell")]
    for (attribute, kind) in kinds {
      guard let id = xml.value(element, attribute) else { continue }
      guard let target = owners[id] else {
        report(.danglingReference("gridCell", id, at: xml.location(element)))
        continue
      }
      guard name(target) != kind else { continue }
      report(.otherKind(attribute, id, name(target), kind, at: xml.location(element)))
    }
  }

  /// The ids of a xib's own placeholders are the same in every document.
  private mutating func checkPlaceholder(_ element: Int) {
    guard header.kind == .xib, let id = xml.value(element, "id") else { return }
    let expected: String
    switch xml.value(element, "placeholderIdentifier") {
    case "IBFilesOwner": expected = "-1"
    case "IBFirstResponder": expected = "-2"
    default: return
    }
    guard id != expected else { return }
    report(.placeholderID(id, expected, at: xml.location(element)))
  }

  /// Negative ids are those of placeholders: the owner, the first responder, the application.
  private mutating func checkReservedID(_ element: Int, _ tag: String) {
    guard tag != "placeholder", tag != "customObject", let id = xml.value(element, "id"),
      id.hasPrefix("-"), Int(id) != nil
    else { return }
    report(.reservedID(tag, id, at: xml.location(element)))
  }

  private mutating func checkReference(_ element: Int, _ tag: String) {
    for name in ["destination", "target", "reference"] {
      guard let id = xml.value(element, name), owners[id] == nil else { continue }
      report(.danglingReference(tag, id, at: xml.location(element)))
    }
  }

  /// A constraint is held by a view above its items, or by one of them.
  private mutating func checkReach(_ element: Int) {
    let list = xml.elements[element].parent
    guard list >= 0, name(list) == "constraints", xml.elements[list].parent >= 0 else { return }
    let holder = xml.elements[list].parent
    for side in ["firstItem", "secondItem"] {
      // The guides of a controller stand beside its view.
      guard let id = xml.value(element, side), let item = owners[id],
        name(item) != "viewControllerLayoutGuide", !isInside(item, holder)
      else { continue }
      report(.outOfReach(id, at: xml.location(element)))
    }
  }

  private func isInside(_ element: Int, _ ancestor: Int) -> Bool {
    var current = element
    // Parents stand before their children.
    while current > ancestor { current = xml.elements[current].parent }
    return current == ancestor
  }

  private mutating func checkView(_ element: Int, _ tag: String) {
    guard xml.value(element, "reference") == nil else { return }
    let parent = xml.elements[element].parent
    let isSubview =
      parent >= 0 && name(parent) == "subviews" && xml.value(element, "key") == nil
    if isSubview, xml.value(element, "id") == nil {
      report(.missingID(tag, at: xml.location(element)))
    } else if isSubview || header.isSavedByInterfaceBuilder && !Self.frameless.contains(tag),
      xml.child(element, "rect", key: "frame") == nil,
      xml.child(element, "frame", key: "frameInset") == nil
    {
      report(.missingFrame(tag, at: xml.location(element)))
    }
  }

  /// Views that stand in a slot without a frame.
  private static let frameless: Set<String> = [
    "navigationBar", "toolbar", "tabBar", "tableViewCellContentView", "view",
    "refreshControl",
  ]

  /// Tells an encoding that Interface Builder does not write, in which letters may be read wrong.
  mutating func checkEncoding() {
    guard let declared = xml.encoding, declared.lowercased() != "utf-8" else { return }
    report(
      .unusualEncoding(declared, at: SourceLocation(file: xml.file, line: 1, column: 1)))
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func danglingReference(
    _ tag: String, _ id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.missing-reference", severity: .warning,
      message: "the \(tag) leads to '\(id.prefix(40))', an id that no object has",
      location: location, hint: "remove the \(tag), or restore the object")
  }

  fileprivate static func otherKind(
    _ attribute: String, _ id: String, _ kind: String, _ expected: String,
    at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.wrong-kind", severity: .warning,
      message: "'\(attribute)' names '\(id.prefix(40))', which is a '\(kind)' and no '\(expected)'",
      location: location, hint: "name the \(expected) that is meant")
  }

  fileprivate static func placeholderID(
    _ id: String, _ expected: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.placeholder-id", severity: .warning,
      message: "the placeholder has the id '\(id.prefix(40))' instead of '\(expected)', so that"
        + " what leads to it leads elsewhere",
      location: location, hint: "give it the id \(expected)")
  }

  fileprivate static func reservedID(
    _ tag: String, _ id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.placeholder-id", severity: .warning,
      message: "the \(tag) has the id '\(id)', which belongs to a placeholder",
      location: location, hint: "open and save the document in Interface Builder")
  }

  fileprivate static func outOfReach(_ id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.out-of-reach", severity: .warning,
      message: "the view that holds the constraint does not contain '\(id.prefix(40))'",
      location: location, hint: "delete the constraint and make it anew in Interface Builder")
  }

  fileprivate static func missingID(_ tag: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.missing-id", severity: .warning,
      message: "the \(tag) has no id, so that nothing can refer to it", location: location,
      hint: "open and save the document in Interface Builder")
  }

  fileprivate static func missingFrame(_ tag: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.missing-frame", severity: .note,
      message: "the \(tag) has no frame; it is taken as empty at the origin",
      location: location, hint: "open and save the document in Interface Builder")
  }

  fileprivate static func unusualEncoding(_ name: String, at location: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      id: "ib.unusual-encoding", severity: .warning,
      message: "the document says that it is in '\(name.prefix(40))', not in UTF-8",
      location: location, hint: "Interface Builder writes UTF-8; correct the first line")
  }
}
