import Geometry
import LayoutModel

extension ViewProperty {
  /// The place that the document gives, for views that are laid out by it.
  static let savedFrame = ViewProperty("saved", .layout) { view in
    guard view.translatesAutoresizingMask || view.isFixedFrame else { return nil }
    return view.frame.map(text(of:))
  } write: { value, view in
    guard let rect = value.flatMap(ValueText.rect) else { return false }
    view.frame = rect
    return true
  }

  static func text(of rect: Rect) -> String {
    ValueText.joined([rect.minX, rect.minY, rect.width, rect.height])
  }

  static let mask = ViewProperty("mask", .layout) { view in
    view.translatesAutoresizingMask ? String(view.autoresizingMask.rawValue) : nil
  } write: { value, view in
    view.translatesAutoresizingMask = value != nil
    guard let bits = value.map({ Int($0) }) ?? view.autoresizingMask.rawValue else { return false }
    view.autoresizingMask = AutoresizingMask(rawValue: bits)
    return true
  }

  static let intrinsicSize = ViewProperty("content", .layout) { view in
    let pair = [view.intrinsicSizeOverride.horizontal, view.intrinsicSizeOverride.vertical]
    guard pair.contains(where: { $0 != nil }) else { return nil }
    return pair.map { $0.map(DecimalText.string) ?? "-" }.joined(separator: ",")
  } write: { value, view in
    let parts = (value ?? "-,-").split(separator: ",")
    guard parts.count == 2 else { return false }
    view.intrinsicSizeOverride = AxisPair(
      horizontal: Double(parts[0]), vertical: Double(parts[1]))
    return true
  }

  static let alignmentInsets = insets("alignment", \.alignmentInsetsOverride)
  static let contentInsets = insets("padding", \.contentInsets)
  static let scrollInset = insets("scrollInset", \.contentInset)
  static let addedSafeArea = ViewProperty("addedSafeArea", .layout) { view in
    view.additionalSafeAreaInsets == .zero ? nil : ValueText.string(view.additionalSafeAreaInsets)
  } write: { value, view in
    view.additionalSafeAreaInsets = value.flatMap(ValueText.insets) ?? .zero
    return true
  }
  static let scrollOffset = ViewProperty("scrollOffset", .layout) { view in
    view.contentOffset.map { ValueText.joined([$0.x, $0.y]) }
  } write: { value, view in
    let parts = (value ?? "").split(separator: ",").compactMap { Double($0) }
    view.contentOffset = parts.count == 2 ? Point(x: parts[0], y: parts[1]) : nil
    return value == nil || parts.count == 2
  }
  static let titleInsets = insets("titleInsets", \.titleEdgeInsets)
  static let imageInsets = insets("imageInsets", \.imageEdgeInsets)

  static func insets(
    _ name: String, _ path: any WritableKeyPath<ViewNode, EdgeInsets?> & Sendable
  ) -> ViewProperty {
    ViewProperty(name, .layout) { view in
      view[keyPath: path].map(ValueText.string)
    } write: { value, view in
      view[keyPath: path] = value.flatMap(ValueText.insets)
      return true
    }
  }

  static let baseline = ViewProperty("baseline", .layout) { view in
    view.baselineOverride.map { ValueText.joined([$0.fromTop, $0.fromBottom]) }
  } write: { value, view in
    guard let value else {
      view.baselineOverride = nil
      return true
    }
    guard let offsets = ValueText.numbers(value), offsets.count == 2 else { return false }
    view.baselineOverride = BaselineOffsets(fromTop: offsets[0], fromBottom: offsets[1])
    return true
  }

  static let margins = ViewProperty("margins", .layout) { view in
    view.layoutMargins.map { ($0.isDirectional ? "d" : "") + ValueText.string($0.insets) }
  } write: { value, view in
    guard let value else {
      view.layoutMargins = nil
      return true
    }
    let isDirectional = value.hasPrefix("d")
    guard let insets = ValueText.insets(String(isDirectional ? value.dropFirst() : value[...]))
    else { return false }
    view.layoutMargins = LayoutMargins(insets, isDirectional: isDirectional)
    return true
  }

  static let documentMargins = insets("documentMargins", \.saved.margins)

  static let semantic = ViewProperty("semantic", .layout) { view in
    let attribute = view.semanticContentAttribute
    return attribute == .unspecified ? nil : attribute.rawValue
  } write: { value, view in
    guard let attribute = value.map({ SemanticContentAttribute(rawValue: $0) }) ?? .unspecified
    else { return false }
    view.semanticContentAttribute = attribute
    return true
  }

  static let image = ViewProperty("image", .layout) { view in
    guard let image = view.image else { return nil }
    let size = image.size.map {
      ":\(DecimalText.string($0.width)),\(DecimalText.string($0.height))"
    }
    return (image.isSystemSymbol ? "symbol:" : "") + image.name + (size ?? "")
  } write: { value, view in
    guard var name = value else {
      view.image = nil
      return true
    }
    var image = ImageContent(name: "", size: nil)
    if name.hasPrefix("symbol:") {
      image.isSystemSymbol = true
      name.removeFirst(7)
    }
    if let colon = name.lastIndex(of: ":"),
      let size = ValueText.numbers(String(name[name.index(after: colon)...])), size.count == 2
    {
      image.size = Size(width: size[0], height: size[1])
      name = String(name[..<colon])
    }
    image.name = name
    image.alignmentInsets = view.image?.alignmentInsets ?? .zero
    image.symbolWeight = view.image?.symbolWeight ?? image.symbolWeight
    image.symbolColors = view.image?.symbolColors ?? image.symbolColors
    view.image = image
    return true
  }

  /// The traits of a control, in the order of their first keys, which baselines were made with.
  static let control = digest("control", .layout) { view in
    Control.of(view.kind).values(of: view)
  } fields: { (values: [(key: ControlKey, value: ControlValue)]) in
    guard !values.isEmpty else { return [] }
    func text(_ keys: ControlKey..., standard: String = "") -> String {
      values.first { keys.contains($0.key) }?.value.digested ?? standard
    }
    func list(_ keys: ControlKey...) -> [String] {
      switch values.first(where: { keys.contains($0.key) })?.value {
      case .words(let words): words
      case .numbers(let numbers): numbers.map(DecimalText.string)
      default: []
      }
    }
    let isFixed = values.contains { $0.key == .scrollEnabled }
    let flags: [ControlKey] = [.imageHugsTitle, .apportionsSegmentWidthsByContent]
    return [
      text(.buttonType), text(.bezelStyle), text(.borderStyle, .datePickerMode, .imageFrameStyle),
      text(.controlSize), isFixed ? "fixed" : text(.style),
      text(.titlePosition, .tickMarkPosition), text(.configuration),
      text(.imagePosition, .accessoryType), text(.bordered, standard: "0"),
      text(.vertical, standard: "0"), text(.on, standard: "0"), text(.enabled, standard: "1"),
      text(.fraction, standard: "0"), text(.count, standard: "0"), text(.selectedIndex),
    ] + list(.titles) + ["|"] + list(.segmentWidths, .columnWidths)
      + ["|", text(.imagePadding, standard: "0")]
      + flags.filter { flag in values.contains { $0.key == flag } }.map(\.rawValue)
  }

  static let guides = ViewProperty("guides", .layout) { view in
    guard !view.guides.isEmpty else { return nil }
    return view.guides.map { guide in
      let insets = guide.documentInsets.map { insets in
        let edges = [insets.top, insets.left, insets.bottom, insets.right]
        return "+" + edges.map(DecimalText.string).joined(separator: ";")
      }
      return "\(guide.id.rawValue):\(guide.role.rawValue)\(insets ?? "")"
    }.joined(separator: ",")
  } write: { value, view in
    var guides: [LayoutGuide] = []
    for part in (value ?? "").split(separator: ",") {
      guard let colon = part.lastIndex(of: ":") else { return false }
      let words = part[part.index(after: colon)...].split(separator: "+", maxSplits: 1)
      guard let name = words.first, let role = LayoutGuide.Role(rawValue: String(name)) else {
        return false
      }
      let id = ItemID(String(part[..<colon]))
      var guide = view.guides.first { $0.id == id } ?? LayoutGuide(id: id, role: role)
      guide.documentInsets =
        words.count > 1 ? ValueText.insets(String(words[1].replacing(";", with: ","))) : nil
      guides.append(guide)
    }
    view.guides = guides
    return true
  }

  /// Properties that follow from the frames that a document saved: nobody writes them.
  static let derivedNames: Set<String> = [documentMargins.name, guides.name]

  static let layoutProperties: [ViewProperty] =
    [
      flag("hidden", .layout, \.isHidden),
      savedFrame, mask, flag("fixed", .layout, \.isFixedFrame),
      intrinsicSize,
      priorities("hugs", \.contentHugging, default: .defaultLow),
      priorities("resists", \.compressionResistance, default: .defaultHigh),
      alignmentInsets, baseline, margins, documentMargins,
      flag("sharesMargins", .layout, \.preservesSuperviewLayoutMargins),
      flag("safeMargins", .layout, \.insetsMarginsFromSafeArea, default: true),
      flag("readableMargins", .layout, \.followsReadableWidth),
      semantic, image, contentInsets, scrollInset, scrollOffset, addedSafeArea, titleInsets,
      imageInsets, control, guides,
    ] + stackProperties + [grid]
}

extension ControlValue {
  fileprivate var digested: String {
    switch self {
    case .word(let word): word
    case .flag(let flag): flag ? "1" : "0"
    case .number(let number): DecimalText.string(number)
    case .count(let count): String(count)
    case .words, .numbers: ""
    }
  }
}
