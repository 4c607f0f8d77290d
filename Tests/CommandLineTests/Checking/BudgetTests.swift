import Bowerbird
import Checks
import Foundation
import Localization
import TestSupport
import Testing

/// Budgets are only worth their name if texts that fill them do no harm.
@Suite struct BudgetTests {
  private static let folder = "\(Checkout.root)/Fixtures/Localization/Budgets"
  private static let path = "\(folder)/account.layout.yaml"

  private static func settings(_ sizes: [ContentSizeCategory] = []) -> CheckSettings {
    var settings = CheckSettings()
    settings.selection.textSizes = sizes
    settings.selection.devices = ["iphone-15", "iphone-se"].compactMap { Device.named($0) }
    settings.findsFixes = false
    return settings
  }

  /// Words of random lengths, as long as the budget's may be, that fill a budget.
  private static func filling(
    _ budget: TextBudget, _ generator: inout SeededGenerator, _ text: any TextMeasuring
  ) -> String {
    let words = budget.source.split(separator: " ").map(\.count)
    let longest = max(8, words.max() ?? 0)
    var result = ""
    while budget.width(of: result, measuring: text) <= budget.width {
      if !result.isEmpty { result += " " }
      for _ in 0..<Int.random(in: 2...longest, using: &generator) {
        result.append("abcdefghiklmnoprstuvw".randomElement(using: &generator) ?? "n")
      }
    }
    while !result.isEmpty, budget.width(of: result, measuring: text) > budget.width {
      result.removeLast()
    }
    return result
  }

  private static func found(_ documents: [LayoutDocument], _ settings: CheckSettings) async throws
    -> Set<String>
  {
    let run = CheckRun(settings: settings, textSystem: try TextSystem(), threadCount: 1)
    return Set(
      await run.check(documents).findings.map { "\($0.finding.rule) \($0.finding.message)" })
  }

  @Test(
    arguments: ["account", "pair", "column", "lean"], [[], [ContentSizeCategory.large, .xxxLarge]])
  func `Every budget filled at once finds nothing new`(
    name: String, sizes: [ContentSizeCategory]
  ) async throws {
    let settings = Self.settings(sizes)
    let system = try TextSystem()
    let document = try LayoutDocument(path: "\(Self.folder)/\(name).layout.yaml")
    let budgets = await BudgetRun(settings: settings, textSystem: system, threadCount: 1)
      .budgets(of: [document])
    #expect(budgets.count == ["account": 6, "pair": 5, "column": 3, "lean": 3][name])
    #expect(budgets.allSatisfy { $0.width >= $0.sourceWidth - 0.1 })
    let before = try await Self.found([document], settings)
    let text = system.makeMeasuring()
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<20 {
      var filled = document
      for budget in budgets {
        let string = Self.filling(budget, &generator, text)
        // A short text beside long ones must do no harm either.
        if ["pair", "lean"].contains(name), Bool.random(using: &generator) { continue }
        for index in filled.screens.indices {
          let views = budget.places.filter { $0.screen == filled.screens[index].id }.map(\.view)
          for view in filled.screens[index].views.indices
          where views.contains(filled.screens[index].views[view].id) {
            filled.screens[index].views[view].text?.string = string
          }
          // A text in a language of its own is a change that would undo this one.
          filled.screens[index].variants = []
        }
      }
      let new = try await Self.found([filled], settings).subtracting(before)
      #expect(new.isEmpty, "\(new)")
    }
  }

  @Test func `Texts of a row share it, and no budget could be much longer`() async throws {
    let settings = Self.settings()
    let system = try TextSystem()
    let document = try LayoutDocument(path: Self.path)
    let budgets = await BudgetRun(settings: settings, textSystem: system, threadCount: 1)
      .budgets(of: [document])
    let row = budgets.filter { ["t.text", "f.text"].contains($0.key) }
    // 375 points less margins and space, on the narrowest device.
    let room = 375.0 - 16 - 8 - 16
    let sum = row.map(\.width).reduce(0, +)
    #expect(sum <= room && sum > room - 4, "\(row.map(\.width))")
    #expect(row.allSatisfy { $0.limit?.rule == "text-truncated" })
    let save = try #require(budgets.first { $0.key == "action.save" })
    #expect(Set(save.places.map(\.screen)) == ["row", "dialog"])
    #expect(save.width <= 120)
  }

  @Test func `A text that another pushes away is as long as its own room`() async throws {
    let document = try LayoutDocument(path: "\(Self.folder)/column.layout.yaml")
    let budgets = await BudgetRun(
      settings: Self.settings(), textSystem: try TextSystem(), threadCount: 1
    ).budgets(of: [document])
    // 375 points less margins, on the narrowest device.
    let room = 375.0 - 4 * 16
    #expect(budgets.map(\.key) == ["note.text", "title.text", "detail.text"])
    #expect(
      budgets.allSatisfy { $0.width <= room && $0.width > room - 1 }, "\(budgets.map(\.width))")
    #expect(
      budgets.map { $0.limit?.rule } == ["outside-parent", "text-truncated", "text-truncated"])
  }

  /// What is granted to texts that do not touch, and how many texts were shaped for it.
  private static func grants(_ count: Int, workLimit: Int? = nil) throws -> (
    grants: [BudgetSearch.Key: BudgetSearch.Grant], shapings: Int
  ) {
    let lines = (0..<count).map { "      l\($0): {text: Label \($0)}\n" }
    let rules = (0..<count).flatMap {
      ["H:|-16-[l\($0)]-(>=16)-|", "l\($0).top == root.top + \(20 + 20 * $0)"].map {
        "      - \"\($0)\"\n"
      }
    }
    let folder = try Tool.Folder()
    let path = try folder.write(
      "screens:\n  - screen: list\n    size: [320, 1000]\n    views:\n" + lines.joined()
        + "    constraints:\n" + rules.joined(), to: "list.layout.yaml")
    let screen = try #require(LayoutDocument(path: path).screens.first)
    let text = CountingText(try TextSystem().makeMeasuring())
    var search = BudgetSearch(
      screen, of: path, in: CheckSettings().selection.environments(for: screen), measuring: text,
      options: CheckSettings().layout, configuration: CheckConfiguration())
    if let workLimit { search.workLimit = workLimit }
    let grants = search.grants(within: [:])
    #expect(grants.count == count && grants.values.allSatisfy { $0.width > 287 && $0.width <= 288 })
    return (grants, text.shapings)
  }

  @Test func `Texts that do not touch are judged by the same layouts`() throws {
    let (grants, shapings) = try Self.grants(40)
    #expect(grants.values.allSatisfy { !$0.isCutShort })
    // Some steps of all texts together, and a layout for each by itself; four times as many one by one.
    #expect(shapings < 40 * 50, "\(shapings) texts were shaped")
  }

  @Test func `Where it takes too long no text is tried by itself, and that is told`() throws {
    let (grants, shapings) = try Self.grants(40, workLimit: 41)
    #expect(grants.values.allSatisfy { $0.isCutShort })
    let all = try Self.grants(40).shapings
    #expect(shapings < all, "\(shapings) of \(all) texts were shaped")
  }

  @Test func `A written size of a button limits its title`() async throws {
    let document = try LayoutDocument(path: "\(Self.folder)/pair.layout.yaml")
    let budgets = await BudgetRun(
      settings: Self.settings(), textSystem: try TextSystem(), threadCount: 1
    ).budgets(of: [document])
    let badge = try #require(budgets.first { $0.key == "badge.text" })
    #expect(badge.width <= 40)
    #expect(badge.limit?.rule == "text-truncated")
  }

  @Test func `Two documents make one table and one XLIFF document`() throws {
    let folder = try Tool.Folder()
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    let paths = try ["a.layout.yaml", "b.layout.yaml"].map { try folder.write(text, to: $0) }
    func budget(_ format: String) throws -> String {
      let run = try Tool.run(["check"] + paths + ["--budget", "--budget-format", format])
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    let xliff = try budget("xliff")
    #expect(xliff.ranges(of: "<?xml").count == 1 && xliff.ranges(of: "</xliff>").count == 1)
    #expect(xliff.ranges(of: "<file ").count == 2 && xliff.ranges(of: "size-unit").count == 12)
    let read = StringTable.read(Array(xliff.utf8), file: "budget.xliff")
    #expect(read.diagnostics.isEmpty && read.value.map(\.strings.count) == [6, 6])
    let lines = try budget("csv").split(whereSeparator: \.isNewline)
    #expect(lines.count { $0.hasPrefix("key,") } == 1)
    let catalog = try JSONSerialization.jsonObject(with: Data(try budget("xcstrings").utf8))
    let strings = (catalog as? [String: Any])?["strings"] as? [String: Any]
    let save = strings?["action.save"] as? [String: Any]
    #expect((save?["comment"] as? String)?.contains("pt on one line") == true)
  }

  @Test func `Translations are held against the table of budgets`() throws {
    let folder = try Tool.Folder()
    let csv = try Tool.run(["check", Self.path, "--budget", "--budget-format", "csv"])
    let budget = try folder.write(csv.output, to: "budget.csv")
    let german = try folder.write(
      """
      "t.text" = "Titel";
      "action.save" = "Unwiderruflich sichern und beenden";
      "unknown" = "Unbekannt";
      """, to: "de.lproj/account.strings")
    let run = try Tool.run(["measure", "--against", budget, german])
    #expect(run.status == 1)
    #expect(run.output.contains("2 strings measured, 1 too long; 1 string without a budget"))
    #expect(run.errors.contains("account.strings:2:"), "\(run.errors)")
    #expect(run.errors.contains("budget.exceeded"))
    let fine = try Tool.run(
      ["measure", "--against", budget, "--key", "t.text", "--text", "Titel", "--language", "de"])
    #expect(fine.status == 0, "\(fine.errors)")
  }

  @Test(arguments: [
    ("", "budget.format"), ("a,b\n1,2\n", "budget.format"),
    ("key,width,font\ntitle,wide,system 17 regular\n", "budget.row"),
    ("key,width,font\ntitle,12,Comic\n", "budget.row"),
  ])
  func `A table that is none is told with its place`(table: String, id: String) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(table, to: "budget.csv")
    let run = try Tool.run(
      ["measure", "--against", path, "--key", "title", "--text", "A"])
    #expect(run.status == 2)
    #expect(run.errors.contains(id) && run.errors.contains("budget.csv:"), "\(run.errors)")
  }
}
