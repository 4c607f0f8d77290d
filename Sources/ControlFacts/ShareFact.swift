/// A fact of how something looks that is a part of something else, or a proportion; none decides a
/// frame.
package enum ShareFact: String, FactKey {
  /// The part of the screen's width that the home indicator takes.
  case touchHomeShare = "iOS device homeShare"
  /// The luminance above which what a device shows over a screen is black.
  case touchLightScreen = "iOS device lightScreen"
  /// The part of an image that a symbol leaves free at each of its sides.
  case macSymbolMargin = "macOS imageView symbolMargin"
  /// By how much each row farther from the chosen one is fainter.
  case touchWheelFadeStep = "iOS pickerView fadeStep"
  /// How much white the colour of a well has at its lower end.
  case macSwatchShade = "macOS colorWell swatchShade"
  /// How far the middle of an arrow is from the end of a stepper, as a part of its height.
  case macStepperArrowPlace = "macOS stepper arrowPlace"
  /// The part of the width of a stepper that its arrows take at the most.
  case macStepperArrowShare = "macOS stepper arrowShare"
  /// Where a spoke of an activity indicator begins, as a part of its side from the middle.
  case touchSpokeStart = "iOS activityIndicator spokeStart"
  /// Where a spoke of an activity indicator ends, as a part of its side from the middle.
  case touchSpokeEnd = "iOS activityIndicator spokeEnd"
  /// How many spokes side by side are as wide as an activity indicator.
  case touchSpokesAcross = "iOS activityIndicator spokesAcross"
  /// The part of its room that a dot of a page control takes at the most.
  case touchPageDotShare = "iOS pageControl dotShare"
  /// The proportion of width and height above which a clock stands beside the calendar.
  case macClockProportion = "macOS datePicker clockProportion"
  /// Where the hours of a clock stand, as a part of its radius.
  case macClockHours = "macOS datePicker hoursPlace"
  /// The length of the `hour` or `minute` hand of a clock, as a part of its radius.
  case macClockHand = "macOS datePicker handLength"
  /// How much white a surface in the accent colour has at its upper end before macOS 11.
  case macAccentShade = "macOS surface accentShade"
  /// The luminance above which what stands on a fill is black.
  case touchLightSurface = "iOS text lightSurface"
  /// How far an underline is below the baseline, as a part of the size of the font.
  case touchUnderlinePlace = "iOS text underlinePlace"
  /// How many underlines are as thick as the font is high.
  case touchUnderlines = "iOS text underlinesPerSize"
  /// By how much the luminance of a colour differs at the least from that of the bar it can be read
  /// on.
  case touchBarContrast = "iOS bar leastContrast"
  /// The size of the letter in the sign of an info button, as a part of that.
  case touchInfoLetter = "iOS button infoLetterSize"
  /// How far the middle of a check box is above the baseline of its title, as a part of its side.
  case macToggleMiddle = "macOS button toggleMiddle"
  /// The radius of the corners of a check box, as a part of its side.
  case macToggleRadius = "macOS button toggleRadius"
  /// How far the dot of a radio button is from its edge, as a part of its side.
  case macRadioInset = "macOS button radioDotInset"
  /// How far the middle of capitals is above their baseline, as a part of the size of the font.
  case macCapMiddle = "macOS text capMiddle"
  /// The width of the arrows of a pop-up button, as a part of what they stand on.
  case macBadgeArrowWidth = "macOS popUpButton arrowWidth"
  /// The height of both arrows of a pop-up button, as a part of what they stand on.
  case macBadgeArrowHeight = "macOS popUpButton arrowHeight"
  /// The height of one arrow of a pop-up button, as a part of what they stand on.
  case macBadgeTipHeight = "macOS popUpButton tipHeight"
  /// The thickness of the lines of these arrows, as a part of what they stand on.
  case macBadgeArrowLine = "macOS popUpButton arrowThickness"
  /// The size of the font of a pop-up button at the most, as a part of its height.
  case macPopUpTitleShare = "macOS popUpButton titleShare"
  /// How white the surface of a visual effect is; `dark` or light.
  case touchEffectWhite = "iOS visualEffectView white"
  /// The part of the height of a search field that its glass takes at the most.
  case touchSearchSignShare = "iOS searchBar signShare"
  /// The proportion of height and width above which a slider stands upright.
  case touchSliderUpright = "iOS slider uprightProportion"
  /// How far the dot of a round slider is from its middle, as a part of its width.
  case macDialReach = "macOS slider dialReach"
  /// How many dots side by side are as wide as a round slider.
  case macDialDots = "macOS slider dotsAcross"
  /// The part of the height of a stepper that its signs take at the most.
  case touchStepperSignShare = "iOS stepper signShare"
  /// The height of the track of a switch at the most, as a part of its width.
  case touchSwitchHeightShare = "iOS switch trackHeight"
  /// The width of the track of a switch at the most, as a multiple of its height.
  case touchSwitchWidthShare = "iOS switch trackWidth"
  /// The part of the width of a bar that the title of an item takes at the most.
  case touchBarItemShare = "iOS navigationBar itemShare"
  /// By how much a separator is stronger than the lines between things.
  case macBoxSeparator = "macOS box separatorOpacity"
  /// By how much the dividers of a split view are stronger than the lines between things.
  case macDividerOpacity = "macOS splitView dividerOpacity"

  package var isTotal: Bool { true }
}
