import Geometry
import LayoutModel

/// A stack view's visible views in the order of increasing coordinates, and its canvas.
struct StackArrangement {
  /// One arranged view.
  struct Element {
    var item: Int
    var gravity: StackConfiguration.Gravity
    /// The space to the next element, in points.
    var spacingAfter: Double
  }

  /// A view that takes no room.
  struct Hidden {
    var item: Int
    /// The visible view before it by coordinates, or nil at the beginning.
    var previous: Int?
  }

  let stack: Int
  let configuration: StackConfiguration
  /// The axis along which views follow one another.
  let axis: Axis
  /// Whether the order runs against the coordinates: a horizontal stack read from the right.
  let isReversed: Bool
  /// The visible views, leftmost or topmost first.
  var elements: [Element]
  /// Views that are hidden, in document order.
  var hidden: [Hidden]

  init(_ item: Int, _ configuration: StackConfiguration, in system: borrowing ConstraintSystem) {
    stack = item
    self.configuration = configuration
    axis = configuration.axis
    isReversed =
      configuration.axis == .horizontal && system.hierarchy.directions[item] == .rightToLeft
    elements = []
    hidden = []
    var hiddenPositions: [Int] = []
    let standard =
      configuration.usesSystemSpacing
      ? system.rules.stackSpacing : configuration.spacing
    for arranged in configuration.arranged {
      guard let view = system.hierarchy.item(arranged.view), !system.hierarchy.isGuide(view) else {
        continue
      }
      let isDetached =
        system.hierarchy.views[view].isHidden && !system.rules.takesRoomWhileHidden(view)
        && configuration.detachesHiddenViews
        || arranged.visibilityPriority <= 0 || system.state.isDetached[view]
      if isDetached {
        hidden.append(Hidden(item: view, previous: elements.last?.item))
        hiddenPositions.append(elements.count)
      } else {
        elements.append(
          Element(
            item: view, gravity: arranged.gravity,
            spacingAfter: arranged.customSpacing ?? standard))
      }
    }
    if configuration.usesSystemSpacing, configuration.isBaselineRelative, axis == .vertical {
      for (index, next) in elements.indices.dropFirst().enumerated()
      where elements[index].spacingAfter == standard {
        elements[index].spacingAfter =
          system.baselineSpace(below: elements[index].item, above: elements[next].item) ?? standard
      }
    }
    if configuration.distribution == .gravityAreas {
      let all = elements
      elements = StackConfiguration.Gravity.allCases.flatMap { area in
        all.filter { $0.gravity == area }
      }
    }
    if isReversed {
      for index in hidden.indices {
        // What follows in order comes before by coordinates.
        let next = hiddenPositions[index]
        hidden[index].previous = next < elements.count ? elements[next].item : nil
      }
      elements.reverse()
      for index in elements.indices.dropLast() {
        // The space belongs to the pair; after reversing it stands at the other element.
        elements[index].spacingAfter = elements[index + 1].spacingAfter
      }
    }
  }

  /// The alignment with leading and trailing resolved to lower and upper edges.
  ///
  /// - Source: Apple, *UIStackView.Alignment*: `top` is another name of `leading`, `bottom` of
  ///   `trailing`.
  /// - Parameter direction: The reading direction inside the stack view.
  /// - Returns: The alignment by coordinates.
  func crossAlignment(in direction: LayoutDirection) -> CrossAlignment {
    let mirrored = axis == .vertical && direction == .rightToLeft
    switch configuration.alignment {
    case .fill, .width, .height: return .fill
    case .leading, .top: return mirrored ? .upper : .lower
    case .left: return .lower
    case .trailing, .bottom: return mirrored ? .lower : .upper
    case .right: return .upper
    case .center: return .center
    case .firstBaseline: return axis == .horizontal ? .firstBaseline : .lower
    case .lastBaseline: return axis == .horizontal ? .lastBaseline : .upper
    }
  }

  /// How views lie across the stack, by coordinates.
  enum CrossAlignment {
    case fill, lower, center, upper, firstBaseline, lastBaseline
  }
}
