import Diagnostics
import Geometry
import Graphics
import LayoutFile
import LayoutModel
import TestSupport
import Testing

@Suite struct `Writing a layout file` {
  @Test func `any screen that is written and read again is the same`() throws {
    for seed in UInt64(0)..<150 {
      var generator = ScreenGenerator(seed: seed)
      try expectSameAfterWriting([generator.screen()], "seed \(seed)")
    }
  }

  @Test func `several screens are several documents`() throws {
    var generator = ScreenGenerator(seed: 1)
    var second = generator.screen()
    second.id = "second"
    try expectSameAfterWriting([generator.screen(), second])
  }

  @Test func `what belongs to a document's canvas alone stays with it`() throws {
    var screen = Screen(id: "first", name: "first")
    screen.views = [ViewNode(id: "root")]
    screen.role = .controller
    // A phone that nobody knows: its size is all there is.
    var environment = LayoutEnvironment(size: Size(width: 500, height: 900))
    environment.deviceName = "retina9_9"
    screen.documentEnvironment = environment
    screen.constraints = [
      LayoutConstraint(
        id: "c1", LayoutAnchor("root", .height), .equal, nil, constant: 40,
        provenance: .prototyping)
    ]
    let read = try LayoutFileDocument.read(LayoutFileDocument.write(screen), file: "written")
    let after = try #require(read.value.screens.first)
    #expect(after.constraints.map(\.provenance) == [.prototyping])
    #expect(after.documentEnvironment?.size == environment.size)
    #expect(after.role == .controller)
  }
}

/// Makes screens that use every part of the model.
struct ScreenGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func screen() -> Screen {
    var screen = Screen(id: "first", name: flip() ? "first" : "The first: screen")
    screen.platform = generator.pick(Platform.allCases)
    screen.role = generator.pick(Screen.Role.allCases)
    if flip() { screen.toolsVersion = 21_701 }
    if flip() { screen.usesSafeAreas = false }
    if flip() { screen.usesAutoLayout = false }
    if flip() { screen.sizePriority = 500 }
    if flip() { screen.documentEnvironment = environment() }
    if flip() { screen.bars.navigation = .large }
    if flip() { screen.bars.hasTabBar = true }
    if flip() {
      screen.localizableTexts = [
        LocalizableText(objectID: "x", property: "title", value: "A: b", target: .title(1))
      ]
    }
    let count = Int.random(in: 1...6, using: &generator)
    let root: ItemID = flip() ? "root" : "8bC-Xf-vdC"
    for index in 0..<count {
      let id: ItemID =
        index == 0 ? root : (flip() ? ItemID("view\(index)") : ItemID("\(index)a-Bc-9.x"))
      screen.views.append(view(id, index: index, in: screen))
    }
    for index in screen.views.indices where screen.views[index].kind == .stackView {
      screen.views[index].stack = stack(of: screen.views[index].id, in: screen)
    }
    if count > 1 {
      screen.constraints = (1...4).map { constraint("k\($0)", in: screen) }
      screen.collections = [ConstraintCollection(name: "portrait", constraints: ["k1", "k3"])]
      if flip() { screen.variants = [variant("wide", in: screen), variant("default", in: screen)] }
    }
    return screen
  }

  private mutating func flip(_ probability: Double = 0.4) -> Bool { generator.chance(probability) }

  private mutating func number() -> Double {
    Double(Int.random(in: -400...400, using: &generator)) / 4
  }

  private mutating func environment() -> LayoutEnvironment {
    var environment = LayoutEnvironment(size: Size(width: 320, height: 568))
    if flip(), let device = Device.named("retina6_1") {
      environment = device.environment(orientation: flip() ? .landscape : .portrait)
    }
    if flip() { environment.scale = 3 }
    if flip() { environment.language = "ar" }
    environment.direction = flip() ? .rightToLeft : LayoutDirection(language: environment.language)
    if flip() { environment.textSize = .accessibilityLarge }
    if flip() { environment.appearance = .dark }
    if flip() { environment.horizontalSizeClass = .regular }
    if flip() { environment.variant = "wide" }
    if flip() { environment.idiom = .pad }
    return environment
  }

  private mutating func view(_ id: ItemID, index: Int, in screen: Screen) -> ViewNode {
    let kind =
      index == 0 ? ViewKind.view : generator.pick(ViewKind.allCases.filter { $0 != .gridView })
    var view = ViewNode(id: id, kind: kind, className: flip() ? "App.MyView" : "UIView")
    if index > 0 { view.parent = generator.pick(screen.views.map(\.id)) }
    if flip() { view.name = "A name" }
    if flip() { view.frame = Rect(x: number(), y: number(), width: 10.5, height: 1.0 / 3) }
    if flip() { view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin] }
    view.translatesAutoresizingMask = flip()
    view.isFixedFrame = flip(0.2)
    if flip() { view.intrinsicSizeOverride = AxisPair(horizontal: 20, vertical: .infinity) }
    if flip() { view.contentHugging = AxisPair(horizontal: 251, vertical: 249.99998474121094) }
    if flip() { view.compressionResistance = AxisPair(horizontal: 999, vertical: 1) }
    if flip() { view.alignmentInsetsOverride = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    if flip() { view.baselineOverride = BaselineOffsets(fromTop: 15, fromBottom: 5) }
    if flip() { view.layoutMargins = LayoutMargins(EdgeInsets(all: 12), isDirectional: flip()) }
    if flip() { view.saved.margins = EdgeInsets(all: 16) }
    if flip() { view.additionalSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 0, right: 1) }
    if kind.scrolls, flip() { view.contentInset = EdgeInsets(all: number()) }
    if kind.scrolls, flip() { view.contentOffset = Point(x: number(), y: number()) }
    view.isHidden = flip(0.2)
    view.isFlipped = !flip(0.2)
    view.semanticContentAttribute = generator.pick(SemanticContentAttribute.allCases)
    if flip() {
      view.guides = [
        LayoutGuide(id: ItemID("\(id).safe"), role: .safeArea),
        LayoutGuide(id: ItemID("\(id)gap"), role: .custom),
      ]
    }
    look(&view)
    if flip() { view.text = text() }
    if flip() {
      view.image = ImageContent(name: "photo", size: flip() ? Size(width: 8, height: 9) : nil)
      let red = ColorReference.system("systemRedColor", saved: nil)
      view.image?.symbolColors = generator.pick([
        .monochrome, .hierarchical(nil), .hierarchical(red),
        .palette([red, .named("Brand", saved: nil)]),
      ])
    }
    for property in Control.of(kind).properties where flip() {
      property.set(value(of: property.key), of: &view)
    }
    view.localizableTexts = impliedTexts(view)
    return view
  }

  private func value(of key: ControlKey) -> ControlValue {
    switch key.valueType {
    case .word: .word("push")
    case .flag: .flag(key != .scrollEnabled && key != .enabled)
    case .number: .number(0.25)
    case .count: .count(1)
    case .words: .words(["One", "2", ""])
    case .numbers: .numbers([0, 12.5])
    }
  }

  private func impliedTexts(_ view: ViewNode) -> [LocalizableText] {
    guard let text = view.text else { return [] }
    var result: [LocalizableText] = []
    if !text.string.isEmpty {
      result.append(
        LocalizableText(
          objectID: view.id.rawValue, property: "text", value: text.string, target: .text))
    }
    if let placeholder = text.placeholder {
      result.append(
        LocalizableText(
          objectID: view.id.rawValue, property: "placeholder", value: placeholder,
          target: .placeholder))
    }
    return result
  }

  private mutating func look(_ view: inout ViewNode) {
    if flip() { view.appearance.background = color() }
    if flip() { view.appearance.tint = color() }
    if flip() { view.appearance.cornerRadius = 8 }
    if flip() { view.appearance.alpha = 0.5 }
    if flip() { view.appearance.contentMode = "scaleAspectFit" }
    if flip() { view.tag = 7 }
    if flip() {
      view.runtimeAttributes = [RuntimeAttribute(keyPath: "a.b", type: "number", value: "1")]
    }
    if flip() { view.accessibilityLabel = "Say: \"this\"" }
  }

  private mutating func color() -> ColorReference {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .fixed(Color(red: 1, green: 0.2, blue: 0.123456789, alpha: 1))
    case 1: .fixed(Color(red: 1, green: 0, blue: 128.0 / 255, alpha: 64.0 / 255))
    case 2: .system("labelColor", saved: flip() ? Color(white: 0) : nil)
    default: .named("Brand", saved: flip() ? Color(white: 0.5) : nil)
    }
  }

  private mutating func text() -> TextContent {
    let strings = ["Save", "12", "null", "", "- a: b", "two\nlines", "עברית", "'quoted'", " ~ "]
    var text = TextContent(generator.pick(strings), font: .system(13, weight: .bold))
    if flip() {
      text.runs = [TextRun("a", font: .system(9)), TextRun("b", kerning: 1.5, isUnderlined: true)]
      text.isAttributed = true
    }
    text.numberOfLines = Int.random(in: 0...3, using: &generator)
    text.lineBreakMode = generator.pick(LineBreakMode.allCases)
    text.alignment = generator.pick(TextAlignment.allCases)
    if flip() { text.color = color() }
    if flip() { text.preferredMaxLayoutWidth = 150 }
    if flip() { text.minimumScaleFactor = 0.5 }
    if flip() { text.placeholder = "Name" }
    if flip() { text.language = "de" }
    if flip() { text.fixedMetrics = FixedTextMetrics(characterWidth: 10, lineHeight: 20) }
    if flip() {
      text.font = FontDescription(
        family: .named("Noto Sans"), size: 11.5, isItalic: true, textStyle: "caption1")
    }
    return text
  }

  private mutating func stack(of view: ItemID, in screen: Screen) -> StackConfiguration {
    var stack = StackConfiguration(axis: generator.pick(Axis.allCases))
    stack.distribution = generator.pick(StackConfiguration.Distribution.allCases)
    stack.alignment = generator.pick(StackConfiguration.Alignment.allCases)
    if flip() {
      stack.usesSystemSpacing = true
      stack.spacing = 8
    }
    stack.arranged = screen.views.filter { $0.parent == view }.map { .init($0.id) }
    if flip() {
      for index in stack.arranged.indices {
        stack.arranged[index].customSpacing = number()
        stack.arranged[index].gravity = .end
      }
    }
    if flip() { stack.hugging = AxisPair(both: 249.99998474121094) }
    return stack
  }

  private mutating func constraint(_ id: String, in screen: Screen) -> LayoutConstraint {
    let items = screen.views.map(\.id)
    var constraint = LayoutConstraint(
      id: id, LayoutAnchor(generator.pick(items), .width), generator.pick(LayoutRelation.allCases),
      constant: number(), priority: generator.pick([1000, 750, 249.99998474121094]))
    if flip(0.7) {
      let first = generator.pick(items)
      let others = items.filter { $0 != first }
      constraint.first = LayoutAnchor(first, generator.pick([.leading, .trailingMargin, .centerX]))
      constraint.second = LayoutAnchor(generator.pick(others), .trailing)
      constraint.multiplier = generator.pick([1, 2, 0.3, 1.0 / 3])
    }
    if flip() { constraint.identifier = "UISV-spacing" }
    constraint.isActive = !flip(0.2)
    constraint.symbolicSpace = generator.pick([nil, nil, .standard, .anchor])
    if flip() { constraint.owner = items.first }
    return constraint
  }

  private mutating func variant(_ name: String, in screen: Screen) -> Variant {
    var condition = VariantCondition()
    if flip() { condition.orientation = .landscape }
    if flip() { condition.widthClass = .compact }
    if flip() { condition.textSizes = [.small, .large] }
    if flip() { condition.minimumAspect = 1.5 }
    condition.isNamedOnly = condition == VariantCondition() && flip()
    var added = constraint("\(name)1", in: screen)
    added.id = "\(name).1"
    let view = screen.views[screen.views.count - 1].id
    let changes: [VariantChange] = [
      .deactivate(.collection("portrait")), .activate(.suffix("Landscape")),
      .deactivate(.among([view])), .deactivate(.ownedBy(view)), .activate(.identifier("x")),
      .add(added), .exclude(view), .include(view),
      .set(view.rawValue, .isHidden(true)), .set(view.rawValue, .text("~")),
      .set(view.rawValue, .font(.system(12))), .set(view.rawValue, .stackAxis(.vertical)),
      .set(view.rawValue, .contentHugging(.vertical, 300)),
      .set("k1", .constant(30)), .set("k2", .priority(999)), .set("k3", .multiplier(2)),
    ]
    var kept: [VariantChange] = []
    for change in changes where flip(0.6) { kept.append(change) }
    return Variant(name: name, condition: condition, changes: kept)
  }
}
