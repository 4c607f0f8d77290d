/// What Interface Builder writes into every element of a kind.
///
/// - Source: Observed: every element of the kind in 269 public documents has them; kept are those that
///   87 further documents have as well, and that stand in many documents or follow from the format.
struct RequiredParts {
  /// Attributes that decide a frame, a text, a picture or a connection.
  var attributes: [String] = []
  /// The keys of elements inside.
  var keys: [String] = []
  /// Attributes that have no effect on frames, texts and pictures.
  var others: [String] = []
  /// The keys of elements inside that have no effect either.
  var otherKeys: [String] = []

  /// The bits of `attributes` and of `others`.
  private(set) var attributeBits: UInt128 = 0
  private(set) var otherBits: UInt128 = 0

  /// The parts of an element of a name, or nil where none is known to be always there.
  static func named(_ element: String, usesUIKit: Bool) -> RequiredParts? {
    (usesUIKit ? touchParts : desktopParts)[element]
  }

  /// A bit for each attribute that is looked for, those of `DependentPart` first.
  static let bits: [String: UInt128] = {
    var bits: [String: UInt128] = [:]
    let parts = (touch.values.map { $0 } + desktop.values).flatMap { $0.attributes + $0.others }
    let dependent = DependentPart.allCases.map { "\($0)" }
    for name in dependent + Set(parts).subtracting(dependent).sorted() {
      bits[name] = 1 << UInt128(bits.count)
    }
    return bits
  }()

  private static let touchParts = touch.mapValues(\.withBits)
  private static let desktopParts = desktop.mapValues(\.withBits)

  private var withBits: RequiredParts {
    func bits(_ names: [String]) -> UInt128 {
      names.reduce(0) { $0 | (Self.bits[$1] ?? 0) }
    }
    var result = self
    result.attributeBits = bits(attributes)
    result.otherBits = bits(others)
    return result
  }

  private init(
    _ attributes: String, keys: String = "", others: String = "", otherKeys: String = ""
  ) {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    self.attributes = words(attributes)
    self.keys = words(keys)
    self.others = words(others)
    self.otherKeys = words(otherKeys)
  }

  /// Elements that are the same on all platforms.
  private static let common: [String: RequiredParts] = [
    "rect": RequiredParts("key x y width height"),
    "size": RequiredParts("key width height"),
    "point": RequiredParts("key x y"),
    "autoresizingMask": RequiredParts("key"),
    "constraint": RequiredParts("firstAttribute"),
    "outlet": RequiredParts("property destination"),
    "outletCollection": RequiredParts("property destination"),
    "image": RequiredParts("name width height"),
    "font": RequiredParts("key"),
    "scene": RequiredParts("sceneID"),
    "integer": RequiredParts("value"),
    "real": RequiredParts("value"),
    "userDefinedRuntimeAttribute": RequiredParts("type keyPath"),
    "document": RequiredParts("type version targetRuntime"),
  ]

  private static let touch = common.merging(
    [
      "action": RequiredParts("selector destination"),
      "activityIndicatorView": RequiredParts("style", others: "opaque contentMode"),
      "button": RequiredParts(
        "lineBreakMode contentHorizontalAlignment contentVerticalAlignment", others: "contentMode"),
      "collectionView": RequiredParts("", keys: "collectionViewLayout"),
      "collectionViewCell": RequiredParts("", keys: "contentView"),
      "collectionViewFlowLayout": RequiredParts(
        "minimumLineSpacing minimumInteritemSpacing",
        keys: "itemSize headerReferenceSize footerReferenceSize sectionInset"),
      "containerView": RequiredParts("", others: "opaque contentMode"),
      "device": RequiredParts("id"),
      "exclude": RequiredParts("reference"),
      "font": RequiredParts("key size"),
      "imageView": RequiredParts("", others: "contentMode"),
      "include": RequiredParts("reference"),
      "inset": RequiredParts("key minX minY maxX maxY"),
      "label": RequiredParts(
        "lineBreakMode", others: "opaque contentMode", otherKeys: "highlightedColor"),
      "mask": RequiredParts("key"),
      "navigationBar": RequiredParts("", others: "contentMode"),
      "navigationController": RequiredParts("", keys: "navigationBar"),
      "paragraphStyle": RequiredParts("alignment lineBreakMode baseWritingDirection"),
      "placeholder": RequiredParts("placeholderIdentifier id"),
      "scrollView": RequiredParts("", others: "contentMode"),
      "segment": RequiredParts("title"),
      "segmentedControl": RequiredParts(
        "segmentControlStyle contentHorizontalAlignment contentVerticalAlignment",
        others: "contentMode"),
      "slider": RequiredParts("minValue maxValue", others: "contentMode"),
      "stackView": RequiredParts("", others: "contentMode"),
      "state": RequiredParts("key"),
      "stepper": RequiredParts("maximumValue", others: "contentMode"),
      "switch": RequiredParts(
        "contentHorizontalAlignment contentVerticalAlignment", others: "opaque contentMode"),
      "systemColor": RequiredParts("name"),
      "tabBar": RequiredParts("", others: "contentMode"),
      "tableView": RequiredParts(
        "style rowHeight sectionHeaderHeight sectionFooterHeight", others: "contentMode"),
      "tableViewCell": RequiredParts(
        "selectionStyle indentationWidth", keys: "contentView autoresizingMask",
        others: "contentMode"),
      "tableViewCellContentView": RequiredParts(
        "key tableViewCell", keys: "autoresizingMask", others: "opaque contentMode"),
      "textField": RequiredParts(
        "contentHorizontalAlignment contentVerticalAlignment minimumFontSize",
        keys: "fontDescription textInputTraits", others: "opaque contentMode"),
      "textInputTraits": RequiredParts("key"),
      "textView": RequiredParts("", keys: "textInputTraits", others: "contentMode"),
      "toolbar": RequiredParts("", others: "opaque contentMode"),
      "variation": RequiredParts("key"),
      "viewControllerLayoutGuide": RequiredParts("type"),
      "viewLayoutGuide": RequiredParts("key id"),
    ], uniquingKeysWith: { $1 })

  private static let desktop = common.merging(
    [
      "action": RequiredParts("selector target"),
      "binding": RequiredParts("destination name keyPath"),
      "button": RequiredParts("", keys: "cell"),
      "buttonCell": RequiredParts("type", keys: "behavior font", others: "inset"),
      "clipView": RequiredParts("key", keys: "autoresizingMask"),
      "imageCell": RequiredParts("imageScaling", others: "refusesFirstResponder"),
      "imageView": RequiredParts("", keys: "cell"),
      "popUpButton": RequiredParts("", keys: "cell"),
      "popUpButtonCell": RequiredParts("type", keys: "behavior font menu"),
      "scrollView": RequiredParts("", keys: "contentView"),
      "scroller": RequiredParts("horizontal", keys: "autoresizingMask"),
      "tableColumn": RequiredParts("width minWidth maxWidth"),
      "textField": RequiredParts("", keys: "cell"),
      "textFieldCell": RequiredParts("", keys: "font textColor backgroundColor"),
      "window": RequiredParts("", keys: "contentRect"),
    ], uniquingKeysWith: { $1 })
}

/// Attributes of which an element needs one or another.
enum DependentPart: Int, CaseIterable {
  case name, systemColor, cocoaTouchSystemColor, white, red, green, blue, alpha, colorSpace
  case style, textStyle, metaFont, usesAppearanceFont, type, size, pointSize
  case secondItem, secondAttribute, destination, kind, customModule, customClass, text, reference
  case title, systemItem

  /// The bit of the attribute in `RequiredParts.bits`.
  var bit: UInt128 { 1 << UInt128(rawValue) }
}
