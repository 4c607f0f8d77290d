import Localization
import Testing

@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("en", [1: "one", 0: "other", 2: "other"]),
    ("ru", [1: "one", 21: "one", 11: "many", 2: "few", 12: "many", 24: "few", 5: "many"]),
    ("pl", [1: "one", 2: "few", 22: "few", 12: "many", 21: "many", 5: "many"]),
    ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other", 103: "few"]),
    ("cy", [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many", 4: "other"]),
    ("ja", [0: "other", 1: "other"]),
    ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many"]),
    ("lt", [1: "one", 21: "one", 11: "other", 2: "few", 12: "other", 10: "other"]),
    ("sl", [1: "one", 101: "one", 2: "two", 3: "few", 5: "other"]),
    ("pt-PT", [0: "other", 1: "one"]),
    ("pt-BR", [0: "one", 1: "one", 2: "other"]),
    ("br", [1: "one", 11: "other", 2: "two", 3: "few", 1_000_000: "many"]),
    ("zh-Hans", [1: "other"]),
    ("xx", [1: "other"]),
  ])
  func `numbers fall into the categories of CLDR`(language: String, numbers: [Int: String]) {
    let rules = PluralRules(language: language)
    for number in numbers.keys.sorted() {
      #expect(rules.category(of: number).rawValue == numbers[number], "\(language) \(number)")
    }
  }

  @Test(arguments: ["en", "ru", "ar", "cy", "pl", "lt", "lv", "gd", "mt", "kw", "ga", "fr", "he"])
  func `the telling numbers of a category belong to it`(language: String) {
    let rules = PluralRules(language: language)
    for category in rules.categories {
      for number in rules.numbers(in: category) {
        #expect(rules.category(of: number) == category)
      }
    }
    #expect(rules.categoriesOfWholeNumbers.count >= 2)
  }
}
