/// Thrown where input is so damaged that there is no value to go on with.
public struct DiagnosticError: Error, Hashable {
  /// The problems; at least one is an error.
  public var diagnostics: [Diagnostic]

  /// Makes an error from one problem.
  public init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }

  /// Makes an error from several problems.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
