import Foundation
import TestSupport
import Testing

/// Documents and logs that come on standard input, as a user pipes them.
@Suite struct StandardInputTests {
  /// Runs a line of the shell in the folder of fixtures, with the built tool as `bowerbird`.
  private static func shell(_ line: String, in folder: Tool.Folder? = nil) throws -> Tool.Run {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Program.run(
      "/bin/sh", ["-c", line],
      environment: [
        "PATH": "\(Checkout.root)/.build/debug:\(path)", "OUT": folder?.path ?? "", "CI": "",
      ], in: "\(Checkout.root)/Fixtures")
  }

  @Test(arguments: [
    ("Seeds/save-cancel.layout.yaml", "UIButton save"),
    ("InterfaceBuilder/seeds/keyboard-row.xib", "UIView"),
    ("InterfaceBuilder/topics/desktop.xib", "NSView"),
    ("InterfaceBuilder/archives/touch.xib", "UISegmentedControl"),
  ])
  func `A document is told by what it holds, and comes out as from its file`(
    file: String, seen: String
  ) throws {
    let folder = try Tool.Folder()
    // A screen that nothing names is called like its file.
    let copy = "\(folder.path)/stdin" + (file.hasSuffix(".xib") ? ".xib" : ".layout.yaml")
    for command in ["solve", "inspect --all", "convert", "check"] {
      let named = try Self.shell("cp \(file) \(copy) && bowerbird \(command) \(copy)")
      let piped = try Self.shell("cat \(file) | bowerbird \(command) -")
      #expect(piped.status == named.status)
      #expect(piped.output.replacingOccurrences(of: "<stdin>", with: copy) == named.output)
      #expect(piped.errors.replacingOccurrences(of: "<stdin>", with: copy) == named.errors)
    }
    let solved = try Self.shell("bowerbird solve - < \(file)")
    #expect(solved.output.hasPrefix("<stdin>\n") && solved.output.contains(seen))
  }

  @Test func `Every command that reads documents reads it, and a named pipe is one`() throws {
    let folder = try Tool.Folder()
    let layout = "Seeds/badge-button.layout.yaml"
    for command in [
      "verify -", "render - -o $OUT/pictures", "explain - -o $OUT/pictures",
      "test - --baselines $OUT/baselines -o $OUT/run --record missing",
    ] {
      let run = try Self.shell(
        "rm -f $OUT/pipe; mkfifo $OUT/pipe; cat \(layout) > $OUT/pipe & bowerbird \(command) < $OUT/pipe",
        in: folder)
      #expect(run.status == 0, "\(command): \(run.errors)")
    }
    #expect(folder.files.contains("pictures/stdin/badge-button-260x150-landscape-en.svg"))
    #expect(folder.files.contains("baselines/stdin/badge-button-260x150-landscape-en.layout"))
  }

  @Test func `A log is pasted`() throws {
    let folder = try Tool.Folder()
    let run = try Self.shell(
      "bowerbird explain --log - -o $OUT < Capabilities/snapkit.log", in: folder)
    #expect(run.output.contains("Login.swift:88"), "\(run.errors)")
  }

  @Test func `A fault is shown in its line, under the name that compilers use`() throws {
    let run = try Self.shell(
      "printf 'screen: a\\nsize: [9, 9]\\nviews:\\n  a: {kind: labl}\\n' | bowerbird solve -")
    #expect(run.errors.contains("<stdin>:4:13: error: 'labl' is none of"), "\(run.errors)")
    #expect(run.errors.contains("\n    a: {kind: labl}\n              ^\n"), "\(run.errors)")
  }

  @Test func `It is read once, and no further than a file would be`() throws {
    let twice = try Self.shell("bowerbird solve - - < /dev/null")
    #expect(twice.status == 2 && twice.errors.contains("'-', can be read once"))
    let endless = try Self.shell("yes | bowerbird solve -")
    #expect(endless.status == 2 && endless.errors.contains("[file.too-large]"), "\(endless.errors)")
    let folder = try Self.shell("bowerbird solve - < /")
    #expect(folder.status == 2 && folder.errors.contains("Is a directory"), "\(folder.errors)")
    let compiled = try Self.shell("bowerbird solve - < Capabilities/compiled.nib")
    #expect(compiled.errors.contains("the document is compiled (NIBArchive)"))
    let empty = try Self.shell("bowerbird convert - < /dev/null")
    #expect(empty.status == 2 && empty.errors.contains("<stdin>:1:1: error:"))
  }

  @Test func `A pipe as a path says how to read it`() throws {
    let run = try Self.shell("mkfifo $OUT/pipe; bowerbird solve $OUT/pipe", in: Tool.Folder())
    #expect(
      run.status == 2 && run.errors.contains("write '-' in place of the path"), "\(run.errors)")
  }
}
