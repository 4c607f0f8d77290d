import ControlFacts
import Geometry
package import LayoutModel

/// One question for the size or baselines of a view's content.
struct ContentSizing {
  let metrics: ControlMetrics
  let view: ViewNode
  /// The width at which multi-line text wraps, in points.
  let wrapWidth: Double?
  let environment: LayoutEnvironment
  let grid: PixelGrid
  let facts: FactReader
  private let measurer: any TextMeasuring

  init(
    _ metrics: ControlMetrics, _ view: ViewNode, wrappedAt width: Double?,
    measuring text: any TextMeasuring, in environment: LayoutEnvironment
  ) {
    self.metrics = metrics
    self.view = view
    wrapWidth = width
    self.environment = environment
    grid = PixelGrid(scale: metrics.contentScale(in: environment))
    facts = metrics.facts
    measurer = text
  }

  /// The view's text in the fonts of the document's year; empty for a view without text.
  var content: TextContent { metrics.content(of: view) }

  /// Measures text in the environment of the question.
  func measure(_ text: TextContent, width: Double? = nil) -> TextMetrics {
    measurer.measure(text, width: width, in: environment)
  }

  /// The height of one line in the text's own font, in points, not rounded.
  func lineHeight(_ text: TextContent) -> Double {
    var line = text
    line.runs = [TextRun("x")]
    // A Latin letter, whose font no language changes.
    line.language = line.language ?? "en"
    return measure(line).size.height
  }

  /// Measures a title of a control in a font.
  func measure(title: String, in font: FontDescription) -> TextMetrics {
    var text = TextContent(title, font: font)
    text.language = view.text?.language
    return measure(text)
  }

  /// A size of two fixed lengths.
  static func fixed(_ width: Double?, _ height: Double?) -> AxisPair<Double?> {
    AxisPair(horizontal: width, vertical: height)
  }

  /// A size of the facts.
  static func pair(_ size: FactSize) -> AxisPair<Double?> { fixed(size.width, size.height) }

  /// A size that every version has, of a variant.
  func pair(_ fact: SizeFact, _ variant: String? = nil) -> AxisPair<Double?> {
    Self.pair(facts.size(fact, variant))
  }

  /// The alignment rect in the frame that a control asks for.
  func aligned(_ frame: AxisPair<Double?>) -> AxisPair<Double?> {
    let insets = metrics.alignmentInsets(of: view)
    return AxisPair(
      horizontal: frame.horizontal.map { max(0, $0 - insets.total(.horizontal)) },
      vertical: frame.vertical.map { max(0, $0 - insets.total(.vertical)) })
  }

  /// The alignment rect in a frame that a control asks for; nil on an axis without a length.
  func aligned(width: Double?, height: Double?) -> AxisPair<Double?> {
    aligned(Self.fixed(width, height))
  }

  /// The alignment rect in a frame of the facts.
  func aligned(
    _ fact: SizeFact, _ variant: String? = nil, size: String? = nil
  ) -> AxisPair<Double?> {
    aligned(Self.pair(facts.size(fact, variant, size: size)))
  }

  /// No intrinsic size on either axis.
  static var none: AxisPair<Double?> { AxisPair(both: nil) }
}

extension ControlMetrics {
  /// How many pixels of a point the sizes of contents are rounded up to.
  func contentScale(in environment: LayoutEnvironment) -> Double {
    guard environment.scale > 0 else { return 1 }
    return min(facts.knownNumber(.touchGreatestScale) ?? .infinity, environment.scale)
  }

  /// A view's text as the system sets it: of an empty field, its placeholder.
  ///
  /// The system font is Helvetica Neue in documents of before 2015, and San Francisco as it was
  /// before iOS 14 and macOS 11 in those of up to Xcode 11. The title of a button configuration that
  /// names no font is in the body style, that of an older button has 15 points.
  package func content(of view: ViewNode) -> TextContent {
    var content = view.text ?? TextContent()
    if view.kind == .button, view.control.button.configuration != nil,
      let titleSize = facts.knownNumber(.touchButtonTitleSize), content.font == .system(titleSize)
    {
      let size = facts.number(.touchButtonConfiguredTitleSize)
      content.font =
        xcode < .xcode14 ? .system(size) : FontDescription(size: size, textStyle: "body")
    }
    if content.runs.isEmpty, view.kind.showsPlaceholder, let placeholder = content.placeholder,
      !placeholder.isEmpty
    {
      content.runs = [TextRun(placeholder)]
    }
    if avoidsLoneWords(content, in: view) { content.avoidsLoneWords = true }
    for index in content.runs.indices {
      let font = content.runs[index].font ?? content.font
      if platform == .macOS, xcode < .xcode7, classic(font) != font {
        content.runs[index].kerning = font.size * facts.number(.macClassicSpacing)
      }
      content.runs[index].font = content.runs[index].font.map(classic)
    }
    content.font = classic(content.font)
    return content
  }

  /// Whether a label takes a word down to a last line that would hold a single one.
  ///
  /// - Source: Apple, *UILabel.lineBreakStrategy* and *NSParagraphStyle.LineBreakStrategy.pushOut*;
  ///   labels do so since iOS 11, and not where an attributed text brings its own paragraph style.
  ///   A saved Interface Builder frame is as wide as such a break makes it.
  private func avoidsLoneWords(_ text: TextContent, in view: ViewNode) -> Bool {
    view.kind == .label && platform.usesUIKit && xcode >= .xcode9 && !text.isAttributed
      && text.numberOfLines != 1
  }

  /// The system font of the document's year.
  func classic(_ font: FontDescription) -> FontDescription {
    // Of a Mac's fonts, those of before OS X 10.10 are not known.
    guard platform == .iOS || platform == .macOS && xcode >= .xcode6, xcode < .xcode12,
      font.family == .system
    else { return font }
    var font = font
    if xcode >= .xcode7 {
      font.family = .named(".SFUIText")
    } else if font.textStyle == nil {
      font.family = .named("Helvetica Neue Interface")
    }
    return font
  }
}
