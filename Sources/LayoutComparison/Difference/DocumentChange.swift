package import Diagnostics
package import LayoutModel

/// One change of the input between a baseline and a new layout: what can have moved a view.
package struct DocumentChange: Hashable, Sendable {
  /// What kind of input changed.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A constraint was added, removed, switched or has other values.
    case constraint
    /// Other characters: of the document or of a translation.
    case string
    /// Another font, or other rules for lines.
    case font
    /// Another property that decides frames: hugging, spacing, margins, …
    case property
    /// A colour or shape; moves nothing.
    case style
    /// A view is new, gone or has another parent.
    case view
    /// Siblings follow one another in another order.
    case order
    /// The canvas: its size, insets, text size or another property of the case.
    case size
    /// The fonts themselves: files or versions.
    case fonts
    /// The rules of layout: another version of the engine.
    case renderer
  }

  /// What kind of input changed.
  package var kind: Kind
  /// The id of the constraint that changed, or what people call the view.
  package var subject: String
  /// The name of the property, or empty where the whole subject changed.
  package var property: String
  /// What was there, as text; nil for an addition.
  package var old: String?
  /// What is there, as text; nil for a removal.
  package var new: String?
  /// The end of an equation that is the old one up to there: `+ 12`; nil where more differs.
  var newEnd: String?
  /// The views and guides that the change touches, by their new names.
  package var items: [ItemID]
  /// Where the changed line is in the new document, or nil where it is not known.
  package var location: SourceLocation?

  /// How to take the change back; nil where the baseline does not keep enough.
  var reversal: Reversal?

  /// Makes a change.
  init(
    _ kind: Kind, subject: String, property: String = "", old: String?, new: String?,
    items: [ItemID] = [], location: SourceLocation? = nil, reversal: Reversal? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.property = property
    self.old = old
    self.new = new
    self.items = items
    self.location = location
    self.reversal = reversal
  }

  /// Whether the change can move a view.
  package var decidesFrames: Bool { kind != .style && kind != .order }

  /// Whether the change follows from saved frames, which nobody writes.
  var isDerived: Bool { ViewProperty.derivedNames.contains(property) }

  /// The change in one line, without its place.
  package var summary: String {
    let name = property.isEmpty ? subject : "\(property) of \(subject)"
    let what: String
    switch kind {
    case .constraint:
      what = ItemNames.isMadeUp(subject) ? "constraint" : "constraint \(subject)"
    case .view: what = "view \(name)"
    case .size: what = "canvas \(property)"
    case .fonts: what = "fonts"
    case .renderer: what = "renderer"
    default: what = name
    }
    switch (old, new) {
    case (let old?, let new?):
      return "\(what): \(old) -> \(newEnd ?? new)"
    case (let old?, nil): return "\(what) removed: \(old)"
    case (nil, let new?): return "\(what) added: \(new)"
    case (nil, nil): return what
    }
  }
}

/// How a single change is taken back in the new screen.
indirect enum Reversal: Hashable, Sendable {
  /// The constraint at a position of the new document becomes the old one again.
  case replaceConstraint(at: Int, by: LayoutConstraint)
  /// The constraint at a position of the new document goes.
  case removeConstraint(at: Int)
  /// A constraint that was there comes back.
  case restoreConstraint(LayoutConstraint)
  /// A view's property has its old value, nil for the default.
  case setProperty(view: ItemID, name: String, value: String?)
  /// A view goes with everything below it and every constraint that mentions it.
  case removeView(ItemID)
  /// Views that were there come back, with constraints.
  case restoreViews([ViewRecord], [LayoutConstraint])
  /// A view hangs under its old parent again.
  case setParent(view: ItemID, parent: ItemID?)
  /// The canvas is the old one in one property; the size where the name is empty.
  case setEnvironment(LayoutEnvironment, property: String)
}
