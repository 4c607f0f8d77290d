package import LayoutModel

/// Writes conflicts as Apple's systems log them.
package enum ConflictLog {
  /// The log of required constraints that cannot all hold.
  ///
  /// - Parameters:
  ///   - constraints: The constraints that exclude each other.
  ///   - broken: The one that is broken.
  ///   - screen: Gives the items their names; its platform chooses the wording.
  ///   - style: The age of the system.
  /// - Returns: The text, many lines.
  /// - Source: public logs of iOS and macOS.
  package static func text(
    _ constraints: [LayoutConstraint], broken: LayoutConstraint, screen: Screen,
    style: ConstraintLogStyle = .modern
  ) -> String {
    let naming = ConstraintNaming(screen: screen)
    let lines = constraints.enumerated().map { index, constraint in
      "    \"\(constraint.description(style, naming: naming, address: address(index)))\""
    }
    let index = constraints.firstIndex(of: broken) ?? constraints.count
    let last = broken.description(style, naming: naming, address: address(index))
    let hasMasks = constraints.contains {
      if case .autoresizingMask = $0.provenance { true } else { false }
    }
    let list = "(\n\(lines.joined(separator: ",\n"))\n)\n"
    return screen.platform.usesUIKit
      ? uiKit(list, last, hasMasks: hasMasks) : appKit(list, last)
  }

  /// The made-up address of a constraint, another one for each index.
  package static func address(_ index: Int) -> String {
    "0x" + String(0x6000_0200_0000 + index * 0x50, radix: 16)
  }

  private static func uiKit(_ list: String, _ broken: String, hasMasks: Bool) -> String {
    let masks =
      hasMasks
      ? "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand,"
        + " refer to the documentation for the UIView property"
        + " translatesAutoresizingMaskIntoConstraints) \n"
      : ""
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
      \tTry this:\u{20}
      \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
      \(masks)\(list)
      Will attempt to recover by breaking constraint\u{20}
      \(broken)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.

      """
  }

  private static func appKit(_ list: String, _ broken: String) -> String {
    """
    Unable to simultaneously satisfy constraints:
    \(list)
    Will attempt to recover by breaking constraint\u{20}
    \(broken)

    Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to \
    have -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, break \
    on objc_exception_throw to catch this in the debugger.

    """
  }
}
