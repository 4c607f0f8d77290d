/// How a PNG file is written; the pixels are the same with every choice.
public struct PNGOptions: Hashable, Sendable {
  /// What the writer spends its time on.
  public enum Effort: String, Hashable, Sendable, CaseIterable {
    /// A few milliseconds a picture.
    case fast
    /// The smallest file; about a second for a phone's screen.
    case archive
  }

  /// What the writer spends its time on.
  public var effort: Effort

  /// Makes options; fast unless told.
  public init(effort: Effort = .fast) { self.effort = effort }
}
