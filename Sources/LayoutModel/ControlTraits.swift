/// What distinguishes two controls of one kind; decides metrics and looks.
///
/// Strings hold the value that Interface Builder writes; nil is the attribute's default.
public struct ControlTraits: Hashable, Sendable {
  /// Button type: `system`, `custom`, `roundedRect`, `contactAdd`, … or `push`, `check`, `radio`.
  public var buttonType: String?
  /// AppKit bezel, `rounded` or `helpButton` for example.
  public var bezelStyle: String?
  /// UIKit border: `roundedRect`, `bezel`, `line`, `none`; AppKit `border`, `bezel`.
  public var borderStyle: String?
  /// AppKit control size: `regular`, `small`, `mini`, `large`.
  public var controlSize: String?
  /// A further style: activity indicator `large`, progress `bar`, segmented `rounded`, box type.
  public var style: String?
  /// The title position of a box, `noTitle` or `atTop` for example; where a slider has its tick
  /// marks, `above` or `below`.
  public var titlePosition: String?
  /// The configuration style of a button: `plain`, `filled`, `gray` or `tinted`.
  public var configuration: String?
  /// Whether the control has a border or bezel.
  public var isBordered: Bool
  /// Whether the control runs from top to bottom.
  public var isVertical: Bool
  /// Whether a switch, check box or radio button is on.
  public var isOn: Bool
  /// Whether the control takes input.
  public var isEnabled: Bool
  /// The value of a slider, stepper or progress view between its minimum and maximum: 0 to 1.
  public var fraction: Double
  /// Titles of segments, tabs or pop-up items, in order.
  public var titles: [String]
  /// Saved widths of segments, in points; 0 where the title decides.
  public var segmentWidths: [Double]
  /// The selected segment, tab or item, counted from 0.
  public var selectedIndex: Int?
  /// Pages of a page control, tick marks of a slider; 0 or more.
  public var count: Int
  /// Image position of an AppKit button, `left` or `only`, or of a configured one, `top` or
  /// `trailing` for example.
  public var imagePosition: String?
  /// Whether an AppKit button's image is beside the title rather than at the button's edge.
  public var imageHugsTitle: Bool
  /// Whether an AppKit cell sets its text as a single line, `usesSingleLineMode`: a point higher.
  public var usesSingleLineMode: Bool
  /// The space between image and title of a configured button, in points.
  public var imagePadding: Double

  /// Makes the traits of a plain control.
  public init() {
    isBordered = false
    isVertical = false
    isOn = false
    isEnabled = true
    fraction = 0
    titles = []
    segmentWidths = []
    count = 0
    imagePadding = 0
    imageHugsTitle = false
    usesSingleLineMode = false
  }
}
