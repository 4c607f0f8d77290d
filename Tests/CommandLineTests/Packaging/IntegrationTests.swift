import Foundation
import StructuredText
import TestSupport
import Testing

/// The folders under `integrations`, whose scripts are run as a build server does.
@Suite struct IntegrationTests {
  private static let folder = "\(Checkout.root)/integrations"

  /// A project of one screen.
  private static func project() throws -> Tool.Folder {
    let folder = try Tool.Folder()
    _ = try folder.write(
      """
      screen: save
      size: [390, 844]
      views:
        save: {class: UILabel, text: Save, font: 17}
      constraints:
        - H:|-20-[save]
        - V:|-112-[save]
      """, to: "save.layout.yaml")
    _ = try folder.write(
      "inputs: [.]\ndevices: [iphone-15]\nlanguages: [en]\n", to: "bowerbird.yaml")
    return folder
  }

  private static func run(
    _ script: String, _ arguments: [String] = [], in folder: Tool.Folder,
    _ environment: [String: String] = [:]
  ) throws -> Tool.Run {
    var variables = ["BOWERBIRD": Tool.path, "CI": "true", "GITHUB_STEP_SUMMARY": ""]
    for (name, value) in environment { variables[name] = value }
    return try Program.run(
      "\(Self.folder)/\(script)", arguments, environment: variables, in: folder.path)
  }

  @Test func `a run checks, tests, and leaves with the worse code`() throws {
    let folder = try Self.project()
    let first = try Self.run("run", in: folder, ["GITHUB_ACTIONS": "", "GITLAB_CI": "true"])
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.errors.contains("there are no baselines in 'Baselines'"))
    for file in ["Output/check.sarif", "Output/check.xml", "Output/codequality.json"] {
      #expect(folder.files.contains(file), "there is no \(file)")
    }

    let recorded = try Program.run(
      Tool.path, ["test"], environment: ["CI": "false"], in: folder.path)
    #expect(recorded.status == 0)
    let equal = try Self.run("run", in: folder)
    #expect(equal.status == 0, "\(equal.output)\(equal.errors)")
    #expect(folder.files.contains("Output/test.xml"))

    let path = "\(folder.path)/save.layout.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    _ = try folder.write(text.replacing("-112-", with: "-132-"), to: "save.layout.yaml")
    let changed = try Self.run("run", ["save.layout.yaml"], in: folder, ["GITHUB_ACTIONS": "true"])
    #expect(changed.status == 1)
    #expect(changed.output.contains("::error file=save.layout.yaml,line="))
    _ = try folder.write("screen: [", to: "save.layout.yaml")
    let broken = try Self.run("run", in: folder)
    #expect(broken.status == 2)
  }

  @Test func `what keeps a run from starting is told with what to do`() throws {
    let folder = try Tool.Folder()
    let nothing = try Self.run("run", in: folder)
    #expect(nothing.status == 2)
    #expect(nothing.errors.contains("hint: write 'inputs: [App]' into bowerbird.yaml"))
    let noTool = try Self.run("run", ["."], in: folder, ["BOWERBIRD": "/nowhere/bowerbird"])
    #expect(noTool.status == 2)
    #expect(noTool.errors.contains("hint: install a release"))
    _ = try folder.write("", to: "file")
    let noFolder = try Self.run("run", ["."], in: folder, ["BOWERBIRD_OUTPUT": "file/below"])
    #expect(noFolder.status == 2)
    #expect(noFolder.errors.contains("BOWERBIRD_OUTPUT"))
    let package = try folder.write("no package", to: "bowerbird.deb")
    let sum = try Self.run(
      "github/install", [package, String(repeating: "0", count: 64)], in: folder)
    #expect(sum.status == 2)
    #expect(sum.errors.contains("not the one that the checksum is of"))
    let noNetwork = try Self.run(
      "github/install", ["https://127.0.0.1:9/bowerbird.deb"], in: folder, ["no_proxy": "*"])
    #expect(noNetwork.status == 2)
    #expect(
      noNetwork.errors.contains("hint: check the address, and that this machine has a network"))
    // As another user, whom no one lets do more.
    for (name, words) in [("id", "echo 1000"), ("sudo", "exit 1")] {
      let program = try folder.write("#!/bin/sh\n\(words)\n", to: "bin/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let noRoot = try Self.run(
      "github/install", [package], in: folder, ["PATH": "\(folder.path)/bin:\(path)"])
    #expect(noRoot.status == 2)
    #expect(
      noRoot.errors.contains("hint: unpack the release's archive instead"), "\(noRoot.errors)")
    let noPackage = try Self.run("github/install", ["/nowhere.deb"], in: folder)
    #expect(noPackage.status == 2)
  }

  @Test func `a build phase says findings as Xcode reads them, and needs no tool`() throws {
    let folder = try Tool.Folder()
    try FileManager.default.copyItem(
      atPath: "\(Checkout.root)/Fixtures/Rules/texts-overlap.layout.yaml",
      toPath: "\(folder.path)/a.layout.yaml")
    let run = try Self.run(
      "xcode/build-phase", ["a.layout.yaml"], in: folder, ["SRCROOT": folder.path])
    let lines = (run.output + run.errors).split(separator: "\n")
    #expect(
      lines.contains { $0.contains(#/^\/.*\/a\.layout\.yaml:\d+:\d+: (warning|error): /#) },
      "\(lines)")
    let none = try Self.run("xcode/build-phase", in: folder, ["BOWERBIRD": "/nowhere/bowerbird"])
    #expect(none.status == 0)
    #expect(none.output.hasPrefix("warning: Bowerbird is not installed"))
  }

  /// The words of Fastlane and Homebrew that their files use.
  private static let words = """
    LANES = {}
    def desc(text); end
    def lane(name, &body); LANES[name] = body; end
    def sh(*words); system(*words) or exit $?.exitstatus; end
    class Formula
      class << self
        attr_reader :facts, :check
        %i[desc homepage url sha256 license depends_on].each do |name|
          define_method(name) { |value| ((@facts ||= {})[name] ||= []) << value }
        end
        def test(&body); @check = body; end
      end
      def system(*words); Kernel.system(*words.map(&:to_s)) or abort "failed: #{words.join(" ")}"; end
      def bin; $bin; end
      def testpath; $folder; end
    end

    """

  @Test(.enabled(if: Program.areInstalled("ruby"), "there is no Ruby"))
  func `a lane runs in the app's folder, and fails where the run fails`() throws {
    let folder = try Self.project()
    _ = try folder.write(
      Self.words + """
        load ARGV[0]
        Dir.mkdir "fastlane"
        Dir.chdir("fastlane") { LANES.fetch(:layouts).call(inputs: ARGV[1, 1]) }
        """, to: "lane.rb")
    func lane(_ input: String) throws -> Tool.Run {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/fastlane")
      return try Program.run(
        "/usr/bin/env", ["ruby", "lane.rb", "\(Self.folder)/fastlane/Fastfile", input],
        environment: ["BOWERBIRD": Tool.path, "GITHUB_STEP_SUMMARY": ""], in: folder.path)
    }
    let run = try lane("save.layout.yaml")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(folder.files.contains("Output/check.sarif"))
    #expect(try lane("gone.layout.yaml").status == 2)
  }

  @Test(.enabled(if: Program.areInstalled("ruby"), "there is no Ruby"))
  func `a formula names what is linked, and its test passes with the tool`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(
      Self.words + """
        require "pathname"
        $folder = Pathname.new(Dir.pwd)
        $bin = Pathname.new(File.dirname(ARGV[1]))
        load ARGV[0]
        Bowerbird.new.instance_eval(&Bowerbird.check)
        puts Bowerbird.facts[:depends_on].grep(String)
        """, to: "formula.rb")
    let run = try Program.run(
      "/usr/bin/env",
      ["ruby", "formula.rb", "\(Self.folder)/homebrew/bowerbird.rb", Tool.path], in: folder.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let named = Set(run.output.split(separator: "\n").map(String.init))
    let package = try #require(Checkout.text("Package.swift"))
    for match in package.matches(of: #/\.brew\(\["([a-z]+)"\]\)/#) {
      #expect(named.contains(String(match.output.1)), "the formula lacks \(match.output.1)")
    }
  }

  @Test(.enabled(if: Program.areInstalled("parallel"), "GNU parallel is not installed"))
  func `parts by GNU parallel are one run`() throws {
    let folder = try Self.project()
    let recorded = try Program.run(
      Tool.path, ["test"], environment: ["CI": "false"], in: folder.path)
    #expect(recorded.status == 0)
    let run = try Self.run("parallel/run", ["2"], in: folder, ["HOME": folder.path])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(folder.files.contains("Output/test/index.html"))
  }

  // MARK: Files that others read

  private static let validators = "\(Checkout.root)/.build/validators/bin"

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "\(validators)/check-jsonschema"),
      "there are no validators; scripts/validate --install"))
  func `every file is one of its published schema, and a damaged one is found`() throws {
    let script = "\(Checkout.root)/scripts/validate"
    let run = try Program.run(script, [])
    #expect(run.status == 0, "\(run.errors)")
    for file in ["github/action.yml", "github/accept.yml", "kubernetes/job.yaml"] {
      #expect(run.output.contains("valid: integrations/\(file)\n"), "\(run.errors)")
    }

    let copy = try Tool.Folder()
    for name in ["integrations", ".github", ".pre-commit-hooks.yaml"] {
      try FileManager.default.copyItem(
        atPath: "\(Checkout.root)/\(name)", toPath: "\(copy.path)/\(name)")
    }
    let changes = [
      ("integrations/github/workflow.yml", "runs-on:", "runs-at:"),
      ("integrations/github/action.yml", "using: composite", "using: magic"),
      (".github/workflows/release.yml", "runs-on:", "runs-at:"),
      ("integrations/gitlab/bowerbird.gitlab-ci.yml", "parallel: 2", "parallel: many"),
      ("integrations/kubernetes/job.yaml", "completionMode:", "completionMood:"),
      (".pre-commit-hooks.yaml", "language: system", "language: klingon"),
    ]
    for (file, old, new) in changes {
      let text = try #require(Checkout.text(file))
      #expect(text.contains(old))
      _ = try copy.write(text.replacing(old, with: new), to: file)
    }
    let damaged = try Program.run(script, [copy.path])
    #expect(damaged.status == 1)
    for (file, _, _) in changes {
      #expect(damaged.errors.contains("error: \(file): "), "\(file) passes")
    }
  }

  private static func yaml(_ path: String) throws -> [String: Any] {
    let text = try #require(Checkout.text(path), "there is no \(path)")
    return try #require(try YAMLReader.document(of: text)?.any as? [String: Any])
  }

  @Test func `the action has the keys that GitHub asks for, and its scripts are there`() throws {
    let action = try Self.yaml("integrations/github/action.yml")
    #expect(action["name"] is String && action["description"] is String)
    let runs = try #require(action["runs"] as? [String: Any])
    #expect(runs["using"] as? String == "composite")
    let inputs = try #require(action["inputs"] as? [String: [String: Any]])
    let steps = try #require(runs["steps"] as? [[String: Any]])
    for step in steps {
      let uses = step["uses"] as? String
      #expect((uses != nil) != (step["run"] != nil))
      if uses == nil { #expect(step["shell"] as? String == "bash") }
      if let uses { #expect(uses.contains("@v")) }
    }
    let text = try #require(Checkout.text("integrations/github/action.yml"))
    for match in text.matches(of: #/\$\{\{ inputs\.([a-z0-9]+) \}\}/#) {
      #expect(inputs[String(match.output.1)] != nil)
    }
    let workflow = try Self.yaml("integrations/github/workflow.yml")
    let jobs = try #require(workflow["jobs"] as? [String: [String: Any]])
    for step in jobs["layouts"]?["steps"] as? [[String: Any]] ?? []
    where (step["uses"] as? String)?.contains("integrations/github") == true {
      let given = try #require(step["with"] as? [String: Any])
      for name in given.keys { #expect(inputs[name] != nil, "the action has no input \(name)") }
    }
  }

  @Test func `the manifests of other systems have what these ask for`() throws {
    let gitlab = try Self.yaml("integrations/gitlab/bowerbird.gitlab-ci.yml")
    let job = try #require(gitlab["bowerbird"] as? [String: Any])
    #expect((job["script"] as? [String])?.first?.contains("integrations/run") == true)
    #expect((job["artifacts"] as? [String: Any])?["reports"] != nil)

    let kubernetes = try Self.yaml("integrations/kubernetes/job.yaml")
    #expect(kubernetes["apiVersion"] as? String == "batch/v1")
    let spec = try #require(kubernetes["spec"] as? [String: Any])
    #expect(spec["completionMode"] as? String == "Indexed")
    let text = try #require(Checkout.text("integrations/kubernetes/job.yaml"))
    let completions = try #require(spec["completions"] as? Int)
    #expect(text.contains("value: \"\(completions)\""), "the pods are told another number of parts")

    let hookText = try #require(Checkout.text(".pre-commit-hooks.yaml"))
    let hooks = try #require(try YAMLReader.document(of: hookText)?.any as? [[String: Any]])
    for hook in hooks {
      for key in ["id", "name", "language", "entry", "files"] { #expect(hook[key] is String) }
    }
    let pattern = try Regex(try #require(hooks[0]["files"] as? String))
    for name in ["App/Main.storyboard", "a.xib", "login.layout.yaml", "b.layout.yml"] {
      #expect(name.contains(pattern))
    }

    let packages = try #require(Checkout.text("Sources/PangoText/Fonts/DefaultFonts.swift"))
    let container = try #require(Checkout.text("integrations/container/Dockerfile"))
    for match in packages.matches(of: #/package: "(fonts-[a-z0-9-]+)"/#) {
      #expect(container.contains(" \(match.output.1)"), "the image lacks \(match.output.1)")
    }
  }
}

extension YAMLNode {
  /// The value as a program that knows YAML's basic types reads it.
  fileprivate var any: Any {
    switch self {
    case .sequence(let list): list.map(\.any)
    case .mapping(let mapping):
      Dictionary(
        uniqueKeysWithValues: mapping.map { ($0.key.string ?? "", $0.value.any) })
    case .scalar(let scalar):
      scalar.style == .plain ? (Int(scalar.string) as Any?) ?? bool ?? scalar.string : scalar.string
    }
  }
}
