import Diagnostics
import LayoutModel

extension DocumentValidator {
  /// Tells what Interface Builder never writes: references to objects of an impossible kind, words
  /// that an attribute does not know, and parts that belong to another kind of view.
  ///
  /// - Source: Observed: none of the public documents that were looked at has any of these.
  mutating func checkKinds() {
    let words = knownWords
    let isView = xml.names.map { ElementClass.named($0, on: platform) != nil }
    let isViewElsewhere = xml.names.map { name in
      [Platform.iOS, .macOS].contains { ElementClass.named(name, on: $0) != nil }
    }
    for element in xml.elements.indices {
      let tag = name(element)
      switch tag {
      case "segue": checkDestination(element)
      case "action", "outlet", "outletCollection": checkTarget(element, tag)
      case "include", "exclude": checkMask(element, tag)
      case "tableViewCellContentView": checkCell(element)
      case "constraints": checkMembers(element)
      case "subviews": checkSubviews(element)
      case "adaptation": checkAdaptation(element)
      default: break
      }
      checkWords(element, tag, words)
      if isViewElsewhere[xml.elements[element].nameNumber] { checkSlot(element, tag) }
      guard isView[xml.elements[element].nameNumber] else { continue }
      if platform.usesUIKit {
        checkTouchParts(element, tag)
      } else if platform == .macOS {
        checkCellClass(element, tag)
      }
    }
    if let id = xml.value(0, "initialViewController"), let target = owners[id],
      !isController(target)
    {
      report(.wrongKind("initialViewController", id, name(target), at: xml.location(0)))
    }
  }

  private func isController(_ element: Int) -> Bool {
    let tag = name(element)
    return tag.hasSuffix("Controller") || tag.hasSuffix("laceholder") || tag == "exit"
  }

  // MARK: References

  private mutating func checkDestination(_ element: Int) {
    guard let id = xml.value(element, "destination"), let target = owners[id],
      !isController(target)
    else { return }
    report(.wrongKind("segue", id, name(target), at: xml.location(element)))
  }

  /// What is connected is an object, never another connection.
  private mutating func checkTarget(_ element: Int, _ tag: String) {
    for name in ["destination", "target"] {
      guard let id = xml.value(element, name), let target = owners[id] else { continue }
      let kind = self.name(target)
      let isConnection = ["action", "outlet", "outletCollection", "segue"].contains(kind)
      guard isConnection || (kind == "constraint" && tag == "action") else { continue }
      report(.wrongKind(tag, id, kind, at: xml.location(element)))
    }
  }

  /// A mask of constraints names constraints, one of subviews views.
  private mutating func checkMask(_ element: Int, _ tag: String) {
    guard let id = xml.value(element, "reference"), let target = owners[id],
      let key = xml.value(xml.elements[element].parent, "key")
    else { return }
    let isConstraint = name(target) == "constraint"
    guard (key == "constraints" && !isConstraint) || (key == "subviews" && isConstraint) else {
      return
    }
    report(.wrongKind(tag, id, name(target), at: xml.location(element)))
  }

  private mutating func checkCell(_ element: Int) {
    let parent = xml.elements[element].parent
    guard let id = xml.value(element, "tableViewCell"), parent >= 0,
      let own = xml.value(parent, "id"), own != id
    else { return }
    report(.otherCell(id, at: xml.location(element)))
  }

  // MARK: Words

  private static let words: [String: Set<String>] = [
    "axis": ["horizontal", "vertical"],
    "textAlignment": ["left", "right", "center", "justified", "natural"],
  ]

  /// How an app may share the screen, and the appearances of old televisions.
  private static let adaptations: Set<String> = [
    "fullscreen", "splitview1_3", "splitview1_2", "splitview2_3", "light", "dark",
  ]

  private static let distributions: Set<String> = [
    "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering", "gravityAreas",
  ]

  private mutating func checkAdaptation(_ element: Int) {
    guard let id = xml.value(element, "id"), !Self.adaptations.contains(id) else { return }
    report(.unknownWord(id, "adaptation", Self.adaptations.sorted(), at: xml.location(element)))
  }

  /// The sets of words that attributes know, by the number of the attribute's name.
  private var knownWords: [Set<String>?] {
    xml.names.map { name in
      switch name {
      case "distribution": Self.distributions
      case "orientation": ["portrait", "landscape"]
      default: Self.words[name]
      }
    }
  }

  private mutating func checkWords(_ element: Int, _ tag: String, _ words: [Set<String>?]) {
    for index in xml.elements[element].attributes {
      let attribute = xml.attributes[index]
      guard let known = words[attribute.nameNumber] else { continue }
      let name = xml.names[attribute.nameNumber]
      switch name {
      case "distribution" where tag != "stackView": continue
      case "orientation" where tag != "device": continue
      default: break
      }
      guard !known.contains(attribute.value) else { continue }
      report(
        .unknownWord(
          attribute.value, name, known.sorted(), at: xml.location(element)))
    }
  }

  // MARK: Parts

  /// What a list of constraints holds.
  private mutating func checkMembers(_ list: Int) {
    for child in xml.children(list) where name(child) != "constraint" {
      report(.misplacedElement(name(child), "constraints", at: xml.location(child)))
    }
  }

  private mutating func checkSubviews(_ list: Int) {
    for child in xml.children(list) where ["constraint", "rect"].contains(name(child)) {
      report(.misplacedElement(name(child), "subviews", at: xml.location(child)))
    }
  }

  /// Views that show no text of their own.
  private static let textless: Set<String> = [
    "view", "stackView", "imageView", "scrollView", "tableView", "collectionView", "switch",
    "slider", "progressView", "activityIndicatorView", "stepper", "containerView", "mapView",
    "visualEffectView", "wkWebView", "pickerView", "pageControl",
  ]

  /// A view in a view fills a slot or has an id.
  private mutating func checkSlot(_ element: Int, _ tag: String) {
    let parent = xml.elements[element].parent
    guard parent >= 0, xml.value(element, "id") == nil, xml.value(element, "key") == nil,
      xml.value(element, "reference") == nil,
      ElementClass.named(name(parent), on: platform) != nil
    else { return }
    report(.misplacedElement(tag, name(parent), at: xml.location(element)))
  }

  private static let cellClasses = [
    "textField": "textFieldCell", "button": "buttonCell", "imageView": "imageCell",
  ]

  private static let cellless: Set<String> = ["view", "customView", "stackView", "gridView"]

  /// A control of AppKit has a cell of its own class, other views have none.
  private mutating func checkCellClass(_ element: Int, _ tag: String) {
    if tag == "stackView" {
      for part in ["orientation", "alignment"] where xml.value(element, part) == nil {
        report(.missingPart(part, tag, at: xml.location(element)))
      }
    }
    if tag == "gridView" {
      for part in ["rows", "columns", "gridCells"] where xml.child(element, part) == nil {
        report(.missingPart(part, tag, at: xml.location(element)))
      }
    }
    if tag != "stackView" {
      let parts = ["distribution", "horizontalStackHuggingPriority", "detachesHiddenViews"]
      for part in parts where xml.value(element, part) != nil {
        report(.foreignPart(part, tag, at: xml.location(element)))
      }
    }
    let cell = xml.child(element, key: "cell")
    if Self.cellless.contains(tag), let cell {
      report(.foreignPart(name(cell), tag, at: xml.location(cell)))
    }
    guard let expected = Self.cellClasses[tag] else { return }
    if cell.map({ name($0) != expected }) ?? true {
      report(.foreignPart(cell.map { name($0) } ?? "cell", tag, at: xml.location(element)))
    }
  }

  /// Parts by which touch controls are known, and the elements that have them.
  private static let marks: [(part: String, tags: Set<String>)] = [
    ("buttonType", ["button"]),
    ("baselineAdjustment", ["label"]),
    ("image", ["imageView", "button"]),
    ("borderStyle", ["textField"]),
  ]

  private mutating func checkTouchParts(_ element: Int, _ tag: String) {
    let isPlain = Self.textless.contains(tag) || ["label", "button", "textField"].contains(tag)
    for (part, tags) in Self.marks
    where isPlain && !tags.contains(tag) && xml.value(element, part) != nil {
      report(.foreignPart(part, tag, at: xml.location(element)))
    }
    if ["imageView", "button", "textField"].contains(tag), let list = xml.child(element, "subviews")
    {
      report(.foreignPart("subviews", tag, at: xml.location(list)))
    }
    if tag != "stackView" {
      for name in ["axis", "distribution", "spacingType"] where xml.value(element, name) != nil {
        report(.foreignPart(name, tag, at: xml.location(element)))
      }
      for name in ["alignment", "spacing"] where isPlain && xml.value(element, name) != nil {
        report(.foreignPart(name, tag, at: xml.location(element)))
      }
    }
    if Self.textless.contains(tag) {
      for name in ["lineBreakMode"] where xml.value(element, name) != nil {
        report(.foreignPart(name, tag, at: xml.location(element)))
      }
    }
    guard tag == "label" else { return }
    if let list = xml.child(element, "subviews") {
      report(.foreignPart("subviews", tag, at: xml.location(list)))
    }
    let hasFont =
      xml.child(element, "fontDescription") != nil || xml.child(element, "attributedString") != nil
      || xml.value(element, "usesAttributedText") == "YES"
    if !hasFont { report(.missingFont(at: xml.location(element))) }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func wrongKind(
    _ tag: String, _ id: String, _ kind: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.wrong-kind", severity: .warning,
      message: "'\(tag)' names '\(id)', which is a '\(kind)' and cannot be meant",
      location: location, hint: "name the object that is meant, or remove the reference")
  }

  fileprivate static func otherCell(_ id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.wrong-kind", severity: .warning,
      message: "the content view names the cell '\(id)', in which it does not lie",
      location: location, hint: "give 'tableViewCell' the id of the cell around it")
  }

  fileprivate static func unknownWord(
    _ value: String, _ name: String, _ known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.unknown-word", severity: .warning,
      message: "'\(value.prefix(40))' is no value of '\(name)'; the default is used",
      location: location, hint: "write one of \(known.joined(separator: ", "))")
  }

  fileprivate static func misplacedElement(
    _ name: String, _ list: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.misplaced-element", severity: .warning,
      message: "'\(name)' stands in '\(list)', where it means nothing", location: location,
      hint: "move it to where it belongs")
  }

  fileprivate static func foreignPart(
    _ name: String, _ kind: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.foreign-part", severity: .warning,
      message: "a '\(kind)' has no '\(name)'", location: location,
      hint: "check what kind of view this is")
  }

  fileprivate static func missingFont(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.missing-font", severity: .warning,
      message: "the label names no font; the system's is used at its usual size",
      location: location, hint: "add a 'fontDescription', or check that this is a label")
  }
}
