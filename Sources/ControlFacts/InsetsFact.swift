/// A fact that is four insets: left, top, right, bottom, in points.
package enum InsetsFact: String, FactKey {
  /// A switch's frame beyond its alignment rect.
  case touchSwitchInsets = "iOS switch alignmentInsets"
  /// A slider's frame beyond its alignment rect.
  case touchSliderInsets = "iOS slider alignmentInsets"
  /// A segmented control's frame beyond its alignment rect.
  case touchSegmentInsets = "iOS segmentedControl alignmentInsets"
  /// The space around the title of a button without image, or of a `configuration`.
  case touchButtonPadding = "iOS button padding"
  /// The space between the frame of a text field and its text, by its border.
  case touchFieldPadding = "iOS textField padding"
  /// The space between the frame of a search bar and its text.
  case touchSearchBarPadding = "iOS searchBar padding"
  /// The space between the frame of a text view and its text.
  case touchTextViewPadding = "iOS textView padding"
  /// An image view's frame beyond its alignment rect, by its frame style or what the image is.
  case macImageInsets = "macOS imageView alignmentInsets"
  /// How far the alignment rect of a large symbol reaches beyond it.
  case macLargeSymbolInsets = "macOS imageView largeSymbolInsets"
  /// The frame of a text without border beyond its alignment rect.
  case macTextInsets = "macOS text alignmentInsets"
  /// A combo box's frame beyond its alignment rect.
  case macComboBoxInsets = "macOS comboBox alignmentInsets"
  /// A slider's frame beyond its alignment rect.
  case macSliderInsets = "macOS slider alignmentInsets"
  /// A segmented control's frame beyond its alignment rect, by its style.
  case macSegmentInsets = "macOS segmentedControl alignmentInsets"
  /// A switch's frame beyond its alignment rect.
  case macSwitchInsets = "macOS switch alignmentInsets"
  /// A stepper's frame beyond its alignment rect.
  case macStepperInsets = "macOS stepper alignmentInsets"
  /// A progress indicator's frame beyond its alignment rect.
  case macProgressInsets = "macOS progressView alignmentInsets"
  /// A colour well's frame beyond its alignment rect.
  case macColorWellInsets = "macOS colorWell alignmentInsets"
  /// A date picker's frame beyond its alignment rect, by its style.
  case macDateInsets = "macOS datePicker alignmentInsets"
  /// A box's frame beyond its alignment rect, by its style or the place of its title.
  case macBoxInsets = "macOS box alignmentInsets"
  /// A tab view's frame beyond its alignment rect, by its style.
  case macTabInsets = "macOS tabView alignmentInsets"
  /// The space between a frame and its text, by the kind of view.
  case macTextPadding = "macOS text padding"
  /// A button's frame beyond its alignment rect, by its type; ` low` after it for the lower frame
  /// of macOS 10.14.
  case macButtonInsets = "macOS button alignmentInsets"
  /// The frame of a check box or radio button without title beyond its alignment rect.
  case macUntitledToggleInsets = "macOS button untitledInsets"
  /// A pop-up button's frame beyond its alignment rect, by its type; ` low` after it for the lower
  /// frame of macOS 10.14.
  case macPopUpInsets = "macOS popUpButton alignmentInsets"
  /// The space between the frame of a button and its title, by its type.
  case macButtonTextPadding = "macOS button textPadding"
  /// The space between the edge of a date picker and its text.
  case macDateTextPadding = "macOS datePicker textPadding"

  package static let valueCount = 4
}
