import ArgumentParser
import Bowerbird

/// Draws layouts into files, with an index page.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "render", abstract: "Draw layouts as SVG, PNG and PDF, with an index page.",
    discussion: """
      Every screen is drawn in every case: device or size, orientation, language, text size, \
      appearance, variant. One bad document never stops the rest.

      EXAMPLES
        bowerbird render Main.storyboard
        bowerbird render App --device iphone-se,ipad --orientation portrait,landscape
        bowerbird render login.layout.yaml --language en,de,ar --annotate constraints
        bowerbird render App --appearance light,dark --format png -o Pictures
        bowerbird render panel.layout.yaml --frames 12
        bowerbird render Main.storyboard --frames 12 --from portrait --to landscape
        bowerbird render Login.xib --assets Shared/Assets.xcassets
        bowerbird render App --shard 2/5 --cache Cache
      """)

  @OptionGroup var input: InputArguments
  @OptionGroup var cases: CaseOptions
  @OptionGroup var engine: EngineOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var assets: AssetOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var part: ShardOptions

  @Option(help: "The configuration, for fonts, assets and cases; bowerbird.yaml by default.")
  var config: String?

  @Option(name: [.customShort("o"), .long], help: "The folder for pictures.")
  var output = "Output"

  @Option(help: "Formats, separated by commas: svg, png, json, and pdf with a page for each case.")
  var format = "svg,png"

  @Option(
    help: """
      Layers, separated by commas, or a preset: clean, frames, constraints, problems, all.
      """, completion: .list(AnnotationSet.presets.map(\.name)))
  var annotate: String?

  @Option(
    help: """
      Annotate only these constraints, separated by commas: ids, identifiers, collections, with * \
      and ?, or tight, slack, gaveWay, broken; as constraints where --annotate says nothing else.
      """)
  var annotateOnly: String?

  @Option(help: "A design to lay over every picture: a PNG, JPEG, SVG or PDF file.")
  var overlay: String?

  @Option(help: "How much of the design is seen, from 0 to 1.")
  var opacity = 0.5

  @Flag(help: "Make PNG files as small as possible; slower.")
  var archive = false

  @Flag(help: "Select text in SVG files instead of drawing outlines.")
  var svgText = false

  @Flag(inversion: .prefixedNo, help: "Write index.html with all pictures.")
  var index = true

  @Flag(
    help: "Let index.html show frames, names and constraints of the view under the pointer.")
  var inspect = false

  @Option(
    help: "Draw scenes as first shown, between their bars, or their views alone: shown, plain.")
  var scenes = SceneStyle.shown

  @Flag(inversion: .prefixedNo, help: "Draw status bar, notch and home indicator.")
  var deviceChrome = true

  @Option(help: "How often the prototypes of tables and collections are shown: 1 to 100.")
  var sampleRows = 1

  @Flag var verbosity: Verbosity?

  @OptionGroup var logs: LogOptions
  @OptionGroup var motion: MotionOptions

  @MainActor func run() async throws {
    let settings = try settings()
    let project = try ProjectConfiguration.found(config)
    let batch = try Batch(
      input: input, selection: cases.selection().completed(by: project.selection), fonts: fonts,
      options: engine.layoutOptions, project: project)
    let run = try RenderRun(
      batch: batch, settings: settings, writesIndex: index, logs: logs, motion: motion,
      verbosity: verbosity, assets: try assets.library(project),
      storyboards: StoryboardLibrary(languages: batch.selection.languages),
      // Logs are written of layouts, which are not kept.
      cache: logs.conflictLog ? nil : cache.results(batch.textSystem),
      shard: part.ofThisJob())
    try await run.run()
  }

  private func settings() throws -> PictureJob.Settings {
    var result = PictureJob.Settings()
    result.layout = engine.layoutOptions
    let names = Set(format.split(separator: ",").map(String.init))
    let known = OutputFormat.all.map(\.name) + ["json"]
    if let name = names.subtracting(known).min() {
      throw ValidationError(
        "there is no format '\(name)'; known are \(known.joined(separator: ", "))")
    }
    result.formats = OutputFormat.all.filter { names.contains($0.name) }
    result.writesFrames = names.contains("json")
    let annotations = try Failure.reported { () throws(DiagnosticError) in
      try AnnotationSet(parsing: annotate ?? (annotateOnly == nil ? "clean" : "constraints"))
    }
    result.rendering = RenderingOptions(annotations: annotations)
    result.annotated = NameFilter(annotateOnly?.split(separator: ",").map(String.init) ?? [])
    if let overlay {
      guard (0...1).contains(opacity) else { throw ValidationError("the opacity is from 0 to 1") }
      result = try Failure.reported { [result] () throws(DiagnosticError) in
        var result = result
        try result.overlay(overlay, opacity: opacity)
        return result
      }
    }
    result.folder = output
    result.inspects = inspect && index
    result.showsScenes = scenes == .shown
    result.showsDevice = deviceChrome
    guard (1...100).contains(sampleRows) else {
      throw ValidationError("--sample-rows is \(sampleRows); from 1 to 100 are shown")
    }
    result.sampleRows = sampleRows
    result.makesThumbnails = index && motion.frames == nil
    result.archives = archive
    result.hasSelectableText = svgText
    return result
  }
}

/// How `render` draws a scene.
enum SceneStyle: String, WordOption {
  case shown, plain
}
