public import Diagnostics

/// The annotations that a picture shows.
public struct AnnotationSet: Hashable, Sendable {
  /// The annotations in the order of `Annotation.all`, each once.
  public let annotations: [Annotation]

  /// Makes a set; order and repetition do not matter.
  public init(_ annotations: [Annotation]) {
    self.annotations = Annotation.all.filter(annotations.contains)
  }

  /// Nothing but the content.
  public static let clean = AnnotationSet([])
  /// Frames, alignment rects, names and baselines.
  public static let frames = AnnotationSet([.frames, .alignmentRects, .names, .baselines])
  /// Constraints over faint guides, with what went wrong.
  public static let constraints = AnnotationSet([
    .frames, .guides, .constraints, .ambiguity, .overflow,
  ])
  /// What went wrong, and nothing else.
  public static let problems = AnnotationSet(
    Annotation.all.filter(\.showsProblems) + [.numbers])
  /// Everything.
  public static let all = AnnotationSet(Annotation.all)

  /// The presets by name, in the order in which help lists them.
  public static let presets: [(name: String, set: AnnotationSet)] = [
    ("clean", .clean), ("frames", .frames), ("constraints", .constraints),
    ("problems", .problems), ("all", .all),
  ]

  /// Both sets together.
  public func union(_ other: AnnotationSet) -> AnnotationSet {
    AnnotationSet(annotations + other.annotations)
  }

  /// Whether the set has an annotation.
  public func contains(_ annotation: Annotation) -> Bool { annotations.contains(annotation) }

  /// Reads a list such as `frames,constraints`: a preset alone, or annotations by name.
  ///
  /// A preset's name means the preset where it stands alone and has no annotation of its name;
  /// `frames` in a longer list means the layer of that name alone.
  ///
  /// - Parameter list: Names with commas between them; spaces are ignored.
  /// - Throws: A `render.unknown-annotation` diagnostic that lists the names known.
  public init(parsing list: String) throws(DiagnosticError) {
    let names = list.split(separator: ",").map { name in
      String(name.filter { !$0.isWhitespace })
    }.filter { !$0.isEmpty }
    if names.count == 1, let preset = Self.presets.first(where: { $0.name == names[0] }) {
      self = preset.set
      return
    }
    var chosen: [Annotation] = []
    for name in names {
      if let annotation = Annotation.all.first(where: { $0.name == name }) {
        chosen.append(annotation)
      } else if let preset = Self.presets.first(where: { $0.name == name }) {
        chosen += preset.set.annotations
      } else {
        throw DiagnosticError(.unknownAnnotation(name))
      }
    }
    self.init(chosen)
  }
}

extension Diagnostic {
  fileprivate static func unknownAnnotation(_ name: String) -> Diagnostic {
    let known = AnnotationSet.presets.map(\.name) + Annotation.all.map(\.name)
    var unique: [String] = []
    for name in known where !unique.contains(name) { unique.append(name) }
    return Diagnostic(
      id: "render.unknown-annotation", severity: .error,
      message: "no annotation is named '\(name)'",
      hint: "known are \(unique.joined(separator: ", "))")
  }
}
