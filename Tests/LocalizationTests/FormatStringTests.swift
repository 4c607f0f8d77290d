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
