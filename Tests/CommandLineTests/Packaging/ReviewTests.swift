import Foundation
import TestSupport
import Testing

/// Pull requests on GitHub: the comment that tells differences, and the one that accepts them.
@Suite(.enabled(if: Program.areInstalled("python3", "git"), "there is no Python or Git"))
struct ReviewTests {
  private static let folder = "\(Checkout.root)/integrations/github"

  /// Answers as GitHub does for the comments of pull request 7, and keeps them as JSON.
  private static let server = """
    import http.server, json, socketserver, sys
    comments = []
    class Answer(http.server.BaseHTTPRequestHandler):
        def answer(self):
            code, result = 200, comments
            if self.headers["Authorization"] != "Bearer secret":
                code, result = 403, {}
            elif self.command == "POST":
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                comments.append({"id": len(comments) + 1, "path": self.path, **body})
            elif self.command == "PATCH":
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                comments[int(self.path.split("/")[-1]) - 1].update(body)
            json.dump(comments, open("comments.json", "w"))
            self.send_response(code)
            self.end_headers()
            self.wfile.write(json.dumps(result).encode())
        do_GET = do_POST = do_PATCH = answer
        def log_message(self, *words): pass
    server = socketserver.TCPServer(("127.0.0.1", 0), Answer)
    server.timeout = 20
    open("port", "w").write(str(server.server_address[1]))
    for _ in range(int(sys.argv[1])): server.handle_request()
    """

  /// Runs words of the shell in a folder beside a server that answers so many times.
  private static func run(
    _ words: String, answers: Int, in folder: Tool.Folder, _ environment: [String: String] = [:]
  ) throws -> Tool.Run {
    _ = try folder.write(server, to: "server.py")
    _ = try folder.write(#"{"pull_request": {"number": 7}}"#, to: "event.json")
    var variables = [
      "GITHUB_TOKEN": "secret", "GITHUB_REPOSITORY": "our/app", "GITHUB_RUN_ID": "12",
      "GITHUB_EVENT_PATH": "event.json", "CI_NODE_INDEX": "", "no_proxy": "*",
    ]
    for (name, value) in environment { variables[name] = value }
    let start = """
      python3 server.py \(answers) & server=$!
      trap 'kill $server 2>/dev/null' EXIT
      for _ in $(seq 100); do [ -s port ] && break; sleep 0.1; done
      export GITHUB_API_URL=http://127.0.0.1:$(cat port)
      comment='\(Self.folder)/comment'
      \(words)
      """
    return try Program.run("/bin/sh", ["-c", start], environment: variables, in: folder.path)
  }

  @Test func `one comment tells the last run`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write("## Bowerbird\n\n**2 errors**\n", to: "test.md")
    _ = try folder.write("## Bowerbird\n\n**none**\n", to: "later.md")
    let run = try Self.run(
      "\"$comment\" test.md gone.md && \"$comment\" later.md", answers: 4, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "A comment is written.\nThe comment is renewed.\n")
    let kept = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/comments.json")))
    let comments = try #require(kept as? [[String: Any]])
    #expect(comments.count == 1)
    #expect(comments[0]["path"] as? String == "/repos/our/app/issues/7/comments")
    let body = try #require(comments[0]["body"] as? String)
    #expect(body.contains("**none**") && !body.contains("2 errors"))
    #expect(body.contains("(https://github.com/our/app/actions/runs/12#artifacts)"))
  }

  @Test func `a long summary is cut between lines`() throws {
    let folder = try Tool.Folder()
    let row = "| error | a.xib:1 | a text that is cut |\n"
    _ = try folder.write(String(repeating: row, count: 2_000), to: "test.md")
    let run = try Self.run("\"$comment\" test.md", answers: 2, in: folder)
    #expect(run.output == "A comment is written.\n", "\(run.errors)")
    let text = try String(contentsOfFile: "\(folder.path)/comments.json", encoding: .utf8)
    #expect(text.count < 70_000)
    #expect(text.contains(#"that is cut |\n\nand more; see the job's summary\n\n[Pictures"#))
  }

  @Test(arguments: [
    (["GITHUB_TOKEN": "of a fork"], 1, "the pull request of a fork"),
    (["GITHUB_TOKEN": ""], 0, "no comment is written without GITHUB_TOKEN"),
    (["GITHUB_EVENT_PATH": "gone.json"], 0, "this is no run of a pull request"),
  ])
  func `a run that may not comment passes, and says why`(
    environment: [String: String], answers: Int, words: String
  ) throws {
    let folder = try Tool.Folder()
    _ = try folder.write("## Bowerbird\n", to: "test.md")
    let run = try Self.run("\"$comment\" test.md", answers: answers, in: folder, environment)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("note: ") && run.errors.contains(words), "\(run.errors)")
  }

  @Test func `a run without a network passes, and says so`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write("## Bowerbird\n", to: "test.md")
    let run = try Self.run(
      "GITHUB_API_URL=http://127.0.0.1:9 \"$comment\" test.md", answers: 0, in: folder)
    #expect(run.status == 0)
    #expect(run.errors.contains("GitHub cannot be reached"))
  }

  // MARK: Accepting

  /// A checkout whose layout is not that of its baseline, and what it was cloned from.
  private static func changed() throws -> (folder: Tool.Folder, app: String) {
    let folder = try Tool.Folder()
    let made = try Program.run(
      "/bin/sh",
      [
        "-ec",
        """
        git init -q --bare -b main origin.git
        git clone -q origin.git app 2>/dev/null
        cd app
        git checkout -q -b main
        printf 'screen: a\\nsize: [200, 80]\\nviews: {a: {text: A}}\\nconstraints: ["H:|-8-[a]", "V:|-8-[a]"]\\n' >a.layout.yaml
        printf 'inputs: [.]\\ndevices: [iphone-15]\\nlanguages: [en]\\n' >bowerbird.yaml
        "$BOWERBIRD" test
        git add a.layout.yaml bowerbird.yaml Baselines
        git -c user.name=a -c user.email=a@b commit -q -m first
        sed -i 's/|-8-/|-24-/' a.layout.yaml
        git -c user.name=a -c user.email=a@b commit -q -a -m changed
        git push -q origin main
        """,
      ], environment: ["BOWERBIRD": Tool.path, "CI": "false"], in: folder.path)
    try #require(made.status == 0, "\(made.output)\(made.errors)")
    return (folder, "\(folder.path)/app")
  }

  private static func accept(
    _ comment: String, in app: String, _ environment: [String: String] = [:]
  ) throws -> Tool.Run {
    var variables = [
      "BOWERBIRD": Tool.path, "COMMENT": comment, "AUTHOR": "ann", "CI": "true",
      "GITHUB_STEP_SUMMARY": "", "GITHUB_OUTPUT": "",
    ]
    for (name, value) in environment { variables[name] = value }
    return try Program.run("\(Self.folder)/accept", [], environment: variables, in: app)
  }

  @Test func `a comment accepts layouts, keeps who and why, and pushes them`() throws {
    let (folder, app) = try Self.changed()
    let none = try Self.accept("/bowerbird accept other*", in: app)
    #expect(none.status != 0 || none.output.contains("Nothing differs"), "\(none.output)")
    let run = try Self.accept(
      "/bowerbird accept a* because $(touch pwned) the margin grew\r\n\r\nthanks", in: app)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("The baselines are pushed."))
    let log = try Program.run(
      "/bin/sh", ["-c", "git -C origin.git log -1 --format='%an %s' --stat main"],
      in: folder.path)
    #expect(log.output.hasPrefix("ann Accept layouts: $(touch pwned) the margin grew\n"))
    #expect(log.output.contains(".accepted.json"))
    #expect(!FileManager.default.fileExists(atPath: "\(app)/pwned"))
    let test = try Tool.run(["test", "--record", "never"], in: app)
    #expect(test.status == 0)
    let again = try Self.accept("/bowerbird accept", in: app)
    #expect(again.status == 0)
    #expect(again.output.contains("Nothing differs"))
  }

  @Test func `a comment accepts layouts in a clone without history`() throws {
    let (folder, _) = try Self.changed()
    let clone = try Program.run(
      "/usr/bin/env",
      ["git", "clone", "-q", "--depth", "1", "file://\(folder.path)/origin.git", "shallow"],
      in: folder.path)
    try #require(clone.status == 0, "\(clone.errors)")
    let app = "\(folder.path)/shallow"
    let run = try Self.accept("/bowerbird accept", in: app)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("The baselines are pushed."))
    #expect(try Tool.run(["test", "--record", "never"], in: app).status == 0)
    let log = try Program.run(
      "/usr/bin/env", ["git", "-C", "origin.git", "log", "--format=%an", "main"], in: folder.path)
    #expect(log.output == "ann\na\na\n", "the history is whole")
  }

  @Test func `a comment accepts the list of the report's page`() throws {
    let (folder, app) = try Self.changed()
    defer { withExtendedLifetime(folder) {} }
    _ = try Tool.run(["test", "--record", "never", "-o", "Seen"], in: app)
    let report = try String(contentsOfFile: "\(app)/Seen/run.json", encoding: .utf8)
    let hash = try #require(report.firstMatch(of: #/"actualHash": ?"([0-9a-f]{8})"/#)).output.1
    func comment(_ hash: some StringProtocol) -> String {
      """
      /bowerbird accept
      ```json
      {"format": 1, "accept": [{"name": "a/iphone-15-portrait-en", "hash": "\(hash)"}]}
      ```
      """
    }
    // A list of another layout: it is not what was looked at.
    let other = try Self.accept(comment("00000000"), in: app)
    #expect(other.status == 2, "\(other.output)\(other.errors)")
    #expect(try Tool.run(["test", "--record", "never"], in: app).status == 1)
    let seen = try Self.accept(comment(hash), in: app)
    #expect(seen.status == 0, "\(seen.output)\(seen.errors)")
    #expect(seen.output.contains("The baselines are pushed."))
  }

  @Test func `a branch that cannot be pushed to and words that mean nothing are told`() throws {
    let (folder, app) = try Self.changed()
    defer { withExtendedLifetime(folder) {} }
    let words = try Self.accept("/bowerbird agree", in: app)
    #expect(words.status == 2)
    #expect(words.errors.contains("hint: write '/bowerbird accept'"))
    _ = try Program.run(
      "/usr/bin/env", ["git", "remote", "set-url", "origin", "/nowhere"], in: app)
    let fork = try Self.accept("/bowerbird accept", in: app)
    #expect(fork.status == 2)
    #expect(fork.errors.contains("hint: a fork's branch is its owner's"), "\(fork.errors)")
  }
}
