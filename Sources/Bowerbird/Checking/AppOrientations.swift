import Files
import LayoutModel
import StructuredText

/// How apps let their devices be held, by what their property lists and projects say.
///
/// - Source: Apple, *Information Property List*, `UISupportedInterfaceOrientations`; *Build settings
///   reference*, `INFOPLIST_KEY_UISupportedInterfaceOrientations`.
struct AppOrientations: Sendable {
  /// What one file says.
  private struct Statement {
    /// The file.
    var file: String
    /// The parts of the folder that it speaks of.
    var folder: [Substring]
    /// How a device may be held; nothing of those that the file does not name.
    var orientations: [Idiom: Set<Orientation>]
  }

  /// What the files of each project say, by its folder.
  private let statements: [String: [Statement]]
  private let projects = ProjectFolders()

  /// Reads the property lists and projects beside documents.
  ///
  /// - Complexity: O(*n*) in the files and folders of their projects.
  init(beside documents: [String]) {
    var statements: [String: [Statement]] = [:]
    for document in documents {
      let project = projects[document]
      if statements[project.path] == nil { statements[project.path] = Self.statements(in: project) }
    }
    self.statements = statements
  }

  /// How an app lets the devices be held that show a document: what the files nearest to it say, all
  /// of them together where several are as near.
  ///
  /// - Parameter document: The document's path.
  /// - Returns: The first file that speaks of it, and the orientations by the kind of device; nothing
  ///   of those of which no file says anything.
  func orientations(for document: String) -> (file: String, allowed: [Idiom: Set<Orientation>])? {
    guard let statements = statements[projects[document].path] else { return nil }
    let place = Folder.absolute(document).split(separator: "/")
    var nearest = -1
    var result: (file: String, allowed: [Idiom: Set<Orientation>])?
    for statement in statements {
      let common = zip(place, statement.folder).prefix { $0 == $1 }.count
      guard common >= nearest else { continue }
      if common > nearest || result == nil {
        (nearest, result) = (common, (statement.file, statement.orientations))
      } else {
        result?.allowed.merge(statement.orientations) { $0.union($1) }
      }
    }
    return result
  }

  private static func statements(in project: ProjectFolder) -> [Statement] {
    let found = project.search(foldersNamed: ".xcassets") { name in
      name.hasSuffix("Info.plist") || name == "project.pbxproj"
    }
    return found.files.compactMap { file in
      guard let bytes = try? FileBytes.read(file) else { return nil }
      let isProject = file.hasSuffix(".pbxproj")
      let orientations =
        isProject ? orientations(inProject: bytes) : orientations(inPropertyList: bytes, file)
      guard !orientations.isEmpty else { return nil }
      // A project speaks of the folder that holds it.
      let folder = isProject ? Folder.parent(of: Folder.parent(of: file)) : Folder.parent(of: file)
      return Statement(
        file: file, folder: Folder.absolute(folder).split(separator: "/"),
        orientations: orientations)
    }
  }

  private static let key = "UISupportedInterfaceOrientations"

  /// What a property list of an app says; nothing where it is of a watch's app, or of something else.
  private static func orientations(inPropertyList bytes: [UInt8], _ file: String)
    -> [Idiom: Set<Orientation>]
  {
    guard let list = try? PropertyList.read(bytes, file: file), list["WKWatchKitApp"] == nil,
      list["WKCompanionAppBundleIdentifier"] == nil
    else { return [:] }
    func orientations(_ key: String) -> Set<Orientation>? {
      guard case .array(let names)? = list[key]?.content else { return nil }
      return Self.orientations(names.compactMap(\.string))
    }
    let all = orientations(key)
    var result: [Idiom: Set<Orientation>] = [:]
    result[.phone] = orientations(key + "~iphone") ?? all
    result[.pad] = orientations(key + "~ipad") ?? all
    return result
  }

  /// What the build settings of a project say, all its targets together.
  private static func orientations(inProject bytes: [UInt8]) -> [Idiom: Set<Orientation>] {
    let setting = "INFOPLIST_KEY_" + key
    var result: [Idiom: Set<Orientation>] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // Names with a condition stand in quotes.
      let written = line.drop { $0 <= UInt8(ascii: "\"") }
      guard written.starts(with: setting.utf8) else { continue }
      let parts = String(decoding: written.dropFirst(setting.utf8.count), as: UTF8.self)
        .split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        let orientations = orientations(
          parts[1].split { !($0.isASCII && $0.isLetter) }.map(String.init))
      else { continue }
      for idiom in [Idiom.phone, .pad]
      where !parts[0].hasPrefix(idiom == .phone ? "_iPad" : "_iPhone") {
        result[idiom, default: []].formUnion(orientations)
      }
    }
    return result
  }

  /// The orientations by the system's names; nil where none is among them.
  private static func orientations(_ names: [String]) -> Set<Orientation>? {
    var result: Set<Orientation> = []
    for name in names {
      if name.hasPrefix("UIInterfaceOrientationPortrait") { result.insert(.portrait) }
      if name.hasPrefix("UIInterfaceOrientationLandscape") { result.insert(.landscape) }
    }
    return result.isEmpty ? nil : result
  }
}

extension [CheckedDocument] {
  /// Leaves out the cases in which the apps of the documents cannot be held, where several orientations
  /// are asked for.
  ///
  /// - Returns: How many cases that are, by the file that says so, in the order of the documents.
  mutating func holdAsAppsDo(_ settings: CheckSettings, where isWanted: (Screen) -> Bool)
    -> [CasesLeftOut]
  {
    guard settings.selection.orientations.count > 1 else { return [] }
    let apps = AppOrientations(beside: map(\.document.path))
    var result: [CasesLeftOut] = []
    var places: [String: Int] = [:]
    for index in indices {
      guard let (file, allowed) = apps.orientations(for: self[index].document.path) else {
        continue
      }
      self[index].orientations = allowed
      let count = self[index].leftOutCount(settings, where: isWanted)
      guard count > 0 else { continue }
      let place = places[file, default: result.count]
      if place == result.count {
        result.append(CasesLeftOut(file: Folder.relative(file), count: 0))
      }
      places[file] = place
      result[place].count += count
    }
    return result
  }
}
