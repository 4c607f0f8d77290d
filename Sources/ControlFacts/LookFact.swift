/// A fact of how something looks that is one number; none decides a frame.
package enum LookFact: String, FactKey {
  /// How much higher an app has a navigation bar than the canvas, by the height of the safe area
  /// above; none but beside an island.
  case touchIslandBarRise = "iOS navigationBar islandRise"
  /// How far the `notch` or `island` of a device is from the top.
  case touchCutoutTop = "iOS device cutoutTop"
  /// The radius of the lower corners of a `notch`, of all of an `island`.
  case touchCutoutRadius = "iOS device cutoutRadius"
  /// How far the middle of a status bar's texts is from the top; that of the bar without a cutout.
  case touchStatusLine = "iOS device statusLine"
  /// The size of the font of the time in a status bar.
  case touchStatusFontSize = "iOS device statusFontSize"
  /// By how much the time stands nearer to the cutout than to the side.
  case touchStatusShift = "iOS device statusShift"
  /// How far the battery ends behind the middle between cutout and side.
  case touchStatusReach = "iOS device statusReach"
  /// How far the battery ends before the side of a device without a cutout.
  case touchStatusInset = "iOS device statusInset"
  /// The thickness of the home indicator.
  case touchHomeThickness = "iOS device homeThickness"
  /// How far the home indicator is from the bottom.
  case touchHomeGap = "iOS device homeGap"
  /// The width of the home indicator where the screen's does not decide it.
  case touchHomeWidth = "iOS device homeWidth"
  /// The height of the glass that items of a navigation bar stand on.
  case touchBarGlassHeight = "iOS navigationBar glassHeight"
  /// The height of the glass that items of a toolbar stand on.
  case touchToolGlassHeight = "iOS toolbar glassHeight"
  /// How far the glass of a toolbar stands from the sides and from the edge below.
  case touchToolGlassMargin = "iOS toolbar glassMargin"
  /// The height of the glass of a tab bar.
  case touchTabGlassHeight = "iOS tabBar glassHeight"
  /// How far the glass of a tab bar stands from the sides and from the edge below.
  case touchTabGlassMargin = "iOS tabBar glassMargin"
  /// The radius of the corners of inset groups.
  case touchGroupRadius = "iOS tableView cornerRadius"
  /// The room between the title over a section and its rows.
  case touchHeaderGap = "iOS tableView headerGap"
  /// The least height of the header of a plain section.
  case touchHeaderHeight = "iOS tableView headerHeight"
  /// The room between the rows of a section and the title below them.
  case touchFooterGap = "iOS tableView footerGap"
  /// The room between two accessories of a cell.
  case touchAccessoryGap = "iOS tableCell accessoryGap"
  /// The thickness of the track of a slider.
  case touchSliderThickness = "iOS slider trackThickness"
  /// The radius of the corners of a segmented control.
  case touchSegmentRadius = "iOS segmentedControl cornerRadius"
  /// How far the selected segment stands from the edge.
  case touchSegmentChipInset = "iOS segmentedControl chipInset"
  /// How far the lines between segments end before the edge.
  case touchSegmentDividerInset = "iOS segmentedControl dividerInset"
  /// The radius of the corners of a stepper.
  case touchStepperRadius = "iOS stepper cornerRadius"
  /// The radius of the corners of a text field with a round border.
  case touchFieldRadius = "iOS textField cornerRadius"
  /// The height of the field in a search bar.
  case touchSearchFieldHeight = "iOS searchBar fieldHeight"
  /// How far the field of a search bar stands from the sides.
  case touchSearchFieldInset = "iOS searchBar fieldInset"
  /// The radius of the corners of the field in a search bar.
  case touchSearchFieldRadius = "iOS searchBar cornerRadius"
  /// How far the middle of the arrows of a pop-up button stands from its end, `borderless` or not.
  case macArrowInset = "macOS popUpButton arrowInset"
  /// The radius of the corners of a text field.
  case macFieldRadius = "macOS textField cornerRadius"
  /// The height of the row with the title of a window: `unified` with the toolbar, `labelled` where
  /// that shows labels, above `tabs`, of a `HUD` panel.
  case macWindowTitleHeight = "macOS window titleHeight"
  /// The height of a row below the title of a window: of a toolbar, `labelled` or not, or of `tabs`.
  case macWindowRowHeight = "macOS window rowHeight"
  /// The radius of the corners of a window, `unified` or not.
  case macWindowRadius = "macOS window cornerRadius"
  /// Where the title of a window begins at the earliest: `unified`, `bare` of buttons, or behind them.
  case macWindowTitleStart = "macOS window titleStart"
  /// The size of the buttons of a window.
  case macWindowButtonSide = "macOS window buttonSide"
  /// How far the buttons of a window are from one to the next.
  case macWindowButtonPitch = "macOS window buttonPitch"
  /// Where the first button of a window stands, `unified` or not.
  case macWindowButtonStart = "macOS window buttonStart"
  /// How high the tabs of a window of settings are.
  case macWindowTabHeight = "macOS window tabHeight"
  /// What the tabs of a window of settings have around their titles.
  case macWindowTabPadding = "macOS window tabPadding"
  /// The least radius of the corners of a button with a configuration.
  case touchButtonRadius = "iOS button cornerRadius"
  /// The size of the sign of the button types that bring their own image.
  case touchButtonSignSide = "iOS button signSide"
  /// The radius of the corners of the chip of a compact date picker.
  case touchDateRadius = "iOS datePicker cornerRadius"
  /// What the text of a chip of a compact date picker has beside it.
  case touchDatePadding = "iOS datePicker chipPadding"
  /// The room between the chips of a compact date picker.
  case touchDateGap = "iOS datePicker chipGap"
  /// How far a calendar stands from the edges of its date picker.
  case touchCalendarInset = "iOS datePicker calendarInset"
  /// The height of the name of the month.
  case touchMonthHeight = "iOS datePicker monthHeight"
  /// The size of the arrows beside the name of the month.
  case touchMonthArrow = "iOS datePicker monthArrow"
  /// The size of the font of the days of the week.
  case touchWeekdaySize = "iOS datePicker weekdaySize"
  /// The height of the row with the time below a calendar.
  case touchTimeRow = "iOS datePicker timeRow"
  /// The width of the time below a calendar.
  case touchTimeWidth = "iOS datePicker timeWidth"
  /// How far the days begin below the top of the name of the month.
  case touchDaysTop = "iOS datePicker daysTop"
  /// The size of the font of the days of a calendar.
  case touchDaySize = "iOS datePicker daySize"
  /// The size of the disc behind the chosen day.
  case touchDaySide = "iOS datePicker daySide"
  /// The height above which a date picker shows wheels or a calendar.
  case touchWheelsHeight = "iOS datePicker leastOpenHeight"
  /// The height above which an inline date picker shows a calendar.
  case touchCalendarHeight = "iOS datePicker leastCalendarHeight"
  /// How far the calendar of a Mac's date picker stands from its edges.
  case macCalendarInset = "macOS datePicker calendarInset"
  /// The height of the name of the month, and of the letters of the week.
  case macCalendarLine = "macOS datePicker calendarLine"
  /// The size of the font of the calendar of a Mac's date picker.
  case macCalendarDaySize = "macOS datePicker daySize"
  /// The radius of the corners of the chosen day.
  case macCalendarRadius = "macOS datePicker dayRadius"
  /// What the number of an hour has above and below it.
  case macClockHourPadding = "macOS datePicker hourPadding"
  /// The thickness of the hands of a clock.
  case macClockHandWidth = "macOS datePicker handThickness"
  /// The size of the dots of a page control.
  case touchPageDot = "iOS pageControl dotSide"
  /// The height of the rows of a wheel.
  case touchWheelRow = "iOS pickerView rowHeight"
  /// How far the band over the chosen row stands from the sides.
  case touchWheelBandInset = "iOS pickerView bandInset"
  /// The radius of the corners of the band over the chosen row.
  case touchWheelBandRadius = "iOS pickerView bandRadius"
  /// The size of the font of the chosen row of a wheel.
  case touchWheelTitleSize = "iOS pickerView titleSize"
  /// By how much the font is smaller in each row farther from the chosen one.
  case touchWheelTitleStep = "iOS pickerView titleStep"
  /// The size of the glass in a search bar.
  case touchSearchSignSide = "iOS searchBar signSide"
  /// How far the glass of a search bar stands from the end of its field.
  case touchSearchSignInset = "iOS searchBar signInset"
  /// The size of an image of a segment that is not known.
  case touchSegmentImageSide = "iOS segmentedControl imageSide"
  /// How far an image of a segment stays from the sides of that.
  case touchSegmentImageInset = "iOS segmentedControl imageInset"
  /// What an image of a segment leaves of the height of that.
  case touchSegmentImageRoom = "iOS segmentedControl imageRoom"
  /// The greatest size of the font of segments.
  case touchSegmentTitleLimit = "iOS segmentedControl greatestTitleSize"
  /// How far the track of a slider ends before its frame.
  case touchSliderEnd = "iOS slider trackInset"
  /// How far the line in the middle of a stepper ends before its edge.
  case touchStepperDividerInset = "iOS stepper dividerInset"
  /// The size of minus and plus in a stepper.
  case touchStepperSignSide = "iOS stepper signSide"
  /// How far a round knob stands from the edge of its track.
  case touchSwitchKnobInset = "iOS switch knobInset"
  /// The size of the font of titles and items in bars.
  case touchBarTitleSize = "iOS navigationBar titleSize"
  /// The size of the font of large titles.
  case touchLargeTitleSize = "iOS navigationBar largeTitleSize"
  /// The size of the font of the prompt over a title.
  case touchPromptSize = "iOS navigationBar promptSize"
  /// What a prompt adds to the height of a navigation bar.
  case touchPromptHeight = "iOS navigationBar promptHeight"
  /// The room between two items of a bar; they share their glass since iOS 26.
  case touchBarItemGap = "iOS navigationBar itemGap"
  /// The room between the title of a bar and the items beside it.
  case touchBarTitleGap = "iOS navigationBar titleGap"
  /// What an item of a bar has around it on glass.
  case touchBarItemPadding = "iOS navigationBar itemPadding"
  /// What an image has around it on glass of its own.
  case touchLoneItemPadding = "iOS navigationBar loneItemPadding"
  /// The width of a fixed space between items of a bar.
  case touchBarItemSpace = "iOS navigationBar itemSpace"
  /// The size of the symbol of an item of a bar.
  case touchBarSymbolSide = "iOS navigationBar symbolSide"
  /// How large the image of an item of a bar is at the most.
  case touchBarImageSide = "iOS navigationBar imageSide"
  /// How much nearer to the side than other items the arrow of a back button stands.
  case touchBackInset = "iOS navigationBar backInset"
  /// How far behind the margin of a bar the title of a back button begins.
  case touchBackGap = "iOS navigationBar backGap"
  /// How far a prompt stands above the middle of its row.
  case touchPromptRise = "iOS navigationBar promptRise"
  /// How far a title below a prompt stands below the middle of its row.
  case touchPromptDrop = "iOS navigationBar promptTitleDrop"
  /// What the line of a large title leaves of its height.
  case touchLargeTitleRoom = "iOS navigationBar largeTitleRoom"
  /// The size of the font of the titles of tabs.
  case touchTabTitleSize = "iOS tabBar titleSize"
  /// The height of the titles of tabs.
  case touchTabTitleHeight = "iOS tabBar titleHeight"
  /// How far the titles of tabs begin below the top, those without an image `alone`.
  case touchTabTitleTop = "iOS tabBar titleTop"
  /// How far the titles of tabs stay from the sides of their tabs.
  case touchTabTitleInset = "iOS tabBar titleInset"
  /// How far the middle of the image of a tab is from the top.
  case touchTabIconMiddle = "iOS tabBar iconMiddle"
  /// How far the tabs stand from the edge of their glass.
  case touchTabGlassInset = "iOS tabBar glassInset"
  /// The size of the font of the badge of a tab.
  case touchBadgeSize = "iOS tabBar badgeSize"
  /// The height of the badge of a tab.
  case touchBadgeHeight = "iOS tabBar badgeHeight"
  /// What the badge of a tab has around its text.
  case touchBadgePadding = "iOS tabBar badgePadding"
  /// How far before the end of its image the badge of a tab begins.
  case touchBadgeStart = "iOS tabBar badgeStart"
  /// How far the badge of a tab reaches above its image.
  case touchBadgeRise = "iOS tabBar badgeRise"
  /// The size of what stands for an image of a tab that is not known.
  case touchTabPlainSide = "iOS tabBar placeholderSide"
  /// How far that begins below the top of the bar.
  case touchTabPlainTop = "iOS tabBar placeholderTop"
  /// The radius of its corners.
  case touchTabPlainRadius = "iOS tabBar placeholderRadius"
  /// How many tabs a bar shows at the most, `wide` or not.
  case touchTabCount = "iOS tabBar greatestCount"
  /// The width from which on a tab bar is wide.
  case touchTabWideWidth = "iOS tabBar wideWidth"
  /// What the glass of a tab bar leaves of the height of a low bar.
  case touchTabGlassRoom = "iOS tabBar glassRoom"
  /// The width of the text of a badge whose font has no letters for it.
  case touchBadgeLeastText = "iOS tabBar badgeTextWidth"
  /// How far groups without a title begin below the top of a table.
  case touchGroupTop = "iOS tableView groupTop"
  /// The size of the font of the titles of groups and of footers.
  case touchFootnoteSize = "iOS tableView footnoteSize"
  /// The size of the font of the titles of plain sections.
  case touchHeadlineSize = "iOS tableView headlineSize"
  /// The height of the line of the time in a status bar.
  case touchStatusTimeHeight = "iOS device timeHeight"
  /// The width of the room for the time in a status bar without cutout; on a `pad`.
  case touchStatusTimeWidth = "iOS device timeWidth"
  /// Where the time stands in a status bar on a tablet.
  case touchStatusTimeStart = "iOS device timeStart"
  /// The least distance of the middle of the time beside a cutout from the side.
  case touchStatusSide = "iOS device leastSide"
  /// The radius of the corners of the battery.
  case touchBatteryRadius = "iOS device batteryRadius"
  /// How far before the battery the sign of the network begins.
  case touchWiFiReach = "iOS device wifiReach"
  /// How far before the battery the bars of the signal begin.
  case touchSignalReach = "iOS device signalReach"
  /// How far the bars of the signal are from one to the next.
  case touchSignalPitch = "iOS device signalPitch"
  /// The width of a bar of the signal.
  case touchSignalWidth = "iOS device signalWidth"
  /// The height of the lowest bar of the signal.
  case touchSignalHeight = "iOS device signalHeight"
  /// By how much each bar of the signal is higher.
  case touchSignalStep = "iOS device signalStep"
  /// The height up to which a status bar has no cutout.
  case touchStatusPlainHeight = "iOS device plainStatusHeight"
  /// The height from which on a cutout is an island.
  case touchStatusIslandHeight = "iOS device islandStatusHeight"
  /// How far what fills the battery stands from its outline.
  case touchBatteryInset = "iOS device batteryInset"
  /// The radius of the corners of what fills the battery.
  case touchBatteryFillRadius = "iOS device batteryFillRadius"
  /// The room between the battery and its pole.
  case touchBatteryPoleGap = "iOS device batteryPoleGap"
  /// How far the bars of the signal reach above the middle of the status bar.
  case touchSignalRise = "iOS device signalRise"
  /// The radius of the corners of the bars of the signal.
  case touchSignalRadius = "iOS device signalRadius"
  /// The radius of the corners of the pane of a box or tab view.
  case macPaneRadius = "macOS box paneRadius"
  /// What the title of a box takes of its height.
  case macBoxTitleRoom = "macOS box titleRoom"
  /// The height of the line of the title of a box.
  case macBoxTitleHeight = "macOS box titleHeight"
  /// How far the title of a box stands from its sides.
  case macBoxTitleInset = "macOS box titleInset"
  /// How far the title of a box stands from the edge of the pane that it is in.
  case macBoxTitleGap = "macOS box titleGap"
  /// The height up to which a box is a rule.
  case macBoxRuleHeight = "macOS box greatestRuleHeight"
  /// How far the pane of a tab view begins behind the edge that its tabs lie on.
  case macTabPaneInset = "macOS tabView paneInset"
  /// What the tabs of a tab view have around their titles.
  case macTabPadding = "macOS tabView titlePadding"
  /// The height of the groove that the tabs of a tab view lie in.
  case macTabHeight = "macOS tabView grooveHeight"
  /// The radius of the corners of the groove that tabs lie in.
  case macTabGrooveRadius = "macOS tabView grooveRadius"
  /// The radius of the corners of the selected tab.
  case macTabRadius = "macOS tabView tabRadius"
  /// How far the lines between tabs end before the edge.
  case macTabDividerInset = "macOS tabView dividerInset"
  /// The width of a tab without a title, without what tabs have around that.
  case macTabEmptyWidth = "macOS tabView emptyTitleWidth"
  /// The radius of the corners of a colour well.
  case macColorWellRadius = "macOS colorWell cornerRadius"
  /// How far the colour of a well stands from its edge.
  case macSwatchInset = "macOS colorWell swatchInset"
  /// The radius of the corners of the colour of a well.
  case macSwatchRadius = "macOS colorWell swatchRadius"
  /// The radius of the corners of a path control or rule editor.
  case macPathRadius = "macOS pathControl cornerRadius"
  /// The thickness of a progress bar in a higher frame.
  case macProgressThickness = "macOS progressView trackThickness"
  /// The radius of the corners of a search field before macOS 26.
  case macSearchRadius = "macOS searchField cornerRadius"
  /// The size of the glass in a search field.
  case macSearchSignSize = "macOS searchField signSize"
  /// How far the glass of a search field stands from its end.
  case macSearchSignInset = "macOS searchField signInset"
  /// How far the text of a search field begins behind the glass.
  case macSearchSignGap = "macOS searchField signGap"
  /// The radius of the corners of a segmented control.
  case macSegmentRadius = "macOS segmentedControl cornerRadius"
  /// The thickness of the track of a slider.
  case macSliderTrack = "macOS slider trackThickness"
  /// The size of the knob of a slider.
  case macSliderKnob = "macOS slider knobSide"
  /// The least size of the dot of a round slider.
  case macDialLeastDot = "macOS slider leastDotSide"
  /// The radius of the corners of a stepper.
  case macStepperRadius = "macOS stepper cornerRadius"
  /// The size of the arrows of a stepper.
  case macStepperArrow = "macOS stepper arrowSide"
  /// The size of the font of the titles of columns.
  case macHeaderTitleSize = "macOS tableHeader titleSize"
  /// How far the titles of columns stand from their sides.
  case macHeaderTitleInset = "macOS tableHeader titleInset"
  /// How far the lines between columns end before the edge of the header.
  case macHeaderDividerInset = "macOS tableHeader dividerInset"
  /// The width above which a column shows its title.
  case macHeaderLeastWidth = "macOS tableHeader leastTitleWidth"
  /// The width of the end of a combo box that its list opens from.
  case macComboEndWidth = "macOS comboBox endWidth"
  /// How far that end stands from the edge of the combo box.
  case macComboEndInset = "macOS comboBox endInset"
  /// The size of the arrow of a combo box.
  case macComboArrow = "macOS comboBox arrowSide"
  /// The radius of the corners of a button, by its bezel; round ones have half of their height.
  case macButtonRadius = "macOS button cornerRadius"
  /// The size of the square of a check box and the circle of a radio button.
  case macToggleSide = "macOS button toggleSide"
  /// How far that stands from the end of the button.
  case macToggleInset = "macOS button toggleInset"
  /// The size of the arrow of a disclosure button.
  case macDisclosureSide = "macOS button disclosureSide"
  /// What a button leaves between its edge and its image.
  case macButtonImageInset = "macOS button imageInset"
  /// How far the surface of a button moves at the most so that its title is in its middle.
  case macTitleShift = "macOS button greatestTitleShift"
  /// The size of what the arrows of a pop-up button stand on.
  case macBadgeSide = "macOS popUpButton badgeSide"
  /// What that leaves of the height of the button.
  case macBadgeRoom = "macOS popUpButton badgeRoom"
  /// The radius of the corners of what arrows stand on in the accent colour.
  case macBadgeRadius = "macOS popUpButton badgeRadius"
  /// The size of the arrow of a pull-down button.
  case macPullDownArrow = "macOS popUpButton pullDownArrowSide"
  /// The size of the image of the item that a pop-up button shows.
  case macPopUpImageSide = "macOS popUpButton imageSide"
  /// The width of the room for that image.
  case macPopUpImageRoom = "macOS popUpButton imageRoom"
  /// How far the room for that image stands from the edge.
  case macPopUpImageInset = "macOS popUpButton imageInset"
  /// How far the title of a pop-up button stands from its ends where the layout has none.
  case macPopUpTitleInset = "macOS popUpButton titleInset"
  /// The size of the font of the title of a window: `unified` with the toolbar, of a `HUD` panel;
  /// else that of controls.
  case macWindowTitleSize = "macOS window titleSize"
  /// The size of the font of the subtitle of a window.
  case macWindowSubtitleSize = "macOS window subtitleSize"
  /// How far the subtitle of a window stands below its title.
  case macWindowSubtitleDrop = "macOS window subtitleDrop"
  /// What is left free behind the title of a window.
  case macWindowTitleEnd = "macOS window titleEnd"
  /// The size of the font of the labels of items and tabs.
  case macWindowLabelSize = "macOS window labelSize"
  /// The height of the labels of items and tabs.
  case macWindowLabelHeight = "macOS window labelHeight"
  /// What the labels of items have around them, in a row `below` the title or beside it.
  case macWindowLabelPadding = "macOS window labelPadding"
  /// How far the labels of a row below the title stand from its top.
  case macWindowLabelTop = "macOS window labelTop"
  /// The least width of a tab of a window of settings.
  case macWindowTabWidth = "macOS window tabLeastWidth"
  /// The room between two tabs of a window of settings, and above them.
  case macWindowTabGap = "macOS window tabGap"
  /// The size of the image of such a tab; a `symbol` leaves a margin in it.
  case macWindowTabIcon = "macOS window tabIconSide"
  /// How far the middle of the image of such a tab is from its top.
  case macWindowTabIconMiddle = "macOS window tabIconMiddle"
  /// How far the label of such a tab begins above its lower edge.
  case macWindowTabLabelRise = "macOS window tabLabelRise"
  /// The radius of the corners of the shown tab.
  case macWindowTabRadius = "macOS window tabRadius"
  /// What the segments of a tab controller take from its content.
  case macTabSegmentsRoom = "macOS tabController segmentsRoom"
  /// The height of the segments of a tab controller.
  case macTabSegmentHeight = "macOS tabController segmentHeight"
  /// What the title of a segment of a tab controller has around it.
  case macTabSegmentPadding = "macOS tabController segmentPadding"
  /// The least width of a segment of a tab controller.
  case macTabSegmentWidth = "macOS tabController segmentLeastWidth"
  /// How far the items of a toolbar stand from its ends, in a row `below` the title or beside it.
  case macWindowItemMargin = "macOS window itemMargin"
  /// The height of the items of a toolbar, in a row `below` the title, with labels in it.
  case macWindowItemHeight = "macOS window itemHeight"
  /// The least width of an item of a toolbar, in a row `below` the title or beside it.
  case macWindowItemWidth = "macOS window itemWidth"
  /// What an item with a title has around it, and an item of the document's own in a row `below`.
  case macWindowItemPadding = "macOS window itemPadding"
  /// How far the items of a row below the title stand from its top.
  case macWindowItemTop = "macOS window itemTop"
  /// The room between two items of a toolbar.
  case macWindowItemGap = "macOS window itemGap"
  /// The width of a fixed space, in a row `below` the title or beside it.
  case macWindowItemSpace = "macOS window itemSpace"
  /// The size of the image of an item, in a row `below` the title or beside it.
  case macWindowItemImage = "macOS window itemImageSide"
  /// The radius of the corners of an item with a title.
  case macWindowItemRadius = "macOS window itemRadius"
  /// How far the glass that an item stands on reaches beyond it.
  case macWindowItemGlass = "macOS window itemGlassOutset"
  /// What items of a toolbar leave to the title at the least.
  case macWindowTitleRoom = "macOS window titleRoom"
  /// How far a part of the shadow of the shown tab reaches beyond it: the `widest` to the
  /// `narrowest`.
  case macWindowTabSpread = "macOS window tabShadowSpread"
  /// How far the shadow of the shown tab lies below it.
  case macWindowTabDrop = "macOS window tabShadowDrop"
  /// The height of the line of the title of a window.
  case macWindowTitleLine = "macOS window titleLineHeight"
  /// How far the shadow of glass reaches beyond it; its inner part reaches half as far.
  case touchGlassSpread = "iOS glass shadowSpread"
  /// How far the shadow of glass lies below it.
  case touchGlassDrop = "iOS glass shadowDrop"

  /// Whether some lookups of the key may find no row.
  package var isTotal: Bool {
    switch self {
    case .touchIslandBarRise, .touchCutoutTop, .touchCutoutRadius, .touchStatusLine,
      .touchStatusShift, .touchStatusReach, .touchHomeWidth, .macWindowTitleSize:
      false
    default: true
    }
  }
}
