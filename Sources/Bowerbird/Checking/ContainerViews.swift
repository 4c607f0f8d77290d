import LayoutModel
import Synchronization

/// The container views of a document that show controllers of UIKit.
struct ContainerViews: Sendable {
  /// A container view: the position of its screen, and the view.
  struct Place: Sendable {
    var screen: Int
    var view: ItemID
  }

  /// The first container view that shows a screen, itself or inside of a navigation controller.
  private var places: [String: Place] = [:]

  /// Finds the container views of screens.
  init(in screens: [Screen]) {
    for (index, screen) in screens.enumerated() where screen.platform.usesUIKit {
      for view in screen.views {
        guard let shown = view.embeddedScreen, shown != screen.id, places[shown] == nil else {
          continue
        }
        places[shown] = Place(screen: index, view: view.id)
      }
    }
    guard !places.isEmpty else { return }
    for screen in screens {
      guard let first = screen.chrome?.contained.first, first != screen.id,
        places[first] == nil, let place = places[screen.id], screens[place.screen].id != first
      else { continue }
      places[first] = place
    }
    openRings(screens)
  }

  /// Where a screen is shown; nil for one that no container view shows.
  func place(of screen: Screen) -> Place? { screen.platform.usesUIKit ? places[screen.id] : nil }

  /// A scene may embed itself, by a navigation controller or by another scene: the first scene of such a
  /// ring, in the document's order, is a whole screen.
  private mutating func openRings(_ screens: [Screen]) {
    var looked: Set<String> = []
    for screen in screens {
      var line: Set<String> = []
      var id = screen.id
      while !looked.contains(id), let place = places[id] {
        looked.insert(id)
        line.insert(id)
        id = screens[place.screen].id
      }
      var ring: Set<Int> = []
      while line.contains(id), let place = places[id], ring.insert(place.screen).inserted {
        id = screens[place.screen].id
      }
      if let first = ring.min() { places[screens[first].id] = nil }
    }
  }
}

/// The cases in which the controllers of a document are shown, each found once for one set of settings.
final class ContainerRooms: Sendable {
  private struct Key: Hashable {
    var screen: String
    var environment: LayoutEnvironment
  }

  private let rooms = Mutex<[Key: LayoutEnvironment]>([:])

  /// The case of a screen, where it was found before.
  func room(of screen: String, in environment: LayoutEnvironment) -> LayoutEnvironment? {
    rooms.withLock { $0[Key(screen: screen, environment: environment)] }
  }

  /// Notes the case of a screen.
  func keep(_ room: LayoutEnvironment, of screen: String, in environment: LayoutEnvironment) {
    rooms.withLock { $0[Key(screen: screen, environment: environment)] = room }
  }
}
