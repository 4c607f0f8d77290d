import Diagnostics
import Localization
import Testing

@Suite struct FormatStringTests {
  @Test(arguments: [
    ("%@ of %d", ["%@", "%d"]),
    ("%2$@ %1$lld", ["%2$@", "%1$lld"]),
    ("100%", []), ("100 % done", []), ("100%% of %u", ["%u"]),
    ("%.2f km", ["%.2f"]), ("%05.1lf", ["%05.1lf"]), ("%#@files@", ["%#@files@"]),
    ("%-10s|", ["%-10s"]), ("%arg items", ["%arg"]), ("%(name)s", ["%(name)s"]),
    ("%x%X%o%c%C%p%S", ["%x", "%X", "%o", "%c", "%C", "%p", "%S"]), ("%", []), ("%1$", []),
  ])
  func `specifiers are found as they are written`(text: String, expected: [String]) {
    let format = FormatString(text)
    #expect(format.specifiers.map(\.text) == expected)
    let all = format.pieces.map { piece in
      switch piece {
      case .literal(let literal): literal
      case .specifier(let specifier): specifier.text
      }
    }
    #expect(all.joined() == text, "no character is lost")
  }

  @Test(arguments: [
    ("%@ has %d", "Wilhelmina has 88888"), ("%2$@ %1$d", "Wilhelmina 88888"),
    ("%.2f", "8888.89"), ("%.0f", "8889"), ("%f", "8888.888888"), ("%+d", "+88888"),
    ("%x", "15b38"), ("%c", "W"), ("50%% of %@", "50% of Wilhelmina"), ("%08d", "00088888"),
    ("%-8d|", "88888   |"), ("%8d", "   88888"),
  ])
  func `samples take the form that the specifier asks for`(text: String, expected: String) {
    #expect(FormatString(text).filled(with: SampleValues()) == expected)
  }

  @Test(arguments: [
    ("ar", "%d / %.1f", "٨٨٨٨٨ / ٨٨٨٨٫٩"), ("ar-MA", "%d", "88888"), ("fa", "%d", "۸۸۸۸۸"),
    ("fa-IR", "%1$lld", "۸۸۸۸۸"), ("mr", "%.1f", "८८८८.९"), ("he", "%d", "88888"),
    ("ar", "%x", "15b38"), ("ar", "%@", "Wilhelmina"),
  ])
  func `numbers are written in the digits of a language`(
    language: String, text: String, expected: String
  ) {
    let digits = LocalDigits(language: language)
    #expect(FormatString(text).filled(with: SampleValues(), digits: digits) == expected)
  }

  @Test(arguments: [
    ("ar.lproj/A.strings", "٧ ملفات"), ("ar.po", "7 ملفات"), ("app_ar.arb", "7 ملفات"),
  ])
  func `the digits are those of the format's own functions`(file: String, expected: String) {
    var options = LocalizationOptions()
    options.samples.integer = 7
    let string = LocalizedString(
      key: "files", text: "%d ملفات", location: SourceLocation(file: file, line: 1, column: 1))
    #expect(options.texts(of: string, language: "ar") == [expected])
  }

  @Test func `a number for a position is used where that argument stands`() {
    let format = FormatString("%2$d of %1$d")
    #expect(format.filled(with: SampleValues(), numbers: [2: 1, 1: 7]) == "1 of 7")
  }

  @Test func `arguments are listed once, by position`() {
    let arguments = FormatString("%2$@ %1$d %2$@").arguments
    #expect(arguments.map(\.position) == [1, 2])
    #expect(arguments.map(\.kind) == [.integer, .object])
  }
}
