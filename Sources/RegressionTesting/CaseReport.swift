/// What came of one case: a value that is kept as JSON and shown in the report.
public struct CaseReport: Hashable, Sendable, Codable {
  /// How a case ended, from best to worst.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// The layout is that of the baseline.
    case passed
    /// A baseline was written.
    case recorded
    /// There is no baseline.
    case missing
    /// The layout differs from the baseline.
    case changed
    /// There is no layout, or the baseline cannot be read.
    case failed

    /// Orders from best to worst.
    public static func < (a: Status, b: Status) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }

  /// A problem as a reporter prints it.
  package struct Note: Hashable, Sendable, Codable {
    /// The stable id.
    package var id: String
    /// `note`, `warning` or `error`.
    package var severity: String
    /// The sentence.
    package var message: String
    /// The file, where one is known.
    package var file: String?
    /// The line, counted from 1.
    package var line: Int?
    /// The column, counted from 1.
    package var column: Int?
    /// What to do about it.
    package var hint: String?
  }

  /// How one view differs.
  package struct View: Hashable, Sendable, Codable {
    /// The view's id.
    package var id: String
    /// The name for people.
    package var name: String
    /// The class.
    package var className: String
    /// The ways in which the view differs.
    package var kinds: [String]
    /// The frames in the root view in points: x, y, width, height; nil where there is none.
    package var old: [Double]?
    /// The same now.
    package var new: [Double]?
    /// The lengths that differ, as text.
    package var lengths: String
    /// The properties that differ: name, old value, new value.
    package var properties: [[String]]
    /// How many views inside only moved with this one.
    package var followers: Int
    /// The causes, the likeliest first: positions in `CaseReport.causes`, and shares in percent.
    package var causes: [[Int]]
  }

  /// A change of the input.
  package struct Change: Hashable, Sendable, Codable {
    /// What kind of input changed.
    package var kind: String
    /// The constraint's or view's name.
    package var subject: String
    /// The change in one line.
    package var summary: String
    /// The file, where one is known.
    package var file: String?
    /// The line, counted from 1.
    package var line: Int?
    /// The column, counted from 1.
    package var column: Int?
  }

  /// A region of pixels that differ, and the views that it belongs to.
  package struct Region: Hashable, Sendable, Codable {
    /// x, y, width and height in pixels.
    package var box: [Int]
    /// The number of pixels that differ.
    package var pixels: Int
    /// The names of the views.
    package var views: [String]
    /// Whether no view that differs explains the region.
    package var isUnexplained: Bool

    /// Makes a region.
    package init(box: [Int], pixels: Int, views: [String], isUnexplained: Bool) {
      self.box = box
      self.pixels = pixels
      self.views = views
      self.isUnexplained = isUnexplained
    }
  }

  /// The name of the case, unique in its run.
  public var name: String
  /// The screen's name.
  public var screen: String
  /// The device or size.
  public var device: String
  /// The language's tag.
  public var language: String
  /// The text size.
  public var textSize: String
  /// The variant chosen by name and everything else that tells cases apart; empty for none.
  public var variant: String
  /// How the case ended.
  public var status: Status
  /// What came of it, in one line.
  public var summary = ""
  /// The problems met.
  package var notes: [Note] = []
  /// The views that differ.
  package var views: [View] = []
  /// What changed in the input.
  package var causes: [Change] = []
  /// The regions of pixels that differ.
  package var regions: [Region] = []
  /// Equal for cases that changed in the same way; empty for cases that did not.
  package var group = ""
  /// The canvas in points: width and height.
  package var size: [Double] = []
  /// Pixels in a point.
  package var scale = 1.0
  /// All views of the reference: id, name and frame in the root view, for layers of the report.
  package var oldFrames: [Frame] = []
  /// All views now.
  package var newFrames: [Frame] = []
  /// The path of the picture of the baseline, relative to the run's folder.
  package var referencePicture: String?
  /// The path of the picture of the layout, relative to the run's folder.
  package var actualPicture: String?
  /// The hash of the layout's text: what an acceptance refers to.
  package var actualHash = ""
  /// The path of the document, as the user gave it.
  package var document = ""
  /// The path of the baseline.
  package var baseline = ""

  /// A view's frame for a layer of the report.
  package struct Frame: Hashable, Sendable, Codable {
    /// The name for people.
    package var name: String
    /// x, y, width and height in the root view, in points.
    package var rect: [Double]

    /// Makes a frame.
    package init(name: String, rect: [Double]) {
      self.name = name
      self.rect = rect
    }
  }

  /// Makes a report of a case that passed.
  package init(
    name: String, screen: String, device: String = "", language: String = "",
    textSize: String = "", variant: String = "", status: Status = .passed
  ) {
    self.name = name
    self.screen = screen
    self.device = device
    self.language = language
    self.textSize = textSize
    self.variant = variant
    self.status = status
  }
}
