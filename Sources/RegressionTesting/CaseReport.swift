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
  public struct Note: Hashable, Sendable, Codable {
    /// The stable id.
    public var id: String
    /// `note`, `warning` or `error`.
    public var severity: String
    /// The sentence.
    public var message: String
    /// The file, where one is known.
    public var file: String?
    /// The line, counted from 1.
    public var line: Int?
    /// The column, counted from 1.
    public var column: Int?
    /// What to do about it.
    public var hint: String?
  }

  /// How one view differs.
  public struct View: Hashable, Sendable, Codable {
    /// The view's id.
    public var id: String
    /// The name for people.
    public var name: String
    /// The class.
    public var className: String
    /// The ways in which the view differs.
    public var kinds: [String]
    /// The frames in the root view in points: x, y, width, height; nil where there is none.
    public var old: [Double]?
    /// The same now.
    public var new: [Double]?
    /// The lengths that differ, as text.
    public var lengths: String
    /// The properties that differ: name, old value, new value.
    public var properties: [[String]]
    /// How many views inside only moved with this one.
    public var followers: Int
    /// The causes, the likeliest first: positions in `CaseReport.causes`, and shares in percent.
    public var causes: [[Int]]
  }

  /// A change of the input.
  public struct Change: Hashable, Sendable, Codable {
    /// What kind of input changed.
    public var kind: String
    /// The constraint's or view's name.
    public var subject: String
    /// The change in one line.
    public var summary: String
    /// The file, where one is known.
    public var file: String?
    /// The line, counted from 1.
    public var line: Int?
    /// The column, counted from 1.
    public var column: Int?
  }

  /// A region of pixels that differ, and the views that it belongs to.
  public struct Region: Hashable, Sendable, Codable {
    /// x, y, width and height in pixels.
    public var box: [Int]
    /// The number of pixels that differ.
    public var pixels: Int
    /// The names of the views.
    public var views: [String]
    /// Whether no view that differs explains the region.
    public var isUnexplained: Bool

    /// Makes a region.
    public init(box: [Int], pixels: Int, views: [String], isUnexplained: Bool) {
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
  public var notes: [Note] = []
  /// The views that differ.
  public var views: [View] = []
  /// What changed in the input.
  public var causes: [Change] = []
  /// The regions of pixels that differ.
  public var regions: [Region] = []
  /// Equal for cases that changed in the same way; empty for cases that did not.
  public var group = ""
  /// The canvas in points: width and height.
  public var size: [Double] = []
  /// Pixels in a point.
  public var scale = 1.0
  /// All views of the reference: id, name and frame in the root view, for layers of the report.
  public var oldFrames: [Frame] = []
  /// All views now.
  public var newFrames: [Frame] = []
  /// The path of the picture of the baseline, relative to the run's folder.
  public var referencePicture: String?
  /// The path of the picture of the layout, relative to the run's folder.
  public var actualPicture: String?
  /// The hash of the layout's text: what an acceptance refers to.
  public var actualHash = ""
  /// The path of the document, as the user gave it.
  public var document = ""
  /// The path of the baseline.
  public var baseline = ""

  /// A view's frame for a layer of the report.
  public struct Frame: Hashable, Sendable, Codable {
    /// The name for people.
    public var name: String
    /// x, y, width and height in the root view, in points.
    public var rect: [Double]

    /// Makes a frame.
    public init(name: String, rect: [Double]) {
      self.name = name
      self.rect = rect
    }
  }

  /// Makes a report of a case that passed.
  public init(
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
