/// What distinguishes a date picker from others.
public struct DatePickerTraits: Hashable, Sendable {
  /// How the date is chosen; nil for wheels, or a field on the Mac.
  public var style: Style?
  /// What is chosen; nil for date and time.
  public var mode: Mode?
  /// The border of AppKit's.
  public var borderStyle: BorderStyle?

  /// Makes those of a plain one.
  public init() {}

  /// How a date is chosen: `compact`, `inline`, `wheels`, or `clockAndCalendar` on the Mac.
  public struct Style: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What is chosen: `date`, `time`, `dateAndTime`, `countDownTimer` or `yearAndMonth`.
  public struct Mode: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a date picker; of another control, those of a plain one.
  public var datePicker: DatePickerTraits {
    get { if case .datePicker(let traits) = self { traits } else { DatePickerTraits() } }
    _modify {
      var traits = datePicker
      self = .plain
      defer { self = traits == DatePickerTraits() ? .plain : .datePicker(traits) }
      yield &traits
    }
  }
}

extension DatePickerTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.datePicker.style).read(
      uiKit: .word("style"), appKit: .cell(.word("datePickerStyle"))),
    .word(.datePickerMode, \.control.datePicker.mode).read(uiKit: .word("datePickerMode")).formerly(
      .borderStyle, { DatePickerTraits.modes.contains($0) ? $0 : nil }),
    .word(.borderStyle, \.control.datePicker.borderStyle).read(appKit: .cell(.word("borderStyle"))),
  ]
}

extension Control {
  /// The sheet.
  static let datePicker = Control(
    uiKit: "UIDatePicker", appKit: "NSDatePicker",
    elements: [
      .uiKit("datePicker"),
      .appKit("datePicker"),
    ],
    roles: [.control, .adjusted],
    contentAxes: bothAxes,
    properties: { DatePickerTraits.properties })
}

extension DatePickerTraits {
  /// The words of a mode, which files of before have as a border.
  fileprivate static let modes: Set<ControlValue> = [
    .word("date"), .word("time"), .word("dateAndTime"), .word("countDownTimer"),
    .word("yearAndMonth"),
  ]
}
