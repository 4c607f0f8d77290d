import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Date pickers: chips when low, a calendar or wheels when high, as the mode asks.
  static let datePicker = ControlDrawing(.datePicker) { context, canvas in
    let picker = DatePickerDrawing(context)
    let height = context.body.height
    let isHigh = height > context.touch.number(.touchWheelsHeight)
    if !context.isUIKit, picker.isOpen, isHigh {
      picker.drawMonth(on: &canvas)
    } else if !context.isUIKit {
      picker.drawField(on: &canvas)
    } else if context.node.control.datePicker.style == "inline",
      height > context.touch.number(.touchCalendarHeight)
    {
      picker.drawCalendar(on: &canvas)
    } else if isHigh {
      drawWheels(picker.wheels, context, on: &canvas)
    } else {
      picker.drawChips(on: &canvas)
    }
  }
}

/// What a date picker shows: nine forty-one of Saturday, 21 November 2026.
private struct DatePickerDrawing {
  private static let months = ["September", "October", "November", "December", "January"]
  private static let years = ["2024", "2025", "2026", "2027", "2028"]
  private static let times = [
    ["7", "8", "9", "10", "11"], ["39", "40", "41", "42", "43"], ["", "", "AM", "PM", ""],
  ]
  private static let today = 21
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// Where the hours stand on a dial of radius 1, noon first.
  private static let hours: [Point] = {
    let quarter = [(0, -1), (0.5, -0.866), (0.866, -0.5)]
    var places = quarter.map { Point(x: $0.0, y: $0.1) }
    for _ in 0..<3 { places += places.suffix(3).map { Point(x: -$0.y, y: $0.x) } }
    return places
  }()
  /// Where the hands point at nine forty-one on such a dial.
  private static let hands = [
    ("hour", Point(x: -0.937, y: -0.35)), ("minute", Point(x: -0.914, y: 0.407)),
  ]

  private let context: ControlContext
  private let facts: FactReader
  private var mode: DatePickerTraits.Mode? { context.node.control.datePicker.mode }

  init(_ context: ControlContext) {
    self.context = context
    facts = context.isUIKit ? context.touch : context.mac
  }

  /// Whether a Mac's picker shows a calendar.
  var isOpen: Bool { context.node.control.datePicker.style == "clockAndCalendar" }

  private var showsDate: Bool { mode != "time" && mode != "countDownTimer" }
  private var showsTime: Bool { mode != "date" && mode != "yearAndMonth" }

  /// The rows of the wheels, the chosen one in the middle of each.
  ///
  /// - Source: Apple, *UIDatePicker.Mode*: which parts of a date each mode shows.
  var wheels: [[String]] {
    switch mode {
    case "date": [Self.months, ["19", "20", "21", "22", "23"], Self.years]
    case "yearAndMonth": [Self.months, Self.years]
    case "time": Self.times
    case "countDownTimer": [["", "", "0 hours", "1", "2"], ["", "", "1 min", "2", "3"]]
    default: [["Thu 19 Nov", "Fri 20 Nov", "Today", "Sun 22 Nov", "Mon 23 Nov"]] + Self.times
    }
  }

  /// The field of a Mac's picker.
  func drawField(on canvas: inout Canvas) {
    canvas.fill(.rect(context.body), context.colors.system("textBackground"))
    canvas.frame(context.body, context.colors.fieldLine, width: 1)
    context.write(
      "21/11/2026", size: context.fontSize,
      in: context.body.inset(by: facts.insets(.macDateTextPadding)),
      align: context.isMirrored ? 1 : 0, context.colors.label, on: &canvas)
  }

  /// A chip for the date and one for the time, as wide as their texts, where reading starts.
  func drawChips(on canvas: inout Canvas) {
    let body = context.body
    let texts = (showsDate ? ["21 Nov 2026"] : []) + (showsTime ? ["9:41 AM"] : [])
    let height = min(facts.knownSize(.touchDateSize, "compact")?.height ?? .infinity, body.height)
    let (gap, padding) = (facts.number(.touchDateGap), facts.number(.touchDatePadding))
    let wanted = texts.map {
      (context.lettering.line($0, size: context.fontSize)?.size.width ?? 0) + 2 * padding
    }
    let gaps = gap * Double(texts.count - 1)
    // Where a picker has another width than it asks for, its chips share that.
    let scale = max(0, body.width - gaps) / max(1, wanted.reduce(0, +))
    var start = 0.0
    for (text, width) in zip(texts, wanted) {
      let length = width * scale
      let x = context.isMirrored ? body.maxX - start - length : body.minX + start
      let chip = Rect(x: x, y: body.midY - height / 2, width: length, height: height)
      canvas.fill(
        .roundedRect(chip, radius: min(facts.number(.touchDateRadius), chip.shorterSide / 2)),
        context.colors.fill)
      context.write(text, size: context.fontSize, in: chip, context.colors.label, on: &canvas)
      start += length + gap
    }
  }

  /// A month: its name, the days of the week and a grid of days with one chosen, the time below.
  func drawCalendar(on canvas: inout Canvas) {
    var body = context.body.shrunk(by: facts.number(.touchCalendarInset))
    if showsTime {
      let row = facts.number(.touchTimeRow)
      let line = Rect(x: body.minX, y: body.maxY - row, width: body.width, height: row)
      context.write(
        "Time", size: context.fontSize, in: line, align: context.isMirrored ? 1 : 0,
        context.colors.label, on: &canvas)
      let width = facts.number(.touchTimeWidth)
      let chip = Rect(
        x: context.isMirrored ? line.minX : line.maxX - width, y: line.minY, width: width,
        height: line.height
      ).centered(width: width, height: facts.knownSize(.touchDateSize, "compact")?.height ?? row)
      canvas.fill(
        .roundedRect(chip, radius: facts.number(.touchDateRadius)), context.colors.fill)
      context.write("9:41 AM", size: context.fontSize, in: chip, context.colors.label, on: &canvas)
      body.size.height -= row
    }
    let header = Rect(
      x: body.minX, y: body.minY, width: body.width, height: facts.number(.touchMonthHeight))
    context.write(
      "November 2026", size: context.fontSize, weight: .semibold, in: header,
      align: context.isMirrored ? 1 : 0, context.colors.label, on: &canvas)
    let arrow = facts.number(.touchMonthArrow)
    for (index, name) in ["chevron.forward", "chevron.backward"].enumerated() {
      let offset = Double(index) * 2 * arrow
      let x = context.isMirrored ? header.minX + offset : header.maxX - arrow - offset
      context.drawSymbol(
        name, in: Rect(x: x, y: header.midY - arrow / 2, width: arrow, height: arrow),
        color: context.tint, on: &canvas)
    }
    let top = facts.number(.touchDaysTop)
    let week = Rect(
      x: body.minX, y: header.maxY, width: body.width, height: max(0, top - header.height))
    drawWeek(
      Self.weekdays.map { $0.uppercased() }, size: facts.number(.touchWeekdaySize), in: week,
      on: &canvas)
    let days = body.inset(by: EdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    drawDays(in: days, size: facts.number(.touchDaySize), on: &canvas) { cell, canvas in
      let side = min(facts.number(.touchDaySide), cell.shorterSide)
      canvas.fill(
        .ellipse(cell.centered(width: side, height: side)),
        context.tint.faded(facts.number(.touchDayOpacity)))
      return context.tint
    }
  }

  /// The calendar of a Mac's picker, and a clock beside it where that has room.
  func drawMonth(on canvas: inout Canvas) {
    var body = context.body
    canvas.fill(.rect(body), context.colors.system("textBackground"))
    canvas.frame(body, context.colors.fieldLine, width: 1)
    if body.width > facts.number(.macClockProportion) * body.height {
      let side = body.height
      drawClock(
        Rect(
          x: context.isMirrored ? body.minX : body.maxX - side, y: body.minY, width: side,
          height: side
        ).shrunk(by: facts.number(.macCalendarInset)), on: &canvas)
      body = Rect(
        x: context.isMirrored ? body.minX + side : body.minX, y: body.minY,
        width: body.width - side, height: side)
    }
    body = body.shrunk(by: facts.number(.macCalendarInset))
    let line = facts.number(.macCalendarLine)
    let size = facts.number(.macCalendarDaySize)
    context.write(
      "Nov 2026", size: size, weight: .bold,
      in: Rect(x: body.minX, y: body.minY, width: body.width, height: line),
      align: context.isMirrored ? 1 : 0, context.colors.label, on: &canvas)
    for (index, name) in ["chevron.forward", "circle.fill", "chevron.backward"].enumerated() {
      let side = line / 2
      let offset = Double(index) * line
      let x = context.isMirrored ? body.minX + offset : body.maxX - side - offset
      context.drawSymbol(
        name, in: Rect(x: x, y: body.minY + line / 4, width: side, height: side),
        color: context.colors.secondaryLabel, on: &canvas)
    }
    drawWeek(
      Self.weekdays.map { String($0.prefix(1)) }, size: size,
      in: Rect(x: body.minX, y: body.minY + line, width: body.width, height: line), on: &canvas)
    let days = body.inset(by: EdgeInsets(top: 2 * line, left: 0, bottom: 0, right: 0))
    drawDays(in: days, size: size, on: &canvas) { cell, canvas in
      canvas.fill(
        .roundedRect(cell.shrunk(by: 1), radius: facts.number(.macCalendarRadius)), context.tint)
      return Color(white: 1)
    }
  }

  /// The letters over the columns of a calendar.
  private func drawWeek(
    _ names: [String], size: Double, in row: Rect, on canvas: inout Canvas
  ) {
    for (column, name) in names.enumerated() {
      context.write(
        name, size: size, weight: .semibold, in: cell(column, 0, of: row, rows: 1),
        context.colors.secondaryLabel, on: &canvas)
    }
  }

  /// The days of a month that begins on a Sunday; the chosen one gets a mark, which gives its colour.
  private func drawDays(
    in grid: Rect, size: Double, on canvas: inout Canvas, mark: (Rect, inout Canvas) -> Color
  ) {
    for day in 1...30 {
      let cell = cell((day - 1) % 7, (day - 1) / 7, of: grid, rows: 5)
      let ink = day == Self.today ? mark(cell, &canvas) : context.colors.label
      context.write(String(day), size: size, in: cell, ink, on: &canvas)
    }
  }

  private func cell(_ column: Int, _ row: Int, of grid: Rect, rows: Int) -> Rect {
    let (width, height) = (grid.width / 7, grid.height / Double(rows))
    let place = context.isMirrored ? 6 - column : column
    return Rect(
      x: grid.minX + Double(place) * width, y: grid.minY + Double(row) * height, width: width,
      height: height)
  }

  /// The dial of a clock, its hours and hands.
  private func drawClock(_ place: Rect, on canvas: inout Canvas) {
    let radius = place.shorterSide / 2
    let middle = Point(x: place.midX, y: place.midY)
    canvas.fill(.ellipse(place), context.colors.fill)
    let size = facts.number(.macCalendarDaySize)
    func point(_ direction: Point, _ distance: Double) -> Point {
      Point(x: middle.x + distance * direction.x, y: middle.y + distance * direction.y)
    }
    let padding = facts.number(.macClockHourPadding)
    for (hour, direction) in Self.hours.enumerated() {
      let place = point(direction, radius * facts.number(.macClockHours))
      context.write(
        String(hour == 0 ? 12 : hour), size: size,
        in: Rect(
          x: place.x - size, y: place.y - size / 2 - padding, width: 2 * size,
          height: size + 2 * padding),
        context.colors.label, on: &canvas)
    }
    for (name, direction) in Self.hands {
      let end = point(direction, radius * facts.number(.macClockHand, name))
      canvas.stroke(
        .line(middle, end), context.colors.label, width: facts.number(.macClockHandWidth))
    }
  }
}
