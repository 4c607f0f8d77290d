/// A fact that is one number.
package enum NumberFact: String, FactKey {
  /// By how much each further page widens a page control.
  case touchPagePitch = "iOS pageControl pitch"
  /// The height of a segmented control.
  case touchSegmentHeight = "iOS segmentedControl height"
  /// The size of the font of segments.
  case touchSegmentFontSize = "iOS segmentedControl fontSize"
  /// What a segment adds to the width of its title.
  case touchSegmentPadding = "iOS segmentedControl padding"
  /// The width of the line between two segments.
  case touchSegmentDivider = "iOS segmentedControl dividerWidth"
  /// The least width of a button with a title.
  case touchButtonLeastWidth = "iOS button leastWidth"
  /// The size of the font of a button that names none.
  case touchButtonTitleSize = "iOS button titleSize"
  /// The size of the title of a configuration that names no font.
  case touchButtonConfiguredTitleSize = "iOS button configuredTitleSize"
  /// The least height of a text field, by its border.
  case touchFieldLeastHeight = "iOS textField leastHeight"
  /// What the border of a text field adds to the height of a line.
  case touchFieldEdges = "iOS textField edges"
  /// What a text field without border adds to the width of its text.
  case touchFieldExtraWidth = "iOS textField extraWidth"
  /// What a text field without border adds to the height of a line of the system font.
  case touchFieldLineExtra = "iOS textField lineExtra"
  /// The most pixels of a point that contents are rounded up to.
  case touchGreatestScale = "iOS canvas greatestScale"
  /// The height of most symbols at the system font's size.
  case macSymbolHeight = "macOS imageView symbolHeight"
  /// The height of the rect that symbols are aligned by, at the system font's size.
  case macSymbolCapHeight = "macOS imageView symbolCapHeight"
  /// How much smaller a button shows one of AppKit's own templates than documents keep it.
  case macTemplateScale = "macOS imageView templateScale"
  /// The size of a symbol that says nothing of its size.
  case macSymbolSide = "macOS imageView symbolSide"
  /// The size of a slider across its track.
  case macSliderThickness = "macOS slider thickness"
  /// The height of a segmented control.
  case macSegmentHeight = "macOS segmentedControl height"
  /// What a segment adds to the width of its title.
  case macSegmentPadding = "macOS segmentedControl padding"
  /// The width of a segment without title.
  case macSegmentEmptyWidth = "macOS segmentedControl emptyWidth"
  /// What the ends of a segmented control add to its segments.
  case macSegmentEdges = "macOS segmentedControl edges"
  /// The width of the rule between two segments.
  case macSegmentRule = "macOS segmentedControl rule"
  /// The size of a separator across its rule.
  case macSeparatorThickness = "macOS box separatorThickness"
  /// The height of a field whose font does not decide it: a `comboBox`, a `searchField`, a `round`
  /// bezel, or any since Xcode 26.
  case macFieldHeight = "macOS field height"
  /// What the border of a field adds to the height of a line.
  case macFieldEdges = "macOS field edges"
  /// The least height of a field, by its bezel.
  case macFieldLeastHeight = "macOS field leastHeight"
  /// What a centred label asks for beyond its text.
  case macCenteringRoom = "macOS label centeringRoom"
  /// The height of the frames that macOS 10.14 made a point lower.
  case macButtonHighFrame = "macOS button highFrame"
  /// The height of the frames that macOS 10.14 made a point lower.
  case macPopUpHighFrame = "macOS popUpButton highFrame"
  /// The height of a push button, a check box or a radio button.
  case macPushHeight = "macOS button height"
  /// What the width of a button's title is rounded up to, by its type.
  case macButtonTitleStep = "macOS button titleStep"
  /// What a button adds to the width of its title and image, by its type.
  case macButtonPadding = "macOS button padding"
  /// The height of a button that neither its title nor its image decides, by its type.
  case macButtonFixedHeight = "macOS button fixedHeight"
  /// What a button adds to the width of an image beside a title, by its type, or to that of one alone.
  case macButtonImageRoom = "macOS button imageRoom"
  /// The width of a check box or radio button without title.
  case macUntitledToggleWidth = "macOS button untitledWidth"
  /// What a button adds to the height of a line, by its type.
  case macButtonEdges = "macOS button edges"
  /// The height of a round textured button.
  case macRoundTexturedHeight = "macOS button texturedHeight"
  /// What a pop-up button adds to the width of its widest title; `open` without a choice.
  case macPopUpPadding = "macOS popUpButton padding"
  /// The height of a pop-up button.
  case macPopUpHeight = "macOS popUpButton height"
  /// The baseline of a field, by its kind.
  case macFieldBaseline = "macOS field baseline"
  /// The baseline of a combo box.
  case macComboBoxBaseline = "macOS comboBox baseline"
  /// The baseline of a button, by its type, then by type, bezel, border and image.
  case macButtonBaseline = "macOS button baseline"
  /// The baseline of a colour well.
  case macColorWellBaseline = "macOS colorWell baseline"
  /// The baseline of a date picker.
  case macDateBaseline = "macOS datePicker baseline"
  /// The baseline of a pop-up button, by its type, then by type and bezel.
  case macPopUpBaseline = "macOS popUpButton baseline"
  /// The baseline of a segmented control, by its style.
  case macSegmentBaseline = "macOS segmentedControl baseline"
  /// The baseline of a slider, by its style.
  case macSliderBaseline = "macOS slider baseline"
  /// The baseline of a stepper.
  case macStepperBaseline = "macOS stepper baseline"
  /// The baseline of a switch.
  case macSwitchBaseline = "macOS switch baseline"
  /// The height of the text that a button or pop-up button without a rule centres.
  case macButtonTextHeight = "macOS button textHeight"
  /// The height of the text that a segmented control centres.
  case macSegmentTextHeight = "macOS segmentedControl textHeight"
  /// The baseline of a single line of the default size that keeps its distance from the bottom.
  case macOldLineBaseline = "macOS text oldLineBaseline"
  /// The room below a baseline, as a part of the font size.
  case macDescentShare = "macOS text descentShare"
  /// The least room below a baseline.
  case macLeastDescent = "macOS text leastDescent"
  /// How much higher the single line of a cell stands.
  case macSingleLineRise = "macOS text singleLineRise"
  /// The size of the system font of controls.
  case macDefaultFontSize = "macOS text defaultFontSize"
  /// The height of a line of the system font, where no formula gives it.
  case macLineHeight = "macOS text lineHeight"
  /// The height of a line of a text style, where its size does not tell it.
  case macStyleLineHeight = "macOS text styleLineHeight"
  /// The height of a line as a part of the font size; `large` from the size of large text on.
  case macLineHeightFactor = "macOS text lineHeightFactor"
  /// From which font size on text is large.
  case macLargeTextSize = "macOS text largeTextSize"
  /// By how much a line was higher before macOS 10.15.
  case macOldLineExtra = "macOS text oldLineExtra"
  /// The height of a line in a label that constraints stretch.
  case macStretchedLineHeight = "macOS text stretchedLineHeight"
  /// How much looser OS X 10.10 set Helvetica Neue than iOS 8, as a part of the font size.
  case macClassicSpacing = "macOS text classicSpacing"
  /// The height of a line of the system font as a part of its size.
  case touchLineHeightFactor = "iOS text lineHeightFactor"
  /// The ascender of the system font as a part of its size.
  case touchAscenderFactor = "iOS text ascenderFactor"

  /// The height of a navigation bar around a screen: of a `pad`, `low` on a phone on its side, on a
  /// `sheet`.
  case touchNavigationBarHeight = "iOS navigationBar barHeight"
  /// How much higher a navigation bar with a large title is.
  case touchLargeTitleHeight = "iOS navigationBar largeTitleHeight"
  /// The space above the navigation bar of a sheet since Xcode 26.
  case touchSheetBarMargin = "iOS navigationBar sheetMargin"
  /// The height of a toolbar below a screen: of a `pad`, `low` on a phone on its side, on a `sheet`,
  /// above a `homeIndicator`.
  case touchToolbarHeight = "iOS toolbar barHeight"
  /// The height of a tab bar below a screen; `low` on a phone on its side.
  case touchTabBarHeight = "iOS tabBar barHeight"
  /// The height of the status bar of devices with a home button, by device, or in documents that were
  /// only `upgraded`.
  case touchStatusBarHeight = "iOS statusBar height"
  /// How far the notch reaches down, by device, where it is not as far as in apps.
  case touchNotchHeight = "iOS notch height"
  /// How far the notch reaches in at the sides, by device, where it is not as far as in apps.
  case touchNotchSideWidth = "iOS notch sideWidth"
  /// The sides of a television that old screens cut.
  case touchOverscan = "iOS canvas overscan"
  /// What shows of the screen below above a sheet: on a phone with home button, or with a `notch`.
  case touchSheetGap = "iOS sheet gap"
  /// The margin of a view.
  case touchViewMargin = "iOS view margin"
  /// The margin at the sides of a controller's view, by its width; on the canvas of `any` size.
  case touchRootMargin = "iOS view rootMargin"
  /// The margin at the sides of a table's cell, by the width of the device; of one `alone` in a xib.
  case touchCellMargin = "iOS tableCell margin"
  /// The margin at the sides of a table's cell that keeps the inset of separators.
  case touchSeparatorInset = "iOS tableCell separatorInset"
  /// The margin at the top and bottom of a table's cell.
  case touchCellVerticalMargin = "iOS tableCell verticalMargin"
  /// How far inset rows stand from the sides of their table, by the width of the device.
  case touchRowMargin = "iOS tableCell rowMargin"
  /// The width of the accessory of a table's cell, by its kind.
  case touchAccessoryWidth = "iOS tableCell accessoryWidth"
  /// The width up to which a cell that is no part of a table has margins by its own width.
  case touchNarrowCell = "iOS tableCell narrowWidth"
  /// The priority with which a plain view keeps the size that it has on the canvas.
  case touchKeptPriority = "iOS view keptPriority"
  /// The width of a plain view as the library has it.
  case touchLibraryWidth = "iOS view libraryWidth"
  /// The length of an arranged view that has nothing to show.
  case touchPlaceholderLength = "iOS view placeholderLength"
  /// The size of the font of titles that the canvas draws smaller than apps do, by text style.
  case touchTitleSize = "iOS text titleSize"
  /// What the canvas rounds the heights of labels up to that are in no text style.
  case touchLabelStep = "iOS text labelStep"
  /// The size of the font of text that names none, of a label or a `textView`.
  case touchDefaultFontSize = "iOS text defaultFontSize"
  /// The margin of a view.
  case macViewMargin = "macOS view margin"
  /// The priority with which a plain view keeps the size that it has on the canvas.
  case macKeptPriority = "macOS view keptPriority"
  /// The height of the rect that symbols are aligned by, at the size of text.
  case touchSymbolSide = "iOS imageView symbolSide"
  /// The height of a symbol at the size of text: in a `circle`, a `chevron`, `framed` or `high`.
  case touchSymbolHeight = "iOS imageView symbolHeight"
  /// The width of a symbol that decides its height: of a wide one, of one nearly `square`.
  case touchSymbolWidth = "iOS imageView symbolWidth"
  /// How large a symbol of a scale is in parts of that of the usual one.
  case touchSymbolScale = "iOS imageView symbolScale"
  /// How much a scroller takes of a scroll view at the most.
  case macScrollerWidth = "macOS scrollView scrollerWidth"
  /// The height of a row of a table that names none.
  case macRowHeight = "macOS tableView rowHeight"
  /// The room between the views of a stack that names none.
  case macStackSpacing = "macOS stackView spacing"
  /// The room between the views of a stack that asks for that of the system.
  case touchStackSpacing = "iOS stackView spacing"
  /// How strongly a stack view of UIKit holds to a rule of its own, or a grid view beside it.
  case touchStackPriority = "iOS stackView priority"
  /// How strongly a stack or grid view of AppKit holds to a rule of its own.
  case macStackPriority = "macOS stackView priority"
  /// The greatest width of the readable content guide, by the text size.
  case touchReadableWidth = "iOS view readableWidth"
  /// The room between a standard cell's title and the text beside it.
  case touchCellTextGap = "iOS tableCell textGap"
  /// The room between a standard cell's title and the text below it.
  case touchCellLineGap = "iOS tableCell lineGap"
  /// The part of a standard cell's margin that stays free above and below two texts.
  case touchCellMarginShare = "iOS tableCell marginShare"
  /// How strongly the `title` of a standard cell asks for its width, texts for the `margin` around them.
  case touchCellPriority = "iOS tableCell priority"
  /// Where parts of standard cells usually start: from the `least` to the `greatest`, `withoutLayout`,
  /// and the `margin` from which on cells have such starts.
  case touchUsualCellStart = "iOS tableCell usualStart"
  /// The room between the lines and between the items of a flow that names none.
  case touchFlowSpacing = "iOS collectionView flowSpacing"

  /// Whether some lookups of the key may find no row.
  package var isTotal: Bool {
    switch self {
    case .touchFieldLeastHeight, .touchFieldEdges, .touchFieldExtraWidth, .touchGreatestScale,
      .macFieldHeight, .macFieldLeastHeight, .macButtonFixedHeight, .macButtonHighFrame,
      .macPopUpHighFrame,
      .macButtonBaseline, .macDateBaseline, .macPopUpBaseline,
      .macSegmentBaseline, .macOldLineBaseline, .macLineHeight, .macStyleLineHeight,
      .macOldLineExtra, .macStretchedLineHeight, .touchNotchHeight, .touchNotchSideWidth,
      .touchOverscan, .touchSeparatorInset, .touchAccessoryWidth, .touchTitleSize, .touchLabelStep,
      .macTemplateScale:
      false
    default: true
    }
  }
}
