import LayoutModel

/// What differs between documents of UIKit and of AppKit; the rest of a writer is the same for both.
struct DocumentDialect: Sendable {
  /// Something that views can have and that no document of the framework can hold.
  struct Loss: Sendable {
    /// What it is called, once and many times.
    var one: String
    var many: String
    /// What can be done.
    var hint: String
    /// Whether a view has it.
    var isMet: @Sendable (ViewNode) -> Bool
  }

  /// Whether documents are those of UIKit.
  var usesUIKit: Bool
  /// The objects that every xib begins with.
  var placeholders: [XMLElement]
  /// The id of the object that owns a xib.
  var owner: String
  /// What is left out.
  var losses: [Loss]
  /// The document with what it depends on, and whether it is a xib.
  var head: @Sendable (DocumentWriter, [DocumentWriter.Scene], Bool) -> XMLElement
  /// The root view of a screen with everything in it.
  var root: @Sendable (inout DocumentWriter, ViewNode, Screen) -> XMLElement
  /// A screen of a root view in a xib or a storyboard, at a place on the canvas.
  var screen:
    @Sendable (inout DocumentWriter, DocumentWriter.Scene, XMLElement, Bool, XMLElement) ->
      WrittenScreen
}

/// A screen as it stands in a document.
struct WrittenScreen {
  /// The top-level objects of a xib, or the scenes of a storyboard.
  var objects: [XMLElement]
  /// The id of the controller that a storyboard can begin with.
  var controller: String?
}

extension DocumentDialect {
  /// Documents of iOS and tvOS.
  static let touch = DocumentDialect(
    usesUIKit: true, placeholders: DocumentWriter.touchPlaceholders, owner: "-1",
    losses: [
      Loss(one: "a grid", many: "grids", hint: "UIKit has no grid views") { $0.grid != nil }
    ],
    head: { $0.touchHead($1, isXIB: $2) },
    root: { $0.touchView($1, $2) },
    screen: { $0.touchScreen($1, $2, isXIB: $3, at: $4) })

  /// Documents of the Mac.
  static let desktop = DocumentDialect(
    usesUIKit: false, placeholders: DocumentWriter.desktopPlaceholders, owner: "-2",
    losses: [
      Loss(
        one: "a control that AppKit does not have", many: "controls that AppKit does not have",
        hint: "a plain view stands in its place; use a control of the Mac",
        isMet: { DocumentWriter.desktopElement(of: $0) == nil }),
      Loss(
        one: "a background colour of a plain view", many: "background colours of plain views",
        hint: "use a box of the custom type, or set the layer's colour in the app's code",
        isMet: { $0.appearance.background != nil && !DocumentWriter.hasBackground($0) }),
      Loss(
        one: "the weight of a symbol", many: "symbols with weights of their own",
        hint: "give the images a symbol configuration in the app's code",
        isMet: { $0.image.map { $0.symbolWeight != .regular } ?? false }),
    ],
    head: { $0.desktopHead($1, isXIB: $2) },
    root: { $0.desktopView($1, in: nil, $2) },
    screen: { $0.desktopScreen($1, $2, isXIB: $3, at: $4) })
}
