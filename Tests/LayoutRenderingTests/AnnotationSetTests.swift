import Diagnostics
import LayoutRendering
import Testing

@Suite struct AnnotationSetTests {
  @Test(arguments: [
    ("clean", ""), ("", ""), ("frames", "frames,alignment-rects,baselines,names"),
    ("constraints", "guides,frames,constraints,ambiguity,overflow"),
    ("frames,constraints", "frames,constraints"), ("names , frames", "frames,names"),
    ("problems", "overlaps,conflicts,ambiguity,misplacement,overflow,findings,truncation,numbers"),
    (
      "problems,names",
      "overlaps,conflicts,ambiguity,misplacement,overflow,findings,truncation,names,numbers"
    ),
  ])
  func `a list names annotations and presets`(list: String, names: String) throws {
    let set = try AnnotationSet(parsing: list)
    #expect(set.annotations.map(\.name).joined(separator: ",") == names)
  }

  @Test func `all means every annotation, and names are unique`() throws {
    let set = try AnnotationSet(parsing: "all")
    #expect(set.annotations == Annotation.all)
    #expect(Set(Annotation.all.map(\.name)).count == Annotation.all.count)
  }

  @Test func `an unknown name is refused with the names known`() {
    let error = #expect(throws: DiagnosticError.self) {
      try AnnotationSet(parsing: "frames,colour")
    }
    #expect(
      error?.diagnostics.first?.description
        == "error: no annotation is named 'colour' [render.unknown-annotation]")
    #expect(error?.diagnostics.first?.hint?.contains("alignment-rects") == true)
  }
}
