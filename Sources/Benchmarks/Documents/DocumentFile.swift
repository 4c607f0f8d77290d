import Bowerbird
import InterfaceBuilder

/// A document in memory, ready to be read and solved.
struct DocumentFile {
  var path: String
  var bytes: [UInt8]

  /// Reads the document, solves each of its screens in its own case, and takes the time.
  func measure(_ options: LayoutOptions, _ text: any TextMeasuring) -> DocumentTimes {
    var times = DocumentTimes()
    times.bytes = bytes.count
    let start = ContinuousClock.now
    let screens: [Screen]
    do throws(DiagnosticError) {
      screens = try InterfaceBuilderDocument.read(bytes, file: path).value.screens
    } catch {
      screens = []
    }
    times.parsing = start.duration(to: .now).seconds
    let stopwatch = LayoutStopwatch()
    let selection = CaseSelection()
    for screen in screens {
      for environment in selection.environments(for: screen) {
        let layout = Layout(
          of: screen, in: environment, measuring: text, options: options, stopwatch: stopwatch)
        times.views += layout.views.count
        times.screens += 1
      }
    }
    times.building = stopwatch.building.seconds
    times.solving = stopwatch.solving.seconds
    times.taking = stopwatch.taking.seconds
    times.total = start.duration(to: .now).seconds
    return times
  }
}

/// How long documents took, in seconds, and how large they are.
struct DocumentTimes {
  var parsing = 0.0
  var building = 0.0
  var solving = 0.0
  var taking = 0.0
  var total = 0.0
  var bytes = 0
  var screens = 0
  var views = 0

  static func + (a: DocumentTimes, b: DocumentTimes) -> DocumentTimes {
    DocumentTimes(
      parsing: a.parsing + b.parsing, building: a.building + b.building,
      solving: a.solving + b.solving, taking: a.taking + b.taking, total: a.total + b.total,
      bytes: a.bytes + b.bytes, screens: a.screens + b.screens, views: a.views + b.views)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (whole, atto) = components
    return Double(whole) + Double(atto) / 1e18
  }
}
