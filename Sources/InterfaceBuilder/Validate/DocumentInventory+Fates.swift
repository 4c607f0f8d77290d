import Diagnostics

extension DocumentInventory {
  /// Tells what became of every element and attribute, those that nobody asked for included.
  init(of reader: ElementReader) {
    let xml = reader.xml
    // The same few names stand everywhere: they are looked up once, and counted by number.
    let trees = xml.names.map { Self.irrelevantTrees.contains($0) }
    let elements = xml.names.map { Self.irrelevantElements.contains($0) }
    let attributes = xml.names.map { Self.irrelevantAttributes.contains($0) }
    var counter = FateCounter(names: xml.names.count)
    for element in xml.elements.indices {
      let tag = xml.elements[element].nameNumber
      let parent = xml.elements[element].parent
      let isBelowIrrelevant =
        elements[tag]
        || parent >= 0 && (trees[xml.elements[parent].nameNumber] || trees[tag])
      let elementFate: Fate =
        reader.usedElements[element] ? .understood : isBelowIrrelevant ? .irrelevant : .ignored
      counter.count(elementFate, tag, nil, at: xml.elements[element])
      for index in xml.elements[element].attributes {
        let attribute = xml.attributes[index].nameNumber
        let fate: Fate =
          reader.usedAttributes[index]
          ? .understood
          : isBelowIrrelevant || attributes[attribute] ? .irrelevant : .ignored
        guard fate != .understood || elementFate != .irrelevant else { continue }
        counter.count(fate, tag, attribute, at: xml.elements[element])
      }
    }
    self.init(
      file: xml.file, names: xml.names, reasoned: reader.recorder.entries, tallies: counter.tallies)
  }

  /// Counts elements and attributes by the numbers of their names.
  private struct FateCounter {
    /// What was counted, in the order in which it was met.
    private(set) var tallies: [Tally] = []
    private let names: Int
    private var places: [Int: Int] = [:]

    init(names: Int) { self.names = names }

    mutating func count(
      _ fate: Fate, _ tag: Int, _ attribute: Int?,
      at element: XMLArena.Element
    ) {
      let pair = tag * (names + 1) + (attribute.map { $0 + 1 } ?? 0)
      let key = pair * Fate.count + fate.rank
      if let place = places[key] {
        tallies[place].count += 1
        return
      }
      places[key] = tallies.count
      tallies.append(
        Tally(
          fate: fate, element: tag, attribute: attribute, count: 1, line: element.line,
          column: element.column))
    }
  }

  /// Elements whose content has no part in frames, texts or pictures.
  private static let irrelevantTrees: Set<String> = [
    "connections", "dependencies", "capability", "customFonts", "modifierMask", "behavior",
    "declaredKeys", "windowCollectionBehavior", "windowPositionMask", "windowStyleMask",
    "dataDetectorType", "accessibilityTraits", "textInputTraits", "gestureRecognizers",
    "wkWebViewConfiguration", "wkPreferences", "webPreferences", "audiovisualMediaTypes",
    "allowedInputSourceLocales", "numberFormatter", "dateFormatter", "inferredMetricsTieBreakers",
    "simulatedMetricsContainer", "userDefaultsController", "sortDescriptor", "animations",
    "contentFilters", "refreshControl", "tabStops", "dictionary", "objectValues",
  ]

  private static let irrelevantElements: Set<String> = [
    "document", "dependencies", "plugIn", "deployment", "capability", "development", "connections",
    "outlet", "action", "segue", "binding", "placeholder", "customObject", "exit", "point",
    "viewControllerPlaceholder", "textInputTraits", "nil", "tapGestureRecognizer",
    "panGestureRecognizer", "swipeGestureRecognizer", "pinchGestureRecognizer",
    "longPressGestureRecognizer", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "simulatedStatusBarMetrics", "accessibilityConnection", "application", "menu", "menuItem",
    "userDefaultsController", "modifierMask", "customFonts", "integer", "string", "array",
    "extendedEdge", "arrayController", "tableColumnResizingMask", "gestureRecognizers",
    "popoverArrowDirection", "date", "bool", "collectionViewFlowLayout", "windowController",
    "inset", "numberFormatter", "userGuides", "userLayoutGuide", "scenes", "resources",
    "blurEffect", "vibrancyEffect", "textAttributes", "refreshControl", "splitViewItem",
  ]

  /// Attributes without a part in frames, texts or pictures, on any element.
  private static let irrelevantAttributes: Set<String> = [
    "opaque", "multipleTouchEnabled", "userInteractionEnabled", "exclusiveTouch",
    "clearsContextBeforeDrawing", "contentHorizontalAlignment", "contentVerticalAlignment",
    "customModule", "customModuleProvider", "sceneMemberID", "sceneID", "key", "id",
    "storyboardIdentifier", "restorationIdentifier", "reuseIdentifier", "identifier",
    "useStoryboardIdentifierAsRestorationIdentifier", "toolTip", "focusRingType", "wantsLayer",
    "allowsCharacterPickerTouchBarItem", "sendActionOn", "sendsActionOnEndEditing", "selectable",
    "autoresizesSubviews", "bounces", "scrollEnabled", "pagingEnabled", "alwaysBounceVertical",
    "alwaysBounceHorizontal", "bouncesZoom", "delaysContentTouches", "canCancelContentTouches",
    "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "keyboardDismissMode",
    "directionalLockEnabled", "minimumZoomScale", "maximumZoomScale", "propertyAccessControl",
    "systemVersion", "colorMatched", "useTraitCollections", "customObjectInstantitationMethod",
    "dataMode", "separatorStyle", "selectionStyle", "allowsSelection", "verifyAmbiguity",
    "simulatedAppContext", "toolsVersion", "defaultVersion", "minToolsVersion", "previewing",
    "pointerInteraction", "showsTouchWhenHighlighted", "adjustsImageWhenHighlighted",
    "adjustsImageWhenDisabled", "imageScaling", "inset", "refusesFirstResponder", "drawsBackground",
    "keyEquivalent", "state", "baselineAdjustment", "misplaced", "ambiguous", "continuous",
    "adjustsFontForContentSizeCategory", "usesAttributedText", "autosaveName", "copiesOnScroll",
    "scrollable", "editable", "allowsUndo", "spellingCorrection", "highlighted", "selected",
  ]
}
