import Bowerbird
import Localization

/// A screen like those that apps have, and its texts in forty languages.
enum BenchmarkScreen {
  static let languages = [
    "en", "ar", "bg", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "he", "hi", "hr", "hu",
    "id", "is", "it", "ja", "kk", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "ro", "ru",
    "sk", "sl", "sr", "sv", "th", "tr", "uk", "vi", "zh-Hans",
  ]

  /// Fourteen rows of a title, a value and a switch or button, in cards below one another.
  static var settings: Screen {
    let texts = [
      "Notifications", "Show previews", "Sounds", "Banner style", "Focus filters", "Airplane mode",
      "Mobile data", "Personal hotspot", "Screen time", "Downtime", "App limits", "Privacy",
      "Location services", "Software update",
    ]
    var screen = Screen(id: "settings", name: "settings")
    screen.views = [ViewNode(id: "root")]
    var above = LayoutAnchor("root", .top)
    for (index, text) in texts.enumerated() {
      let (title, value) = (ItemID("title\(index)"), ItemID("value\(index)"))
      add(title, .label, text, 17, to: &screen)
      add(value, .label, index.isMultiple(of: 2) ? "On" : "Automatically", 15, to: &screen)
      pin(title, .leading, LayoutAnchor("root", .leading), 16, &screen)
      pin(title, .top, above, 12, &screen)
      pin(value, .trailing, LayoutAnchor("root", .trailing), -16, &screen)
      pin(value, .firstBaseline, LayoutAnchor(title, .firstBaseline), 0, &screen)
      pin(value, .leading, LayoutAnchor(title, .trailing), 8, &screen, .greaterThanOrEqual)
      above = LayoutAnchor(title, .bottom)
      if index.isMultiple(of: 4) {
        let note = ItemID("note\(index)")
        add(note, .label, "Shown on the lock screen and in the list of messages.", 13, to: &screen)
        screen.views[screen.views.count - 1].text?.numberOfLines = 0
        pin(note, .leading, LayoutAnchor("root", .leading), 16, &screen)
        pin(note, .trailing, LayoutAnchor("root", .trailing), -16, &screen)
        pin(note, .top, above, 4, &screen)
        above = LayoutAnchor(note, .bottom)
      }
    }
    add("save", .button, "Save changes", 17, to: &screen)
    pin("save", .top, above, 20, &screen)
    pin("save", .centerX, LayoutAnchor("root", .centerX), 0, &screen)
    return screen
  }

  private static func add(
    _ id: ItemID, _ kind: ViewKind, _ text: String, _ size: Double, to screen: inout Screen
  ) {
    var view = ViewNode(id: id, kind: kind, className: kind == .label ? "UILabel" : "UIButton")
    view.parent = "root"
    view.text = TextContent(text, font: .system(size))
    view.text?.font.textStyle = size == 17 ? "body" : size == 15 ? "subheadline" : "footnote"
    screen.views.append(view)
  }

  private static func pin(
    _ item: ItemID, _ attribute: LayoutAttribute, _ other: LayoutAnchor, _ constant: Double,
    _ screen: inout Screen, _ relation: LayoutRelation = .equal
  ) {
    screen.constraints.append(
      LayoutConstraint(
        id: "c\(screen.constraints.count)", LayoutAnchor(item, attribute), relation, other,
        constant: constant))
  }

  /// Texts of the right script and a likely length for each text of a screen.
  static func catalog(for screen: Screen) -> LocalizationCatalog {
    let tables = languages.dropFirst().enumerated().map { number, language in
      var table = StringTable(name: screen.name, language: language, file: language)
      for view in screen.views {
        for text in view.translatableTexts where !text.value.isEmpty {
          let place = SourceLocation(file: language, line: table.strings.count + 1, column: 1)
          let value = translated(text.value, language, number)
          table.add(LocalizedString(key: text.key, text: value, location: place))
        }
      }
      return table
    }
    return LocalizationCatalog(tables: tables, developmentLanguage: "en")
  }

  /// Letters of the language's script in words of the source's lengths, a little longer or shorter.
  private static func translated(_ source: String, _ language: String, _ number: Int) -> String {
    let (letters, factor) = script(of: language)
    var position = number * 7
    let words = source.split(separator: " ").map { word in
      let count = max(1, Int((Double(word.count) * factor).rounded()))
      return String(
        (0..<count).map { _ in
          position += 5
          return letters[position % letters.count]
        })
    }
    return words.joined(separator: " ")
  }

  private static func script(of language: String) -> ([Character], Double) {
    switch language {
    case "ar": (Array("ابتجحدرسعفقلمنهوي"), 0.9)
    case "he": (Array("אבגדהוזחטילמנסערשת"), 0.8)
    case "hi": (Array("कगचजतदनपबमरलवसह"), 0.9)
    case "th": (Array("กขคงจชดตนบปมยรลวส"), 0.9)
    case "ja": (Array("あいうえおかきくけこ設定表示"), 0.5)
    case "ko": (Array("가나다라마바사아자차설정"), 0.5)
    case "zh-Hans": (Array("设置通知显示屏幕使用时间"), 0.35)
    case "el": (Array("αβγδεζηθικλμνοπρστ"), 1.2)
    case "bg", "kk", "ru", "sr", "uk": (Array("абвгдежзиклмнопрст"), 1.2)
    default: (Array("aeinrstlodumcäégöš"), 1.1 + 0.02 * Double(language.utf8.first ?? 97) / 10)
    }
  }
}
