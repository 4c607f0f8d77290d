import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a segmented control.
  static let segmented = ControlMeasures(
    uiKit: Framework(
      contentSize: { $0.segmentedSizeInUIKit },
      alignmentInsets: { metrics, _ in metrics.facts.insets(.touchSegmentInsets) }),
    appKit: Framework(
      contentSize: { $0.segmentedSizeInAppKit },
      alignmentInsets: { metrics, view in
        metrics.facts.insets(
          .macSegmentInsets, view.control.segmentedControl.style?.rawValue ?? "rounded")
      },
      documentBaselines: { metrics, view, height in
        metrics.baseline(of: view, height: height) { frameHeight in
          metrics.facts.knownNumber(
            .macSegmentBaseline, view.control.segmentedControl.style?.rawValue,
            size: view.controlSize?.rawValue ?? "regular", at: frameHeight)
            ?? (frameHeight - metrics.facts.number(.macSegmentTextHeight)) / 2
        }
      }))
}

extension ContentSizing {
  /// The titles of the segments, of which each is as wide as the widest unless they are apportioned.
  ///
  /// - Source: Apple, *UISegmentedControl.apportionsSegmentWidthsByContent*; saved frames of three such
  ///   controls of two repositories, and of three of Xcode 8.
  fileprivate var segmentedSizeInUIKit: AxisPair<Double?> {
    let height = facts.number(.touchSegmentHeight)
    let font = metrics.classic(
      .system(
        facts.number(.touchSegmentFontSize),
        weight: metrics.xcode < .xcode10Dot1 ? .regular : .medium))
    let padding: Double = facts.number(.touchSegmentPadding)
    let control = view.control.segmentedControl
    let saved = control.titles.indices.map { index in
      control.widths.indices.contains(index) ? max(0, control.widths[index]) : 0
    }
    let flexible = zip(control.titles, saved).filter { $0.1 == 0 }.map { title, _ in
      measure(title: title, in: font).size.width.rounded(.up) + padding
    }
    let total =
      saved.reduce(0, +)
      + (control.apportionsWidthsByContent
        ? flexible.reduce(0, +) : Double(flexible.count) * (flexible.max() ?? 0))
    return Self.fixed(
      total + Double(max(0, saved.count - 1)) * facts.number(.touchSegmentDivider), height)
  }

  fileprivate var segmentedSizeInAppKit: AxisPair<Double?> {
    let control = view.control.segmentedControl
    return aligned(
      width: control.titles.isEmpty ? nil : segmentsWidth,
      height: facts.number(.macSegmentHeight, control.style?.rawValue))
  }

  /// The widths of the segments, as they are set or as their titles ask, and the lines between.
  private var segmentsWidth: Double {
    let control = view.control.segmentedControl
    let widths = control.titles.enumerated().map { index, title in
      if control.widths.indices.contains(index), control.widths[index] > 0 {
        return control.widths[index]
      }
      let font = view.text?.font ?? .system(facts.number(.macDefaultFontSize))
      let measured = measure(title: title, in: font).size.width.rounded(.up)
      return title.isEmpty
        ? facts.number(.macSegmentEmptyWidth) : measured + facts.number(.macSegmentPadding)
    }
    let insets = metrics.alignmentInsets(of: view).total(.horizontal)
    let rules = Double(max(0, widths.count - 1)) * facts.number(.macSegmentRule)
    return widths.reduce(facts.number(.macSegmentEdges), +) + rules + insets
  }
}
