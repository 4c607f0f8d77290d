import Benchmarks
import ControlFacts
import TestSupport
import Testing

/// The own document that each fact of the controls names: it is there, and shows the fact.
@Suite struct FixtureFactsTests {
  private static let rows = FactTable.standard.rows
  /// The places of the rows that name each fixture.
  private static let rowsByFixture = Dictionary(
    grouping: rows.indices, by: { rows[$0].evidence.fixture })
  private static let fixtures = rowsByFixture.keys.compactMap(\.self).sorted()
  /// What writes the names anew.
  private static let remedy = "run 'benchmarks facts --fixtures Fixtures --write'"

  private static func place(_ row: FactRow) -> String {
    "Sources/ControlFacts/Rows/\(row.file):\(row.line): \(row.key)"
  }

  @Test func `Every row names a fixture that shows it`() {
    for row in Self.rowsByFixture[nil] ?? [] {
      Issue.record(
        """
        \(Self.place(Self.rows[row])): no fixture shows it; add one to Fixtures/Facts, or delete the row if no \
        document can; then \(Self.remedy)
        """)
    }
  }

  @Test(arguments: fixtures)
  func `A fixture shows the rows that name it`(path: String) throws {
    let shown = try FixtureFacts().rows(of: Checkout.fixture(path))
    for row in Self.rowsByFixture[path] ?? [] where !shown.contains(row) {
      Issue.record(
        "\(Self.place(Self.rows[row])): Fixtures/\(path) does not show it; \(Self.remedy)")
    }
  }

  @Test func `What a fixture shows does not depend on what was shown before`() throws {
    let facts = try FixtureFacts()
    let path = try #require(Self.fixtures.first)
    let shown = facts.rows(of: Checkout.fixture(path))
    #expect(!shown.isEmpty)
    #expect(facts.rows(of: Checkout.fixture(path)) == shown)
    #expect(facts.rows(of: Checkout.fixture("missing.xib")).isEmpty)
  }
}
