import Geometry
package import LayoutModel

extension Screen {
  /// Fills in the guide insets and margins that the saved frames imply.
  ///
  /// Interface Builder saves where Auto Layout put each view. A required equality between a guide
  /// or margin and a view with a saved frame therefore says where that guide was. Several
  /// equalities vote; what most of them say is taken, and what the model predicts stands for
  /// edges that none mentions.
  ///
  /// - Returns: The edges that were decided against some of the evidence.
  package mutating func inferInsets() -> [InsetContradiction] {
    guard usesAutoLayout, var environment = documentEnvironment else { return [] }
    if let size = views.first?.frame?.size { environment.size = size }
    var inference = InsetInference(resolved(in: environment), environment: environment)
    inference.vote()
    for index in views.indices {
      let id = views[index].id
      views[index].saved.margins = inference.margins(of: id)
      for guide in views[index].guides.indices {
        views[index].guides[guide].documentInsets = inference.insets(
          of: views[index].guides[guide], in: id)
      }
    }
    return inference.contradictions()
  }
}
