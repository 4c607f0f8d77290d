package import Diagnostics
import Files
import InterfaceBuilder

/// The files that paths, folders and patterns name.
package struct InputFiles: Sendable {
  /// The files, each once: in the order of the inputs, files of a folder by path.
  package var paths: [String]
  /// Inputs that name nothing.
  package var diagnostics: [Diagnostic]
  /// Notes about documents of watch apps that a search found, which hold no Auto Layout.
  ///
  /// One that is named is among the paths, to be refused.
  package var leftOut: [Diagnostic] = []

  /// Finds the files behind inputs.
  ///
  /// A folder is searched with everything below it; hidden folders and build folders are left out.
  /// A pattern may hold `*`, `?` and `**`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - inputs: Paths of files and folders, and patterns.
  ///   - endings: The file name endings that folders are searched for.
  package init(_ inputs: [String], endings: [String] = LayoutDocument.fileEndings) {
    paths = []
    diagnostics = []
    var seen: Set<String> = []
    for input in inputs {
      var outcome: FolderWalk.Outcome?
      let found = Self.files(of: input, endings: endings, &outcome)
      diagnostics += outcome?.diagnostics(of: input) ?? []
      guard outcome?.isWhole ?? true else { continue }
      if found.isEmpty, outcome?.unreadable.isEmpty ?? true {
        let name = input.last == "/" ? String(input.dropLast()) : input
        diagnostics.append(
          CompiledFormat(folder: name)?.refusal(of: input) ?? .nothingFound(input))
      }
      for path in found where seen.insert(path).inserted {
        if outcome != nil, DocumentFormat.isOfWatch(path) {
          leftOut.append(.watchDocument(path))
        } else {
          paths.append(path)
        }
      }
    }
  }

  /// The files behind an input, and what was not seen of folders.
  private static func files(
    of input: String, endings: [String], _ outcome: inout FolderWalk.Outcome?
  ) -> [String] {
    if input == StandardInput.argument { return [StandardInput.name] }
    if let kind = FileKind(at: input) {
      return kind == .folder ? filesBelow(input, endings: endings, &outcome) : [input]
    }
    guard input.contains(where: { "*?".contains($0) }) else { return [input] }
    let parts = input.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let fixed = parts.prefix { part in !part.contains(where: { "*?".contains($0) }) }
    let base = fixed.isEmpty ? "." : fixed.joined(separator: "/")
    let pattern = PathPattern(parts.dropFirst(fixed.count).joined(separator: "/"))
    let shown = base.hasPrefix("./") ? String(base.dropFirst(2)) : base
    let prefix = fixed.isEmpty || base == "." ? "" : shown + "/"
    return filesBelow(base.isEmpty ? "/" : base, endings: endings, &outcome)
      .filter { pattern.matches(String($0.dropFirst(prefix.count))) }
  }

  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules",
  ]

  /// The files below a folder; those of the folder in which the tool runs without `./`, as pages of
  /// code hosts know them.
  ///
  /// - Source: GitLab, *Code Quality report format*: `location.path` has no `./` before it.
  private static func filesBelow(
    _ folder: String, endings: [String], _ outcome: inout FolderWalk.Outcome?
  ) -> [String] {
    var result: [String] = []
    let walk = FolderWalk(followsLinks: false, folderLimit: Limit.folders.value)
    outcome = walk.visit(folder) { entry in
      guard !entry.isHidden, let kind = entry.kind else { return false }
      if kind != .folder, endings.contains(where: { entry.name.hasSuffix($0) }) {
        result.append(entry.path.hasPrefix("./") ? String(entry.path.dropFirst(2)) : entry.path)
      }
      return !skippedFolders.contains(entry.name)
    }
    return result
  }
}

/// A path with `*`, `?` and `**`.
struct PathPattern {
  private let parts: [[Character]]

  init(_ text: String) {
    parts = text.split(separator: "/").map { Array($0) }
  }

  /// Whether a path, given in parts from where the pattern starts, matches.
  ///
  /// - Complexity: O(*n* *m*) in the lengths of pattern and path.
  func matches(_ path: String) -> Bool {
    let path = path.split(separator: "/").map { Array($0) }
    return Self.match(
      parts, path, isMany: { $0 == ["*", "*"] }, isMatch: { Self.matchPart($0, $1) })
  }

  private static func matchPart(_ pattern: [Character], _ text: [Character]) -> Bool {
    match(pattern, text, isMany: { $0 == "*" }, isMatch: { $0 == "?" || $0 == $1 })
  }

  /// Whether a list matches a pattern in which some elements stand for any number of others.
  ///
  /// Only the last such element ever has to take in more, so that many of them cost no more than
  /// one.
  private static func match<Element>(
    _ pattern: [Element], _ list: [Element], isMany: (Element) -> Bool,
    isMatch: (Element, Element) -> Bool
  ) -> Bool {
    var (place, index) = (0, 0)
    var retry: (place: Int, index: Int)?
    while index < list.count {
      if place < pattern.count, isMany(pattern[place]) {
        retry = (place, index)
        place += 1
      } else if place < pattern.count, isMatch(pattern[place], list[index]) {
        place += 1
        index += 1
      } else if let last = retry {
        retry = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy(isMany)
  }
}

extension Diagnostic {
  fileprivate static func watchDocument(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "file.left-out", severity: .note,
      message: "'\(path)' is of a watch app, holds no Auto Layout and is left out")
  }

  fileprivate static func nothingFound(_ input: String) -> Diagnostic {
    Diagnostic(
      id: "file.nothing-found", severity: .error, message: "'\(input)' holds no layouts",
      hint: "layouts are \(LayoutDocument.fileEndings.joined(separator: ", "))")
  }
}
