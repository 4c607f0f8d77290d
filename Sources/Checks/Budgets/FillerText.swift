import Geometry
import Graphics
import LayoutModel

/// Makes texts of a wanted width in the font of a view, to see what a text of that width does.
///
/// The words are as long as the longest of the text that they stand for, at least eight letters, so
/// that lines break no earlier in a translation of like words.
final class FillerText {
  private let text: any TextMeasuring
  private let environment: LayoutEnvironment
  private let content: TextContent
  private let wordLength: Int
  private lazy var letters = Self.narrowToWide.map { (letter: $0, width: width(of: String($0))) }
  private var made: [Double: (text: String, width: Double)] = [:]
  private static let narrowToWide: [Character] = ["i", "f", "r", "s", "c", "n", "o", "w", "m"]
  private static let pattern = Array("Hangopeldifmerbastukyw")

  /// Makes fillers for a text.
  init(
    for content: TextContent, in environment: LayoutEnvironment, measuring text: any TextMeasuring
  ) {
    self.text = text
    self.environment = environment
    let words = content.string.split(whereSeparator: \.isWhitespace).map(\.count)
    wordLength = max(8, words.max() ?? 0)
    var line = content
    line.numberOfLines = 1
    line.lineBreakMode = .clip
    line.preferredMaxLayoutWidth = nil
    self.content = line
  }

  /// The width of a text on one line, in points.
  func width(of string: String) -> Double {
    var line = content
    line.string = string
    return text.measure(line, width: nil, in: environment).size.width
  }

  /// The width of a word as long as any may be, of letters wider than most.
  var greatestWordWidth: Double { width(of: String(words(wordLength))) * Self.wideLetters }

  /// Eight letters at random are hardly ever that much wider than those of the pattern.
  private static let wideLetters = 1.3

  /// How much of a width is certain to fit at a scale where the text of that width just does, with up to
  /// `manyLetters` times as many letters.
  func certainPart(ofWidth width: Double, at scale: Double) -> Double {
    guard scale < 1 else { return 1 }
    let (string, width) = string(width: width)
    var line = content
    line.string = string
    line.minimumScaleFactor = 0.01
    let shaped = text.shape(
      line, in: Size(width: scale * width, height: .infinity), environment: environment)
    let growth = max(0, scale / shaped.appliedScale - 1)
    return (1 + growth) / (1 + Self.manyLetters * growth)
  }

  /// A text hardly ever has that many more letters than one of the pattern's of its width.
  private static let manyLetters = 1.3

  /// A text that is as wide as may be without being wider than so many points; at least a letter.
  func string(width wanted: Double) -> (text: String, width: Double) {
    if let known = made[wanted] { return known }
    let string = makeString(wanted)
    made[wanted] = string
    return string
  }

  private func makeString(_ wanted: Double) -> (text: String, width: Double) {
    var low = 1
    var high = max(2, Int(wanted / max(0.5, letters[0].width)) + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if width(of: words(middle)) <= wanted { low = middle } else { high = middle }
    }
    // The last letters are chosen so that hardly anything is left.
    let start = words(max(1, low - 2))
    let startWidth = width(of: start)
    var best = (text: words(low), width: width(of: words(low)))
    for slack in [0, 0.3, 0.8] {
      let tail = tail(wanted - startWidth - slack)
      let candidate = start + tail
      let width = width(of: candidate)
      if width <= wanted, width > best.width || best.width > wanted {
        best = (candidate, width)
        break
      }
    }
    return best
  }

  /// So many characters of words.
  private func words(_ count: Int) -> String {
    var result = ""
    for index in 0..<count {
      let isSpace = index % (wordLength + 1) == wordLength && index < count - 1
      result.append(isSpace ? " " : Self.pattern[index % Self.pattern.count])
    }
    return result
  }

  /// The three letters that come closest to a width from below; fewer where that is closer.
  private func tail(_ room: Double) -> String {
    var best = (text: "", width: 0.0)
    func consider(_ text: String, _ width: Double) {
      if width <= room, width > best.width { best = (text, width) }
    }
    for a in letters {
      consider(String(a.letter), a.width)
      for b in letters where a.width + b.width <= room {
        consider("\(a.letter)\(b.letter)", a.width + b.width)
        for c in letters where a.width + b.width + c.width <= room {
          consider("\(a.letter)\(b.letter)\(c.letter)", a.width + b.width + c.width)
        }
      }
    }
    return best.text
  }
}
