/// A kind of thing drawn over a picture of a layout: frames, constraints, truncated text, ….
///
/// An annotation only reads the finished layout and only writes commands and labels. To add one,
/// write a file in `Annotations` and list it in `all`.
public struct Annotation: Sendable {
  /// The name on the command line, in the layer of the picture and in its ids: `alignment-rects`.
  public let name: String
  /// What the layer shows, for people.
  public let title: String
  /// Whether the annotation tells of problems only.
  public let showsProblems: Bool
  /// Makes the drawing for a layout.
  let draw: @Sendable (AnnotationContext) -> AnnotationDrawing

  /// Makes an annotation; the drawing closure must be a pure function of the context.
  init(
    name: String, title: String, showsProblems: Bool = false,
    draw: @escaping @Sendable (AnnotationContext) -> AnnotationDrawing
  ) {
    self.name = name
    self.title = title
    self.showsProblems = showsProblems
    self.draw = draw
  }

  /// Every annotation, in the order in which layers lie over one another, the lowest first.
  public static let all: [Annotation] = [
    .margins, .guides, .overlaps, .frames, .alignmentRects, .baselines, .implicitConstraints,
    .constraints, .conflicts, .ambiguity, .misplacement, .overflow, .findings, .truncation,
    .accessibility, .names, .numbers,
  ]
}

extension Annotation: Hashable {
  /// Two annotations are the same when their names are.
  public static func == (a: Annotation, b: Annotation) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
