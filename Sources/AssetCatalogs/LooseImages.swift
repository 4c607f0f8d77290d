/// Image files outside asset catalogs, as sets of one image each.
///
/// - Source: Apple, *Resource Programming Guide*, "Image Resources": the name is followed by `@2x` or
///   `@3x` and by `~ipad` or `~iphone`; *UIImage.init(named:)*: only the ending `.png` may be left
///   out of a name.
struct LooseImages {
  private var groups: [AssetSearch.Found] = []
  private var positions: [String: Int] = [:]

  private static let endings: Set<String> = ["png", "jpg", "jpeg", "pdf", "svg"]
  private static let idioms = ["ipad": "ipad", "iphone": "iphone", "mac": "mac"]

  /// Sorts files into sets; the files of a set lie in one folder.
  init(_ paths: [String]) {
    for path in paths { add(path) }
  }

  /// The sets by all of their names, in the order in which their first files were given.
  var sets: [AssetSearch.Found] {
    groups.flatMap { group -> [AssetSearch.Found] in
      guard group.name.lowercased().hasSuffix(".png") else { return [group] }
      var short = group
      short.name.removeLast(4)
      return [group, short]
    }
  }

  /// Whether a file is an image by its name.
  static func isImage(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

  private mutating func add(_ path: String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[..<$0]) } ?? "."
    let file = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard Self.isImage(file), let dot = file.lastIndex(of: ".") else { return }
    let ending = file[file.index(after: dot)...]
    var base = file[..<dot]
    var image = ImageSet.Image(filename: file, idiom: "universal", scale: "1x")
    if let tilde = base.lastIndex(of: "~"),
      let idiom = Self.idioms[String(base[base.index(after: tilde)...])]
    {
      image.idiom = idiom
      base = base[..<tilde]
    }
    for scale in ["2x", "3x"] where base.hasSuffix("@\(scale)") {
      image.scale = scale
      base = base.dropLast(3)
    }
    guard !base.isEmpty else { return }
    let name = "\(base).\(ending)"
    if let position = positions["\(folder)/\(name)"] {
      groups[position].set.images?.append(image)
      return
    }
    positions["\(folder)/\(name)"] = groups.count
    groups.append(AssetSearch.Found(name: name, set: ImageSet(images: [image]), folder: folder))
  }
}
