/// A fact of how something looks that is an opacity, from 0 to 1; none decides a frame.
package enum OpacityFact: String, FactKey {
  /// The opacity of the layers of a symbol below its first, `second` or `third`, in one colour.
  case touchSymbolLayerOpacity = "iOS imageView layerOpacity"
  /// The opacity of the glass that floats over the content.
  case touchGlassOpacity = "iOS glass opacity"
  /// The opacity of each half of the shadow of glass.
  case touchGlassShadow = "iOS glass shadowOpacity"
  /// The opacity of the line around glass.
  case touchGlassLine = "iOS glass lineOpacity"
  /// The opacity of the fill of a tinted button.
  case touchButtonTint = "iOS button tintedOpacity"
  /// How much of its fill a disabled button keeps.
  case touchButtonDisabled = "iOS button disabledOpacity"
  /// The opacity of the disc behind the chosen day.
  case touchDayOpacity = "iOS datePicker dayOpacity"
  /// The opacity of the dots of a page control; that of the `current` page.
  case touchPageDotOpacity = "iOS pageControl dotOpacity"
  /// The opacity of the surface of a search bar around its field.
  case touchSearchBarOpacity = "iOS searchBar barOpacity"
  /// The opacity of the shadow of the selected segment.
  case touchChipShadow = "iOS segmentedControl chipShadowOpacity"
  /// The opacity of the empty part of the track of a slider.
  case touchSliderOpacity = "iOS slider trackOpacity"
  /// The opacity of the track of a switch that is off.
  case touchSwitchOff = "iOS switch offOpacity"
  /// How much of its track a disabled switch keeps.
  case touchSwitchDisabled = "iOS switch disabledOpacity"
  /// The opacity of the line around a text field, round or `bezel`.
  case touchFieldLine = "iOS textField lineOpacity"
  /// The opacity of the outline of the battery.
  case touchStatusFaint = "iOS device lineOpacity"
  /// The opacity of the line around a raised surface; `dark` or light.
  case macSurfaceLine = "macOS surface lineOpacity"
  /// The opacity of the soft lower edge of a raised surface.
  case macSurfaceShadow = "macOS surface shadowOpacity"
  /// How dark a raised surface is at its lower end before macOS 11.
  case macSurfaceShade = "macOS surface shadeOpacity"
  /// The opacity of the soft fill that stands for a raised surface on glass.
  case macSurfaceGlass = "macOS surface glassOpacity"
  /// The opacity of the pane of a box or tab view.
  case macPaneOpacity = "macOS box paneOpacity"
  /// The opacity of the line around the pane of a box or tab view.
  case macPaneLine = "macOS box paneLineOpacity"
  /// The opacity of the groove that tabs lie in.
  case macTabGrooveOpacity = "macOS tabView grooveOpacity"
  /// The opacity of every other row of a table with stripes.
  case macStripeOpacity = "macOS tableView stripeOpacity"
  /// The opacity of what a pressed button is darker by: a raised one, a `box`, an `outline`.
  case macButtonOn = "macOS button onOpacity"
  /// The opacity of the line around a button: of a `box`, an `outline`, a `toggle`.
  case macButtonLine = "macOS button lineOpacity"
  /// The opacity of a soft button, `inline` or not.
  case macButtonSoft = "macOS button softOpacity"
  /// How much of its colour the ink of a disabled control keeps.
  case macDisabledOpacity = "macOS text disabledOpacity"
  /// The opacity of the line below a title bar.
  case macWindowLine = "macOS window lineOpacity"
  /// The opacity of the line around a window.
  case macWindowEdge = "macOS window edgeOpacity"
  /// The opacity of a button of a window that cannot be pressed.
  case macWindowIdleButton = "macOS window idleButtonOpacity"
  /// The opacity of each part of the shadow of the shown tab.
  case macWindowTabShadow = "macOS window tabShadowOpacity"
  /// The opacity of the faintest spoke of an activity indicator.
  case touchSpokeOpacity = "iOS activityIndicator faintOpacity"
  /// The opacity of the soft lower edge of a knob.
  case touchKnobShadow = "iOS knob shadowOpacity"
  /// The opacity of the line around a knob.
  case touchKnobLine = "iOS knob lineOpacity"
  /// The opacity of the soft fill behind controls.
  case macFillOpacity = "macOS control fillOpacity"
  /// The opacity of the line around a field.
  case macFieldLine = "macOS textField lineOpacity"
  /// The opacity of the line around what a scroll view shows.
  case macScrollLine = "macOS scrollView lineOpacity"
  /// The opacity of the surface of a visual effect.
  case touchEffectOpacity = "iOS visualEffectView opacity"
  /// The opacity of what stands for an image of a tab that is not known.
  case touchTabPlainOpacity = "iOS tabBar placeholderOpacity"

  package var isTotal: Bool { true }
}
