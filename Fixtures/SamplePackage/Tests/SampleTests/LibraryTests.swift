import Bowerbird
import Testing

/// The library as a user of it sees it: what is not public cannot be named here.
@Suite struct LibraryTests {
  @Test func alignmentRectsAreInLine() throws {
    let path = String(#filePath.dropLast("LibraryTests.swift".count)) + "Badge.layout.yaml"
    let document = try LayoutDocument(path: path)
    #expect(document.diagnostics.isEmpty)
    let screen = try #require(document.screens.first)
    let worker = LayoutWorker(try TextSystem())
    var selection = CaseSelection()
    selection.devices = [try #require(Device.named("iphone-15"))]
    selection.languages = ["en", "ar"]
    let layouts = selection.environments(for: screen).map { environment in
      Layout(of: screen, in: environment, measuring: worker.text)
    }
    // The title stands in line with the alignment rect, which is 4 points inside the frame.
    let edit = try #require(layouts[0].view("edit"))
    let title = try #require(layouts[0].view("title"))
    #expect(title.frame.minX == 24)
    #expect(edit.frame.minX == 20)
    let mirrored = try #require(layouts[1].view("title"))
    #expect(mirrored.frame.maxX == layouts[1].environment.size.width - 24)
    #expect(layouts.allSatisfy { $0.conflicts.isEmpty })

    let list = DisplayList(layouts[0], options: RenderingOptions(), text: worker.text)
    let picture = try OutputFormat.png.encode(list, by: worker.renderer)
    #expect(picture.starts(with: [0x89, 0x50]))
  }
}
