import Bowerbird
import ControlFacts
import ControlMetrics
import XcodeCanvas

/// How often documents rest on each row of the facts.
struct FactUse {
  /// What a fold shows of a row.
  private struct Fold {
    var name: String
    var documents: [Int: Set<String>] = [:]
    var repositories: [Int: Set<String>] = [:]
  }

  private var folds: [Fold] = []
  private var met: [Int: Int] = [:]
  private var total: [Int: Int] = [:]
  let text: any TextMeasuring

  init(measuring text: any TextMeasuring) { self.text = text }

  /// Counts a document.
  ///
  /// A view of a screen asks for its alignment insets where constraints or a stack view place it, for
  /// its baselines where it is aligned by them, and for its content size where that decides its length;
  /// what only the engine asks for, the screen asks for where it is laid out.
  mutating func count(_ document: LayoutDocument, inFold name: String) {
    let leaves = Leaf.leaves(of: document, measuring: text)
    var rows: Set<Int> = []
    let textSize = document.savedTextSize(measuring: text)
    for screen in document.screens {
      let recorder = FactRecorder()
      var metrics = ControlMetrics(platform: screen.platform, toolsVersion: screen.toolsVersion)
      metrics.recorder = recorder
      var environment = screen.ownEnvironment
      environment.textSize = textSize
      let placed = Self.placedViews(of: screen)
      for view in screen.views {
        if placed.all.contains(view.id) {
          _ = metrics.alignmentInsets(of: view)
          if placed.byBaseline.contains(view.id), let size = view.frame?.size {
            _ = metrics.baseline(of: view, size: size, measuring: text, in: environment)
          }
        }
        if placed.byMargin.contains(view.id), let size = view.frame?.size {
          _ = metrics.defaultMargins(of: view, size: size, in: screen, environment: environment)
        }
        rows.formUnion(recorder.take())
        let own = leaves.filter { $0.id == view.id.rawValue }
        guard !own.isEmpty else { continue }
        let insets = metrics.alignmentInsets(of: view)
        let width = view.frame.map { $0.width - insets.left - insets.right }
        _ = recorder.take()
        _ = metrics.intrinsicSize(of: view, wrappedAt: width, measuring: text, in: environment)
        let isMet = own.allSatisfy { abs($0.difference) <= 0.5 + 1e-4 }
        for row in recorder.take() {
          rows.insert(row)
          total[row, default: 0] += 1
          met[row, default: 0] += isMet ? 1 : 0
        }
      }
      rows.formUnion(Self.rowsOfLayout(of: screen, in: environment, measuring: text))
      guard placed.isBySafeArea else { continue }
      var canvas = DeviceCanvas(screen)
      canvas.metrics.recorder = recorder
      _ = canvas.safeAreaInsets(in: environment)
      rows.formUnion(recorder.take())
    }
    let index = fold(name)
    let repository = Leaf.repository(of: document)
    for row in rows {
      folds[index].documents[row, default: []].insert(document.path)
      folds[index].repositories[row, default: []].insert(repository)
    }
  }

  /// What documents show of a row, before what people say of it.
  ///
  /// - Parameters:
  ///   - row: The place of the row in its table.
  ///   - known: What the row says so far; its source and fixture stay.
  /// - Returns: The evidence with the counts of all folds.
  func evidence(of row: Int, besides known: FactEvidence) -> FactEvidence {
    var evidence = known
    evidence.fits = nil
    evidence.folds = folds.sorted { $0.name < $1.name }.map { fold in
      (
        fold.name,
        FactEvidence.Count(
          documents: fold.documents[row]?.count ?? 0,
          repositories: fold.repositories[row]?.count ?? 0)
      )
    }
    if let total = total[row] { evidence.fits = (met[row] ?? 0, total) }
    return evidence
  }

  private mutating func fold(_ name: String) -> Int {
    if let index = folds.firstIndex(where: { $0.name == name }) { return index }
    folds.append(Fold(name: name))
    return folds.count - 1
  }

  /// The facts that nothing but a layout asks for: of stacks, standard cells and guides.
  private static let factsOfLayout: Set<String> = Set(
    [
      NumberFact.touchStackPriority, .macStackPriority, .touchStackSpacing, .macStackSpacing,
      .touchReadableWidth, .touchCellTextGap, .touchCellLineGap, .touchCellMarginShare,
      .touchCellPriority, .touchUsualCellStart,
    ].map(\.rawValue))

  /// The rows that a screen's texts ask for by their styles, and those that only its layout does.
  private static func rowsOfLayout(
    of screen: Screen, in environment: LayoutEnvironment, measuring text: any TextMeasuring
  ) -> Set<Int> {
    let styles = FactRecorder()
    FactRecorder.$current.withValue(styles) {
      for run in screen.views.compactMap(\.text).flatMap(\.runs) {
        let style = run.font?.textStyle.flatMap(TextStyle.init(name:))
        _ = style?.setting(on: environment.idiom, at: environment.textSize)
      }
    }
    let layout = FactRecorder()
    FactRecorder.$current.withValue(layout) {
      _ = Layout(of: screen, in: environment, measuring: text)
    }
    let table = FactTable.standard.rows
    return Set(styles.rows).union(layout.rows.filter { factsOfLayout.contains(table[$0].key) })
  }

  /// What constraints and stack views ask for.
  private struct Placed {
    /// The views that they place.
    var all: Set<ItemID> = []
    /// The views that they place by a baseline.
    var byBaseline: Set<ItemID> = []
    /// The views whose margins they ask for.
    var byMargin: Set<ItemID> = []
    /// Whether they ask for what covers the root view.
    var isBySafeArea = false
  }

  private static func placedViews(of screen: Screen) -> Placed {
    var placed = Placed()
    var guides: [ItemID: (view: ItemID, role: LayoutGuide.Role)] = [:]
    for view in screen.views {
      for guide in view.guides { guides[guide.id] = (view.id, guide.role) }
    }
    for constraint in screen.constraints {
      for end in [constraint.first, constraint.second].compactMap({ $0 }) {
        placed.all.insert(end.item)
        if end.attribute == .firstBaseline || end.attribute == .lastBaseline {
          placed.byBaseline.insert(end.item)
        }
        if end.attribute.isMargin { placed.byMargin.insert(end.item) }
        switch guides[end.item] {
        case (let view, .layoutMargins)?: placed.byMargin.insert(view)
        case (_, .safeArea)?, (_, .topLayoutGuide)?, (_, .bottomLayoutGuide)?:
          placed.isBySafeArea = true
        default: break
        }
      }
    }
    for case let stack? in screen.views.map(\.stack) {
      let isByBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
      for arranged in stack.arranged {
        placed.all.insert(arranged.view)
        if isByBaseline { placed.byBaseline.insert(arranged.view) }
      }
    }
    return placed
  }
}
