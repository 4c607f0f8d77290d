package import Diagnostics

/// An object of an Interface Builder document by the names that code knows it by.
package struct DocumentObject: Hashable, Sendable {
  /// What the object is.
  package enum Kind: Hashable, Sendable {
    /// A controller of a scene.
    case controller
    /// A cell, header or footer that code asks a table or collection for.
    case reusableView
  }

  /// The object id.
  package var id: String
  /// What the object is.
  package var kind: Kind
  /// The class of the app's own, or nil for one of the system's.
  package var customClass: String?
  /// The name by which code asks for the object: a controller's storyboard identifier, a cell's
  /// reuse identifier; nil for none.
  package var identifier: String?
  /// Where the object was written.
  package var location: SourceLocation

  /// Makes an object.
  package init(
    id: String, kind: Kind, customClass: String?, identifier: String?, location: SourceLocation
  ) {
    self.id = id
    self.kind = kind
    self.customClass = customClass
    self.identifier = identifier
    self.location = location
  }
}
