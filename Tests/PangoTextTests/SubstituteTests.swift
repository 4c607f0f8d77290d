import Diagnostics
import Geometry
import LayoutModel
import PangoText
import Testing

/// What stands in for fonts that are not at hand.
@Suite struct SubstituteTests {
  private static let fonts = Result { try FontSet.load().value }
  private static let environment = LayoutEnvironment(size: Size(width: 390, height: 844))

  private func engine(_ substitutes: [FontSubstitute]) throws -> PangoTextEngine {
    PangoTextEngine(
      fonts: try Self.fonts.get(), substitutes: FontSubstitute.standard + substitutes)
  }

  private func size(
    _ family: String, _ substitutes: [FontSubstitute] = [],
    weight: FontDescription.Weight = .regular
  ) throws -> Size {
    let font = FontDescription(family: .named(family), size: 20, weight: weight)
    return try engine(substitutes).measure(
      TextContent("Hamburgefonts", font: font), width: nil, in: Self.environment
    ).size
  }

  @Test func `a family that nothing is known of has the system font's widths`() throws {
    let system = try engine([]).measure(
      TextContent("Hamburgefonts", font: .system(20)), width: nil, in: Self.environment)
    let unknown = try size("Brand Sans")
    #expect(unknown.width == system.size.width)
    #expect(abs(unknown.height - 20 * 1.165) < 1e-9)
  }

  @Test func `a substitute of one's own is used, as wide and high as it says`() throws {
    let metrics = FontMetrics(ascender: 0.9, descender: 0.3)
    let plain = try size("Liberation Serif")
    let brand = try size(
      "Brand Serif",
      [
        FontSubstitute(
          family: "Brand Serif", replacement: "liberation serif", metrics: metrics, widthFactor: 1.1
        )
      ])
    #expect(abs(brand.width - plain.width * 1.1) < 1e-9)
    #expect(abs(brand.height - 24) < 1e-9)
  }

  @Test(arguments: [(9.0, 0.02), (12, 0.017), (17, 0.0042), (24, 0)])
  func `the system font of iOS 8 is tracked by its size`(size: Double, tracking: Double) throws {
    let engine = try engine([])
    func width(_ family: String) -> Double {
      let font = FontDescription(family: .named(family), size: size)
      return engine.measure(
        TextContent("Hamburgefonts", font: font), width: nil, in: Self.environment
      ).size.width
    }
    let difference = width("Helvetica Neue Interface") - width("Helvetica Neue")
    #expect(abs(difference - 13 * size * tracking) < 1e-6)
  }

  @Test func `without measures a substitute has its own`() throws {
    let substitute = FontSubstitute(family: "Brand Serif", replacement: "Liberation Serif")
    #expect(try size("Brand Serif", [substitute]) == size("Liberation Serif"))
  }

  @Test(arguments: ["Helvetica Neue", "HelveticaNeue-Bold", "HelveticaNeue-Light"])
  func `a family's substitute wins over the standard ones of its faces`(name: String) throws {
    let substitute = FontSubstitute(family: "Helvetica Neue", replacement: "Liberation Mono")
    #expect(try size(name, [substitute]).width == size("Liberation Mono").width)
  }

  @Test(arguments: [
    ("HelveticaNeue", 1.165), ("HelveticaNeue-Light", 1.181), ("HelveticaNeue-Bold", 1.192),
    ("Helvetica", 1.15), ("ArialMT", 1.117), ("TimesNewRomanPSMT", 1.107), ("Georgia", 1.136),
    ("AvenirNext-Medium", 1.366), ("Menlo-Regular", 1.164), ("CourierNewPSMT", 1.133),
    ("Futura-CondensedMedium", 1.2),
  ])
  func `lines of well-known fonts are as high as on Apple's systems`(
    name: String, height: Double
  ) throws {
    #expect(abs(try size(name).height - 20 * height) < 1e-6)
  }

  /// Source: widths of labels and titles of buttons that Interface Builder saved.
  @Test(arguments: [
    ("Helvetica Neue", 15.0, "Button", 46.0), ("HelveticaNeue-Light", 17, "Options", 58),
    ("AvenirNext-Regular", 32, "in", 27),
  ])
  func `well-known fonts are as wide as on Apple's systems`(
    name: String, size: Double, text: String, width: Double
  ) throws {
    let font = FontDescription(family: .named(name), size: size)
    let measured = try engine([]).measure(
      TextContent(text, font: font), width: nil, in: Self.environment)
    #expect(measured.size.width.rounded(.up) == width)
  }

  @Test func `what stands in is told`() throws {
    let font = FontDescription(family: .named("Brand Sans"), size: 20)
    let findings = try engine([]).findings(
      for: TextContent("Name", font: font), in: Self.environment)
    #expect(findings.map(\.id) == ["text.substituted-font"])
    #expect(findings[0].message.contains("'Brand Sans'"))
  }
}
