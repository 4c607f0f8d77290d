// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

// Every own module is built with the same strictness. `InternalImportsByDefault` and
// `MemberImportVisibility` make the imports at the top of a file its true dependencies;
// `NonisolatedNonsendingByDefault` leaves work on the caller's thread unless it is given to others.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

// A release of the tool holds the libraries of the language, and the small ones of C and C++ whose archives are
// installed: to find and load them takes more of a start than most that it does. It exports nothing, has names for
// backtraces but no lines, and lists the places that move with it packed, which the GNU C library reads from 2.36 on.
// It is not written through a mapping, from which it started slower at the place where it was built.
var releaseFlags = ["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections"]
#if canImport(Glibc)
  releaseFlags += ["-use-ld=lld", "-Xlinker", "--no-export-dynamic"]
  releaseFlags += ["-Xlinker", "--strip-debug", "-Xlinker", "--no-mmap-output-file"]
  func archive(_ pattern: String) -> String? {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return nil }
    return found.gl_pathv[0].map { String(cString: $0) }
  }
  #if arch(x86_64)
    let libraries = "/usr/lib/x86_64-linux-gnu"
  #else
    let libraries = "/usr/lib/aarch64-linux-gnu"
  #endif
  for name in ["expat", "yaml", "deflate"] {
    guard let archive = archive("\(libraries)/lib\(name).a") else { continue }
    releaseFlags += ["-Xlinker", "--remap-inputs=*/lib\(name).so=\(archive)"]
  }
  if archive("/usr/lib/gcc/*/*/libstdc++.a") != nil {
    releaseFlags += ["-Xclang-linker", "-static-libgcc", "-l:libstdc++.a"]
    releaseFlags += ["-Xlinker", "--remap-inputs=*/libstdc++.so=/dev/null"]
  }
  // The version of the C library.
  var name = [CChar](repeating: 0, count: 64)
  confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
  let version = String(decoding: name.map(UInt8.init), as: UTF8.self).split { !$0.isNumber }
    .compactMap { Int($0) }
  if version.count == 2, version[0] == 2, version[1] >= 36 {
    releaseFlags += ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]
  }
#endif

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Bowerbird",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Bowerbird", targets: ["Bowerbird"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "BowerbirdTesting", targets: ["BowerbirdTesting"]),
    .executable(name: "bowerbird", targets: ["CommandLineTool"]),
    .plugin(name: "BowerbirdCommand", targets: ["BowerbirdCommand"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // System libraries.
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),

    // Loaded when the first text is measured or the first picture drawn: start-up.
    .target(name: "CPangoCairo"),

    // Values and rules, from the bottom up: a target imports only targets above it.
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "Graphics", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "Diagnostics", swiftSettings: strict),
    .target(
      name: "Files",
      dependencies: ["Diagnostics", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: strict),
    .target(
      name: "StructuredText", dependencies: ["Diagnostics", "CYAML", "CExpat"],
      swiftSettings: strict),
    .target(name: "ConstraintSolver", swiftSettings: strict),
    .target(
      name: "ControlFacts", dependencies: ["Geometry"],
      resources: [
        "appkit-baselines", "appkit-buttons", "appkit-colors", "appkit-controls", "appkit-looks",
        "canvas", "text", "uikit-colors", "uikit-controls", "uikit-looks",
        "uikit-text-styles",
      ].map { .embedInCode("Rows/\($0).tsv") }, swiftSettings: strict),
    .target(
      name: "LayoutModel", dependencies: ["Geometry", "Graphics", "Diagnostics", "ControlFacts"],
      resources: [.embedInCode("Environment/devices.tsv")], swiftSettings: strict),
    .target(
      name: "ControlMetrics",
      dependencies: ["Geometry", "Graphics", "LayoutModel", "ControlFacts"],
      swiftSettings: strict),
    .target(
      name: "VisualFormat", dependencies: ["Geometry", "Graphics", "Diagnostics", "LayoutModel"],
      swiftSettings: strict),
    .target(
      name: "XcodeCanvas",
      dependencies: ["Geometry", "LayoutModel", "ControlFacts", "ControlMetrics"],
      swiftSettings: strict),
    .target(
      name: "InterfaceBuilder",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "LayoutModel", "ControlFacts", "ControlMetrics",
        "XcodeCanvas", "StructuredText",
      ],
      swiftSettings: strict),
    .target(
      name: "LayoutFile",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "StructuredText", "LayoutModel", "VisualFormat",
      ], swiftSettings: strict),
    .target(
      name: "Localization",
      dependencies: ["Diagnostics", "Files", "StructuredText", "LayoutModel"],
      swiftSettings: strict),
    .target(
      name: "LayoutEngine",
      dependencies: ["Geometry", "Graphics", "Diagnostics", "LayoutModel", "ConstraintSolver"],
      swiftSettings: strict),
    .target(
      name: "PangoText",
      dependencies: ["Geometry", "Graphics", "Diagnostics", "Files", "LayoutModel", "CPangoCairo"],
      resources: ["advances", "kerning", "letters", "sizes", "substitutes"].map {
        .embedInCode("Tables/\($0).tsv")
      }, swiftSettings: strict),
    .target(
      name: "Drawing", dependencies: ["Geometry", "Graphics", "Diagnostics"], swiftSettings: strict),
    .target(
      name: "Symbols", dependencies: ["Geometry", "Files", "Drawing"],
      resources: [.embedInCode("symbols.tsv")], swiftSettings: strict),
    .target(
      name: "PNGCoding", dependencies: ["Drawing", "CDeflate"], swiftSettings: strict),
    .target(
      name: "ImageReading",
      dependencies: ["Geometry", "Diagnostics", "Drawing", "PNGCoding", "CPangoCairo"],
      swiftSettings: strict),
    .target(
      name: "AssetCatalogs",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "Files", "Drawing", "PNGCoding", "ImageReading",
      ],
      swiftSettings: strict),
    .target(
      name: "LayoutRendering",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "ControlFacts", "LayoutModel", "LayoutEngine",
        "Drawing", "Symbols",
      ],
      swiftSettings: strict),
    .target(
      name: "LayoutComparison",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "Files", "StructuredText", "LayoutModel",
        "LayoutEngine",
      ],
      swiftSettings: strict),
    .target(
      name: "ImageComparison", dependencies: ["Geometry", "Diagnostics", "Drawing", "PNGCoding"],
      swiftSettings: strict),
    .target(
      name: "RegressionTesting",
      dependencies: [
        "Geometry", "Diagnostics", "Files", "StructuredText", "LayoutModel", "LayoutEngine",
        "LayoutComparison", "ImageComparison",
      ],
      resources: ["report.html", "report.css", "data.js", "stage.js", "report.js", "detail.js"].map
      {
        .embedInCode("Report/\($0)")
      }, swiftSettings: strict),
    .target(
      name: "Checks",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "StructuredText", "LayoutModel", "LayoutEngine",
        "Localization",
      ], swiftSettings: strict),
    .target(
      name: "Reporting", dependencies: ["Diagnostics", "StructuredText"], swiftSettings: strict),
    .target(
      name: "CairoDrawing",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "Drawing", "PNGCoding", "CPangoCairo",
      ], swiftSettings: strict),
    .target(
      name: "Bowerbird",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "Files", "ConstraintSolver", "LayoutModel",
        "ControlMetrics", "XcodeCanvas", "VisualFormat", "InterfaceBuilder", "LayoutFile",
        "Localization", "LayoutEngine",
        "PangoText", "Drawing", "PNGCoding", "ImageReading", "AssetCatalogs", "LayoutRendering",
        "CairoDrawing", "LayoutComparison", "ImageComparison", "RegressionTesting",
        "StructuredText", "Checks", "Reporting", "Symbols",
      ],
      resources: ["Picturing/IndexPage", "Translating/TranslationPage"].map {
        .embedInCode("\($0).html")
      }, swiftSettings: strict),
    .target(
      name: "BowerbirdTesting",
      dependencies: ["Files", "XcodeCanvas", "LayoutComparison", "Checks", "Bowerbird"],
      swiftSettings: strict),
    .executableTarget(
      name: "CommandLineTool",
      dependencies: [
        "Files", "XcodeCanvas", "VisualFormat", "InterfaceBuilder", "Localization", "ImageReading",
        "LayoutComparison", "ImageComparison", "StructuredText", "Checks", "Reporting", "Bowerbird",
        argumentParser,
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict,
      // Libraries of this package are linked as those who use them ask for.
      linkerSettings: [
        .unsafeFlags(releaseFlags, .when(platforms: [.linux], configuration: .release))
      ]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Files", "ConstraintSolver", "ControlFacts", "ControlMetrics", "XcodeCanvas",
        "InterfaceBuilder", "Localization", "ImageComparison", "Checks", "Bowerbird",
        argumentParser,
      ],
      swiftSettings: strict),

    .plugin(
      name: "BowerbirdCommand",
      capability: .command(
        intent: .custom(verb: "bowerbird", description: "Checks, draws and tests layouts.")),
      dependencies: ["CommandLineTool"]),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "Drawing"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "StructuredTextTests", dependencies: ["StructuredText"], swiftSettings: strict),
    .testTarget(name: "FilesTests", dependencies: ["Diagnostics", "Files"], swiftSettings: strict),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutModelTests",
      dependencies: ["Geometry", "Graphics", "Diagnostics", "LayoutModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ControlFactsTests", dependencies: ["Geometry", "ControlFacts"], swiftSettings: strict),
    .testTarget(
      name: "ControlMetricsTests",
      dependencies: [
        "Geometry", "Graphics", "LayoutModel", "ControlMetrics", "XcodeCanvas", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "VisualFormatTests",
      dependencies: ["Diagnostics", "LayoutModel", "VisualFormat", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "LayoutModel", "ControlMetrics", "InterfaceBuilder",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutFileTests",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "LayoutModel", "LayoutFile", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LocalizationTests",
      dependencies: [
        "Diagnostics", "Files", "StructuredText", "LayoutModel", "Localization", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ChecksTests",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "LayoutModel", "XcodeCanvas", "LayoutEngine",
        "Localization", "PangoText", "Drawing", "LayoutRendering", "CairoDrawing", "Checks",
        "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "ReportingTests",
      dependencies: ["Diagnostics", "StructuredText", "Reporting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "LayoutModel", "XcodeCanvas", "LayoutEngine",
        "LayoutFile", "StructuredText", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "PangoTextTests",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "LayoutModel", "PangoText", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ImageReadingTests",
      dependencies: ["Geometry", "Diagnostics", "Drawing", "PNGCoding", "ImageReading"],
      swiftSettings: strict),
    .testTarget(
      name: "AssetCatalogsTests",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "Drawing", "PNGCoding", "AssetCatalogs",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PNGCodingTests",
      dependencies: ["Diagnostics", "Drawing", "PNGCoding", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CairoDrawingTests",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "Files", "Drawing", "PNGCoding", "CairoDrawing",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SymbolsTests", dependencies: ["Geometry", "Drawing", "Symbols"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutRenderingTests",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "LayoutModel", "LayoutEngine", "Drawing",
        "LayoutRendering", "Symbols",
        "TestSupport",
      ], swiftSettings: strict),
    .target(
      name: "ComparisonTestSupport",
      dependencies: ["Geometry", "LayoutModel", "LayoutEngine", "CDeflate"],
      path: "Tests/ComparisonTestSupport", swiftSettings: strict),
    .testTarget(
      name: "LayoutComparisonTests",
      dependencies: [
        "Geometry", "Graphics", "Diagnostics", "LayoutModel", "LayoutEngine", "LayoutComparison",
        "ComparisonTestSupport", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "ImageComparisonTests",
      dependencies: [
        "Geometry", "Diagnostics", "Drawing", "PNGCoding", "ImageComparison",
        "ComparisonTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RegressionTestingTests",
      dependencies: [
        "Geometry", "Diagnostics", "Files", "LayoutModel", "LayoutEngine", "LayoutComparison",
        "ImageComparison", "RegressionTesting", "ComparisonTestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "VisualRegressionTests",
      dependencies: [
        "ControlFacts", "Files", "XcodeCanvas", "LayoutFile", "LayoutComparison", "Bowerbird",
        "BowerbirdTesting", "Benchmarks", "CommandLineTool", "ComparisonTestSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "LayoutModel", "LayoutEngine", "XcodeCanvas", "Localization", "StructuredText", "Symbols",
        "Checks", "Reporting", "Bowerbird", "CommandLineTool", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RepositoryTests", dependencies: ["Diagnostics", "TestSupport"], swiftSettings: strict),
  ]
)
