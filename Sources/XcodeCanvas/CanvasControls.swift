import ControlMetrics
import Geometry
import LayoutModel

/// What the canvas answers for one screen in one environment: the run time's rules, but for what
/// the document saved, and what the canvas draws otherwise than an app does.
struct CanvasControls: ControlRules {
  /// How far a layout repeats what the document's own canvas showed.
  enum Repetition {
    /// Nothing is repeated: the layout is made for something else, or on the device's own terms.
    case nothing
    /// What the saved frames imply of safe areas and margins.
    case insets
    /// That, and the sizes that Interface Builder's canvas gives to contents.
    case sizes
  }

  let canvas: CanvasScreen
  let runtime: RuntimeControls
  /// What the document was saved for; nil where that is the canvas of this layout.
  let designed: DesignedCanvas?
  let repetition: Repetition
  let isOnDesignCanvas: Bool
  /// Whether the device covers what it covered where the document was saved.
  private let isCoveredAsSaved: Bool
  /// The frames of cells that flow in a collection of another width than was saved, by view.
  let flowFrames: [Int: Rect]

  var screen: Screen { runtime.screen }
  var metrics: ControlMetrics { runtime.metrics }
  var environment: LayoutEnvironment { runtime.environment }

  /// Makes the canvas's answers.
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the screen.
  ///   - runtime: What the run time answers.
  ///   - designed: What the document was saved for, where that is another canvas.
  init(_ canvas: CanvasScreen, _ runtime: RuntimeControls, designed: DesignedCanvas?) {
    self.canvas = canvas
    self.runtime = runtime
    self.designed = designed
    let screen = runtime.screen
    let saved = screen.views.first?.frame?.size
    let insets = DeviceCanvas(screen).safeAreaInsets(in: runtime.environment)
    let showsApp = canvas.canvas.rows == .shown
    rootSafeAreaInsets =
      showsApp
      ? DeviceCanvas(screen, showsApp: true).safeAreaInsets(in: runtime.environment) : insets
    isCoveredAsSaved = rootSafeAreaInsets == insets
    let growth = saved.map { runtime.environment.size.width - $0.width } ?? 0
    flowFrames =
      showsApp && growth != 0
      ? Self.flowFrames(in: screen, canvas.tree, widerBy: growth) : [:]
    isOnDesignCanvas = saved == runtime.environment.size
    let isElsewhere = saved != nil && !isOnDesignCanvas
    if canvas.canvas.insets == .device || isElsewhere {
      repetition = .nothing
    } else {
      let isDocument = screen.toolsVersion != nil && screen.platform.usesUIKit
      repetition = isDocument ? .sizes : .insets
    }
  }

  func alignmentInsets(of view: Int) -> EdgeInsets { runtime.alignmentInsets(of: view) }

  // MARK: Texts

  func textRoom(of view: Int, frame: Size, direction: LayoutDirection) -> Rect {
    runtime.textRoom(of: view, frame: frame, direction: direction)
  }

  func textOffset(of view: Int, room: Double, text: Double, lines: Int) -> Double {
    runtime.textOffset(of: view, room: room, text: text, lines: lines)
  }

  func imageRect(of view: Int, frame: Size, title: Size, direction: LayoutDirection) -> Rect? {
    runtime.imageRect(of: view, frame: frame, title: title, direction: direction)
  }

  // MARK: Surroundings

  let rootSafeAreaInsets: EdgeInsets

  /// The safe area that the document's saved frames imply for a view's own guides.
  func knownSafeAreaInsets(of view: Int) -> EdgeInsets? {
    guard repetition != .nothing, isCoveredAsSaved else { return nil }
    var result: EdgeInsets?
    for guide in screen.views[view].guides {
      guard let implied = guide.documentInsets else { continue }
      switch guide.role {
      case .safeArea: return implied
      case .topLayoutGuide: result = (result ?? .zero).replacing(top: implied.top)
      case .bottomLayoutGuide: result = (result ?? .zero).replacing(bottom: implied.bottom)
      default: break
      }
    }
    return result
  }

  func knownMargins(of view: Int) -> EdgeInsets? {
    let view = screen.views[view]
    if repetition != .nothing, let implied = view.saved.margins { return implied }
    return keptMargins(of: view)
  }

  func defaultMargins(of view: Int, size: Size) -> EdgeInsets {
    runtime.defaultMargins(of: view, size: size)
  }

  var readableWidth: Double { runtime.readableWidth }

  // MARK: Stacks

  var stackSpacing: Double { runtime.stackSpacing }

  func priority(of rule: ArrangementRule) -> LayoutPriority { runtime.priority(of: rule) }

  // MARK: Design time

  /// - Source: Observed in saved Interface Builder documents: an activity indicator that hides
  ///   when it stops is saved as hidden, and shown on the canvas.
  func takesRoomWhileHidden(_ view: Int) -> Bool {
    let repeatsSaved =
      canvas.canvas.intrinsicSizes == .saved
      || canvas.canvas.insets == .document && isOnDesignCanvas
    let view = screen.views[view]
    return repeatsSaved && view.kind == .activityIndicator && view.frame != nil
      && screen.platform.usesUIKit
  }

  func settlingFrame(of view: Int) -> Rect? { screen.views[view].frame }
}

extension EdgeInsets {
  fileprivate func replacing(top: Double? = nil, bottom: Double? = nil) -> EdgeInsets {
    EdgeInsets(top: top ?? self.top, left: left, bottom: bottom ?? self.bottom, right: right)
  }
}
