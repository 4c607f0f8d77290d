import Foundation
import TestSupport
import Testing

/// What `render` draws of a document: pictures as SVG whose texts are texts.
struct DrawnDocument {
  /// The folder of the pictures.
  let output: Tool.Folder
  /// What the tool said.
  let run: Tool.Run

  /// Draws a document that a test writes.
  init(_ document: String, as name: String, _ options: [String] = []) throws {
    let output = try Tool.Folder()
    try self.init(at: output.write(document, to: name), into: output, options)
  }

  /// Draws a fixture, or a document at a path.
  init(fixture: String, screen: String? = nil, _ options: [String] = []) throws {
    try self.init(
      at: fixture.hasPrefix("/") ? fixture : Checkout.fixture(fixture), into: Tool.Folder(),
      (screen.map { ["--screen", $0] } ?? []) + options)
  }

  private init(at path: String, into output: Tool.Folder, _ options: [String]) throws {
    self.output = output
    run = try Tool.run(
      ["render", path, "--format", "svg", "--svg-text", "--no-index", "-o", output.path] + options)
  }

  /// The first picture.
  func svg() throws -> String {
    let file = try #require(output.files.first { $0.hasSuffix(".svg") }, "\(run.errors)")
    return try String(contentsOfFile: "\(output.path)/\(file)", encoding: .utf8)
  }

  /// A number in an attribute of the text of some words.
  static func place(_ axis: String, of words: String, in svg: String) throws -> Double {
    let before = try #require(svg.components(separatedBy: ">\(words)<").first)
    let tag = try #require(before.components(separatedBy: "<text ").last)
    let value = try #require(tag.components(separatedBy: "\(axis)=\"").dropFirst().first)
    return try #require(value.split(separator: "\"").first.flatMap { Double($0) })
  }
}

/// A suite that looks at the first picture of documents.
protocol PictureSuite {}

extension PictureSuite {
  /// The first picture of a document that a test writes.
  static func svg(
    _ document: String, as name: String = "Screen.storyboard", _ options: [String] = []
  ) throws -> String {
    try DrawnDocument(document, as: name, options).svg()
  }

  /// The first picture of a fixture, and what the tool said.
  static func drawn(
    _ fixture: String, screen: String? = nil, _ options: [String] = []
  ) throws -> (text: String, run: Tool.Run) {
    let drawn = try DrawnDocument(fixture: fixture, screen: screen, options)
    return (try drawn.svg(), drawn.run)
  }
}
