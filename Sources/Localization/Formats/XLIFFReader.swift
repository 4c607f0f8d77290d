import Diagnostics
import StructuredText

/// Reads XLIFF 1.2 and 2.0: a table for each file and language in the document.
///
/// - Source: OASIS, *XLIFF Version 1.2* and *XLIFF Version 2.0*.
struct XLIFFReader {
  private(set) var tables: [StringTable] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let file: String
  private let tree: XMLTree

  init(_ tree: XMLTree, file: String) {
    self.tree = tree
    self.file = file
  }

  mutating func read() {
    guard let root = tree.elements.first, root.name.localName == "xliff" else {
      let place = SourceLocation(file: file, line: 1, column: 1)
      return diagnostics.append(Self.malformed("the root element is not 'xliff'", at: place))
    }
    let files = tree.children(of: root).filter { $0.name.localName == "file" }
    if files.isEmpty {
      diagnostics.append(Self.malformed("the document has no 'file'", at: root.location))
    }
    for element in files {
      let isSecond = root.attribute("srcLang") != nil || root.attribute("version") == "2.0"
      let languageElement = isSecond ? root : element
      let source = languageElement.attribute(isSecond ? "srcLang" : "source-language")
      let target = languageElement.attribute(isSecond ? "trgLang" : "target-language")
      let original = element.attribute("original") ?? element.attribute("id") ?? ""
      var sourceTable = StringTable(
        name: original.fileStem, language: source.map { LanguageTag($0).text }, file: file)
      var targetTable = StringTable(
        name: original.fileStem, language: target.map { LanguageTag($0).text }, file: file)
      for unit in units(in: element, isSecond: isSecond) {
        add(unit, to: &sourceTable, and: &targetTable)
      }
      sourceTable.sourceLanguage = sourceTable.language
      targetTable.sourceLanguage = sourceTable.language
      if sourceTable.language != nil { tables.append(sourceTable) }
      if targetTable.language != nil, targetTable.language != sourceTable.language {
        tables.append(targetTable)
      }
    }
  }

  private struct Unit {
    var key: String
    var source: String
    var target: String?
    var isTranslatable: Bool
    var state: String?
    var note: String?
    var sourceLocation: SourceLocation
    var targetLocation: SourceLocation
  }

  private func units(in element: XMLTree.Element, isSecond: Bool) -> [Unit] {
    var result: [Unit] = []
    for child in tree.children(of: element) {
      let name = child.name.localName
      if name == "trans-unit" || name == "unit" {
        result.append(isSecond ? second(child) : first(child))
      } else if name == "body" || name == "group" {
        result += units(in: child, isSecond: isSecond)
      }
    }
    return result
  }

  /// A `trans-unit` of version 1.2.
  private func first(_ element: XMLTree.Element) -> Unit {
    let source = child("source", of: element)
    let target = child("target", of: element)
    return Unit(
      key: element.attribute("id") ?? element.attribute("resname") ?? "",
      source: source.map(tree.text) ?? "", target: target.map(tree.text),
      isTranslatable: element.attribute("translate") != "no", state: target?.attribute("state"),
      note: child("note", of: element).map(tree.text),
      sourceLocation: source?.location ?? element.location,
      targetLocation: target?.location ?? element.location)
  }

  /// A `unit` of version 2.0; its segments follow one another in the text.
  private func second(_ element: XMLTree.Element) -> Unit {
    let parts = tree.children(of: element).filter {
      ["segment", "ignorable"].contains($0.name.localName)
    }
    let targets = parts.map { child("target", of: $0) }
    let sources = parts.map { child("source", of: $0) }
    let hasTarget = targets.contains { $0 != nil }
    let target = zip(targets, sources).map { $0 ?? $1 }.compactMap { $0.map(tree.text) }
    let notes = child("notes", of: element).flatMap { tree.children(of: $0).first }
    return Unit(
      key: element.attribute("name") ?? element.attribute("id") ?? "",
      source: sources.compactMap { $0.map(tree.text) }.joined(),
      target: hasTarget ? target.joined() : nil,
      isTranslatable: element.attribute("translate") != "no",
      state: parts.first?.attribute("state"), note: notes.map(tree.text),
      sourceLocation: sources.compactMap { $0?.location }.first ?? element.location,
      targetLocation: targets.compactMap { $0?.location }.first ?? element.location)
  }

  private func child(_ name: String, of element: XMLTree.Element) -> XMLTree.Element? {
    tree.children(of: element).first { $0.name.localName == name }
  }

  private mutating func add(
    _ unit: Unit, to sourceTable: inout StringTable, and targetTable: inout StringTable
  ) {
    var string = LocalizedString(
      key: unit.key, text: unit.source, location: unit.sourceLocation)
    string.comment = unit.note
    string.isTranslatable = unit.isTranslatable
    if let old = sourceTable.add(string) {
      diagnostics.append(StringsReader.duplicate(string, old: old))
    }
    guard let target = unit.target else { return }
    string.source = unit.source
    string.forms = [LocalizedForm(text: target, location: unit.targetLocation)]
    string.location = unit.targetLocation
    string.state =
      switch unit.state {
      case "new", "needs-translation", "initial": .new
      case .some(let state) where state.hasPrefix("needs-"): .needsReview
      case .some: .translated
      case nil: nil
      }
    targetTable.add(string)
  }

  private static func malformed(_ message: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.malformed", severity: .error, message: message, location: place,
      hint: "XLIFF 1.2 and 2.0 are read")
  }
}

extension String {
  /// The name of an element without the prefix of its namespace.
  var localName: Substring { self[(lastIndex(of: ":").map(index(after:)) ?? startIndex)...] }

  /// The last part of a path, without its last extension.
  var fileStem: String {
    let name = lastPart
    return String(name.lastPoint.map { name[..<$0] } ?? name)
  }

  /// What follows the last dot of the last part of a path, in lower case; empty for none.
  var fileExtension: String {
    let name = lastPart
    return name.lastPoint.map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// The last part of a path.
  private var lastPart: Substring {
    utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? self[...]
  }
}

extension Substring {
  /// The last point but for one at the beginning.
  fileprivate var lastPoint: Index? {
    utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 == startIndex ? nil : $0 }
  }
}

extension TableFormat {
  /// `.xliff`: what translators exchange.
  package static let xliff: TableFormat = {
    var format = TableFormat(fileExtensions: ["xliff", "xlf"]) {
      (bytes, file) throws(DiagnosticError) in
      var reader = XLIFFReader(try XMLTreeReader.read(bytes, file: file), file: file)
      reader.read()
      return Diagnosed(reader.tables, diagnostics: reader.diagnostics)
    }
    format.edit = { (file, contents) throws(DiagnosticError) in
      file.readXLIFF(try XMLTreeReader.read(contents.bytes, file: file.file))
    }
    return format
  }()
}
