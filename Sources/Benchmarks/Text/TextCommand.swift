import ArgumentParser
import Bowerbird
import Foundation

/// Measures how fast text is measured, beside a C program that makes the same calls of Pango.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Measure distinct and known strings on one and two threads, beside C.",
    discussion: """
      The goals: at most 1.15 times the time of C for a distinct string, at most 100 ns for a \
      known one, the same time a string for few and for many, and two threads at least 1.8 times \
      as fast as one. Compared is text in the family Inter, which both shape; text in the system \
      font needs no shaping to be measured, and has a line of its own.
      """)

  @Option(help: "How many distinct strings are measured.")
  var count = 100_000

  @Option(help: "How often each part is measured; the fastest is printed.")
  var repeats = 5

  func run() throws {
    let fonts = try FontSet.load().value
    let strings = (0..<max(10, count)).map(Self.label)
    let folder =
      NSTemporaryDirectory() + "bowerbird-text-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rival = try PangoRival(strings, fonts: fonts, in: folder)
    var (one, few) = (Double.infinity, Double.infinity)
    var (theirs, ours, theirSpeedup) = (Double.infinity, 0.0, 0.0)
    let tenth = Array(strings.prefix(strings.count / 10))
    for _ in 0..<max(1, repeats) {
      one = min(one, Self.nanoseconds(fonts, [strings], usesProcessorTime: true))
      few = min(few, Self.nanoseconds(fonts, [tenth], usesProcessorTime: true))
      ours = max(
        ours,
        Self.nanoseconds(fonts, [strings], usesProcessorTime: false)
          / Self.nanoseconds(fonts, Self.halves(strings), usesProcessorTime: false))
      guard let rival,
        let time = rival.nanoseconds(threads: 1, usesProcessorTime: true),
        let first = rival.nanoseconds(threads: 1, usesProcessorTime: false),
        let second = rival.nanoseconds(threads: 2, usesProcessorTime: false)
      else { continue }
      theirs = min(theirs, time)
      theirSpeedup = max(theirSpeedup, first / second)
    }
    print("\(strings.count) distinct strings, best of \(repeats)")
    print("a distinct string: \(Int(one)) ns of processor time")
    if rival != nil {
      print("  C: \(Int(theirs)) ns; ours is \(Self.ratio(one, theirs)) times C")
    }
    print("of a tenth of the strings: \(Int(few)) ns, \(Self.ratio(few, one)) of the time")
    print("two threads: \(ours.decimalText(places: 2)) times as fast as one")
    if rival != nil { print("  C: \(theirSpeedup.decimalText(places: 2)) times") }
    let known = (0..<max(1, repeats)).map { _ in Self.known(fonts, Array(strings.prefix(1000))) }
    print("a known string: \((known.min() ?? 0).decimalText(places: 1)) ns")
    let system = (0..<max(1, repeats)).map { _ in
      Self.nanoseconds(fonts, [strings], in: .system(17), usesProcessorTime: true)
    }
    print("a distinct string in the system font: \(Int(system.min() ?? 0)) ns")
    if rival == nil { print("no C compiler, or no pango: no comparison with C") }
  }

  /// A text of 10 to 40 characters that no other number has.
  private static func label(_ number: Int) -> String {
    let words = [
      "Settings", "Privacy", "Show", "previews", "always", "Cancel", "download", "when", "on",
      "Wi-Fi", "and", "notify", "about", "changes", "Account",
    ]
    let count = 1 + number % 4
    let chosen = (0..<count).map { words[(number / (1 + $0) + $0 * 7) % words.count] }
    return (chosen + ["\(number)"]).joined(separator: " ")
  }

  private static func halves(_ strings: [String]) -> [[String]] {
    let middle = strings.count / 2
    return [Array(strings[..<middle]), Array(strings[middle...])]
  }

  private static let environment = LayoutEnvironment(size: Size(width: 390, height: 844))

  /// The font that the C program has as well.
  private static let shapedFont = FontDescription(family: .named("Inter"), size: 17)

  /// Measures each list on a thread of its own with a fresh engine.
  private static func nanoseconds(
    _ fonts: FontSet, _ lists: [[String]], in font: FontDescription = shapedFont,
    usesProcessorTime: Bool
  ) -> Double {
    let engines = lists.map { _ in EngineBox(PangoTextEngine(fonts: fonts), font: font) }
    for engine in engines { engine.measure(["warm"]) }
    let start = now(usesProcessorTime)
    DispatchQueue.concurrentPerform(iterations: lists.count) { engines[$0].measure(lists[$0]) }
    return (now(usesProcessorTime) - start) / Double(lists.reduce(0) { $0 + $1.count })
  }

  private static func known(_ fonts: FontSet, _ strings: [String]) -> Double {
    let engine = PangoTextEngine(fonts: fonts)
    let texts = strings.map { TextContent($0) }
    for text in texts { _ = engine.measure(text, width: nil, in: environment) }
    let rounds = 125
    var sum = 0.0
    let start = now(true)
    // A span lends its texts; a loop over the array would copy each.
    let lent = texts.span
    for _ in 0..<rounds {
      for index in lent.indices { sum += width(ofKnown: lent[index], by: engine) }
    }
    let time = now(true) - start
    precondition(sum > 0)
    return time / Double(rounds * texts.count * questionsInARow)
  }

  /// How often a known text is asked for in a row, as a layout does that is solved in rounds.
  private static let questionsInARow = 4

  @inline(never)
  private static func width(ofKnown text: TextContent, by engine: PangoTextEngine) -> Double {
    var sum = 0.0
    for _ in 0..<questionsInARow {
      sum += engine.measure(text, width: nil, in: environment).size.width
    }
    return sum
  }

  /// An engine that one thread at a time uses.
  private final class EngineBox: @unchecked Sendable {
    private let engine: PangoTextEngine
    private let font: FontDescription

    init(_ engine: PangoTextEngine, font: FontDescription) {
      self.engine = engine
      self.font = font
    }

    func measure(_ strings: [String]) {
      for string in strings {
        let text = TextContent(string, font: font)
        _ = engine.measure(text, width: nil, in: TextCommand.environment)
      }
    }
  }

  /// Nanoseconds of the processor, which do not count what other processes do, or on the clock.
  private static func now(_ usesProcessorTime: Bool) -> Double {
    var time = timespec()
    clock_gettime(usesProcessorTime ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func ratio(_ a: Double, _ b: Double) -> String {
    (a / b).isFinite ? (a / b).decimalText(places: 2) : "-"
  }
}
