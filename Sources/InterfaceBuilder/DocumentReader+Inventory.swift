import Diagnostics

extension DocumentReader {
  /// Puts every element and attribute that was not asked for into the inventory.
  mutating func finishInventory() {
    for element in xml.elements.indices {
      let tag = name(element)
      let isBelowIrrelevant = isIrrelevant(element)
      let elementFate: DocumentInventory.Fate =
        usedElements[element] ? .understood : isBelowIrrelevant ? .irrelevant : .ignored
      recorder.record(elementFate, element: tag, at: xml.location(element))
      for index in xml.elements[element].attributes {
        let attribute = xml.attributes[index].name
        let fate: DocumentInventory.Fate =
          usedAttributes[index]
          ? .understood
          : isBelowIrrelevant || Self.irrelevantAttributes.contains(attribute)
            ? .irrelevant : .ignored
        guard fate != .understood || elementFate != .irrelevant else { continue }
        recorder.record(fate, element: tag, attribute: attribute, at: xml.location(element))
      }
    }
  }

  private func isIrrelevant(_ element: Int) -> Bool {
    if Self.irrelevantElements.contains(name(element)) { return true }
    let parent = xml.elements[element].parent
    guard parent >= 0 else { return false }
    return Self.irrelevantTrees.contains(name(parent))
      || Self.irrelevantTrees.contains(name(element))
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
