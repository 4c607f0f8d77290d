import Foundation
import TestSupport
import Testing

/// The same bytes, whatever the machine's language, fonts and font configuration.
@Suite struct MachineIndependenceTests {
  /// Texts of many scripts, in fonts that are at hand and fonts that are not, without saved sizes.
  private static let layout = """
    screen: scripts
    size: [390, 900]
    views:
      latin: {text: Settings & Privacy, font: 17}
      bold: {text: "Größe 1,234.50 €", font: {size: 24, weight: bold}}
      arabic: {text: مرحبا بكم في التطبيق, textLanguage: ar}
      hebrew: {text: הגדרות ופרטיות, textLanguage: he}
      hindi: {text: सेटिंग्स और गोपनीयता, textLanguage: hi}
      thai: {text: การตั้งค่าและความเป็นส่วนตัว, textLanguage: th, numberOfLines: 0}
      han: {text: 直接設定骨, font: 17}
      japanese: {text: 直接設定骨, font: 17, textLanguage: ja}
      emoji: {text: "Ready 🎉👩‍👩‍👧 ✓", font: 17}
      named: {text: Hamburgefonts, font: {family: Georgia, size: 17}}
      unknown: {text: Hamburgefonts, font: {family: DejaVu Serif, size: 17}}
      fixed: {text: "let x = 1", font: {family: Menlo, size: 13}}
    constraints:
      - V:|[latin][bold][arabic][hebrew][hindi][thai][han][japanese][emoji][named][unknown][fixed]
      - thai.width <= 120
    """

  /// A folder that stands in for the home of another machine.
  private struct Machine {
    let folder: Tool.Folder
    let layout: String

    init() throws {
      folder = try Tool.Folder()
      layout = try folder.write(MachineIndependenceTests.layout, to: "scripts.layout.yaml")
    }

    /// Everything that the tool says of the texts: frames, messages and pictures.
    func output(threads: Int, _ environment: [String: String], _ name: String) throws -> String {
      let options = ["--threads", "\(threads)"]
      let solved = try Tool.run(
        ["solve", layout, "--intrinsic", "measured", "--format", "json"] + options,
        environment: environment)
      let pictures = folder.path + "/" + name
      let drawn = try Tool.run(
        ["render", layout, "--format", "svg", "--no-index", "-o", pictures] + options,
        environment: environment)
      #expect(solved.status == 0 && drawn.status == 0, "\(solved.errors)\(drawn.errors)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: pictures).sorted()
      let svg = try files.filter { $0.hasSuffix(".svg") }.map {
        try String(contentsOfFile: pictures + "/" + $0, encoding: .utf8)
      }
      #expect(svg.count == 1)
      return ([solved.output] + svg).joined(separator: "\n")
    }

    /// A home with other fonts, one of them under the name of the default font's bold face.
    func pollutedHome() throws -> String {
      let home = folder.path + "/home"
      let places = [".fonts", ".local/share/fonts"].map { home + "/" + $0 }
      for place in places {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        for font in [
          "truetype/dejavu/DejaVuSans.ttf", "truetype/dejavu/DejaVuSerif.ttf",
          "truetype/liberation2/LiberationMono-Regular.ttf", "opentype/inter/Inter-Black.otf",
        ] {
          let source = "/usr/share/fonts/" + font
          guard FileManager.default.fileExists(atPath: source) else { continue }
          let name = font.split(separator: "/").last.map(String.init) ?? font
          try FileManager.default.copyItem(atPath: source, toPath: place + "/" + name)
        }
      }
      return home
    }

    /// A configuration of fonts that sets everything in another font, bold, slanted and hinted.
    func hostileConfiguration(fonts: String) throws -> String {
      try folder.write(
        """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
        <dir>\(fonts)</dir><cachedir>\(folder.path)/cache</cachedir>
        <match target="pattern"><edit name="family" mode="assign" binding="strong">
        <string>DejaVu Serif</string></edit>
        <edit name="weight" mode="assign"><const>black</const></edit>
        <edit name="slant" mode="assign"><const>italic</const></edit></match>
        <match target="font"><edit name="matrix" mode="assign"><matrix>
        <double>2</double><double>0</double><double>0</double><double>1</double></matrix></edit>
        <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
        <edit name="embolden" mode="assign"><bool>true</bool></edit></match></fontconfig>
        """, to: "fonts.conf")
    }
  }

  @Test func `Language, fonts and their configuration change no byte, on one thread or two`() throws
  {
    let machine = try Machine()
    let plain = try machine.output(threads: 1, ["LANG": "C", "LC_ALL": "C"], "plain")
    #expect(plain.contains("<path"))
    let home = try machine.pollutedHome()
    let configuration = try machine.hostileConfiguration(fonts: home + "/.fonts")
    let machines: [(name: String, environment: [String: String])] = [
      ("arabic", ["LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8", "LANGUAGE": "ar"]),
      ("japanese", ["LC_ALL": "ja_JP.UTF-8", "LANGUAGE": "ja:zh_TW", "PANGO_LANGUAGE": "ja"]),
      (
        "fonts",
        ["HOME": home, "XDG_DATA_HOME": home + "/.local/share", "XDG_CACHE_HOME": home + "/cache"]
      ),
      ("file", ["HOME": home, "FONTCONFIG_FILE": configuration]),
      (
        "path",
        [
          "FONTCONFIG_PATH": machine.folder.path, "FONTCONFIG_FILE": "fonts.conf",
          "FONTCONFIG_SYSROOT": "/nowhere",
        ]
      ),
      ("broken", ["FONTCONFIG_FILE": machine.layout, "HOME": "/nowhere"]),
      (
        "freetype",
        ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 truetype:interpreter-version=35"]
      ),
    ]
    for (name, environment) in machines {
      for threads in [1, 2] {
        let other = try machine.output(threads: threads, environment, "\(name)-\(threads)")
        let isSame = other == plain
        #expect(isSame, "\(name), \(threads) threads")
      }
    }
  }

  @Test func `a home that cannot be written and a locale that was not generated are no news`()
    throws
  {
    let folder = try Tool.Folder()
    _ = try folder.write(
      "screen: a\nsize: [200, 80]\nviews: {a: {text: Größe}}\nconstraints: [\"H:|-8-[a]\", \"V:|-8-[a]\"]\n",
      to: "App/a.layout.yaml")
    // Nobody writes there, not even root.
    let environment = [
      "HOME": "/proc/self", "XDG_CACHE_HOME": "/proc/self/cache", "LANG": "xx_XX.UTF-8",
      "LC_ALL": "xx_XX.UTF-8", "CI": "false",
    ]
    for command in ["check", "test", "render", "fonts"] {
      let run = try Tool.run([command, "App"], in: folder.path, environment: environment)
      #expect(run.status == 0, "\(command): \(run.errors)")
      let plain = try Tool.run([command, "App"], in: folder.path, environment: ["CI": "false"])
      #expect(plain.status == 0)
      for text in [run.output, run.errors] {
        #expect(!text.lowercased().contains("locale") && !text.contains("warning"), "\(text)")
      }
      #expect(command == "test" || run.errors == plain.errors, "\(run.errors)")
    }
  }
}
