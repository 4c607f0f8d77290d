import Foundation

/// Headless Chromium, one process for all pages, spoken to over a pipe.
final class ChromiumRival {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()
  private var lastID = 0
  private var session = ""
  private var frame = ""

  /// Starts the browser, or gives nil where there is none or it does not answer.
  init?(width: Int, height: Int, scale: Int, in folder: String) {
    let found = shell("command -v chromium || command -v google-chrome")
    let program = found.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !program.isEmpty else { return nil }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The browser listens on file 3 and answers on file 4.
    process.arguments = [
      "-c",
      """
      exec '\(program)' --headless --no-sandbox --disable-gpu --hide-scrollbars --no-first-run \
      --disable-extensions --disable-background-networking --disable-component-update \
      --user-data-dir='\(folder)/profile' --remote-debugging-pipe about:blank \
      3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null
      """,
    ]
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    guard
      let target = call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String,
      let session = call("Target.attachToTarget", ["targetId": target, "flatten": true])[
        "sessionId"]
        as? String
    else { return nil }
    self.session = session
    _ = call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
    _ = call("Page.enable", [:])
    let tree = call("Page.getFrameTree", [:])["frameTree"] as? [String: Any]
    frame = (tree?["frame"] as? [String: Any])?["id"] as? String ?? ""
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Shows a page and takes its picture.
  ///
  /// - Returns: The size of the PNG file, in bytes; 0 where there is none.
  func picture(of html: String) -> Int {
    _ = call("Page.setDocumentContent", ["frameId": frame, "html": html])
    let result = call("Page.captureScreenshot", ["format": "png", "optimizeForSpeed": true])
    return ((result["data"] as? String)?.utf8.count ?? 0) * 3 / 4
  }

  private func call(_ method: String, _ parameters: [String: Any]) -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if !session.isEmpty { message["sessionId"] = session }
    guard let data = try? JSONSerialization.data(withJSONObject: message) else { return [:] }
    input.fileHandleForWriting.write(data + [0])
    while let answer = nextMessage() {
      guard answer["id"] as? Int == lastID else { continue }
      return answer["result"] as? [String: Any] ?? [:]
    }
    return [:]
  }

  private func nextMessage() -> [String: Any]? {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let data = buffer[buffer.startIndex..<end]
        buffer = Data(buffer[(end + 1)...])
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      buffer.append(more)
    }
  }
}
