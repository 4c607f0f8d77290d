import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A headless Chromium that is spoken to through a pipe, as a user with keys and a mouse.
///
/// - Source: Chrome DevTools Protocol, `--remote-debugging-pipe`: messages end with a zero byte.
public final class Browser {
  /// Why a browser did not do what it was asked.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason.
    public let description: String
  }

  private let process = Process()
  private let folder: String
  private let input: Int32
  private let output: Int32
  private var buffered: [UInt8] = []
  private var lastID = 0
  private var session: String?

  /// The path of Chromium, or nil where it is not installed.
  public static var executable: String? {
    ["chromium", "chromium-browser", "google-chrome"].lazy
      .flatMap { name in ["/usr/bin/", "/usr/local/bin/", "/snap/bin/"].map { $0 + name } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a browser with a window of a size.
  public init(width: Int = 1280, height: Int = 900) throws {
    guard let executable = Self.executable else { throw Failure(description: "no Chromium") }
    folder = NSTemporaryDirectory() + "bowerbird-browser-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard mkfifo(folder + "/in", 0o600) == 0, mkfifo(folder + "/out", 0o600) == 0 else {
      throw Failure(description: "no pipes")
    }
    // Opened both ways, a named pipe waits for nobody.
    input = Self.pipe(folder + "/in")
    output = Self.pipe(folder + "/out")
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let command =
      "exec '\(executable)' --headless=new --no-sandbox --disable-gpu --hide-scrollbars"
      + " --disable-dev-shm-usage --no-first-run --user-data-dir='\(folder)/profile'"
      + " --force-device-scale-factor=1 --window-size=\(width),\(height)"
      + " --remote-debugging-pipe about:blank 3<'\(folder)/in' 4>'\(folder)/out'"
      + " 2>'\(folder)/log' >/dev/null"
    process.arguments = ["-c", command]
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    close(input)
    close(output)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Opens a page and waits until it is loaded.
  public func open(file path: String, fragment: String = "") throws {
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] as? String ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    _ = try call("Page.enable")
    _ = try call("Page.navigate", ["url": "file://" + path + fragment])
    try wait(for: "document.readyState === 'complete'")
  }

  /// Runs a script; what it gives comes back as JSON values.
  @discardableResult public func evaluate(_ script: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": script, "returnByValue": true, "awaitPromise": true, "userGesture": true])
    if let problem = answer["exceptionDetails"] {
      throw Failure(description: "\(problem)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Runs a script that gives text.
  public func text(_ script: String) throws -> String {
    try evaluate("String(\(script))") as? String ?? ""
  }

  /// Waits until a script gives true; ten seconds at most.
  public func wait(for condition: String) throws {
    for _ in 0..<200 {
      if try evaluate("Boolean(\(condition))") as? Bool == true { return }
      usleep(50_000)
    }
    throw Failure(description: "waited in vain for \(condition)")
  }

  /// Presses a key.
  public func press(_ key: String) throws {
    var parameters: [String: Any] = ["type": "keyDown", "key": key]
    if key.count == 1 { parameters["text"] = key }
    // The browser's own keys, such as the one that closes a dialog, go by number.
    parameters["windowsVirtualKeyCode"] = ["Escape": 27, "Tab": 9][key]
    _ = try call("Input.dispatchKeyEvent", parameters)
    _ = try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  /// Lets downloads go to a folder.
  public func saveDownloads(in folder: String) throws {
    let saved = session
    session = nil
    defer { session = saved }
    _ = try call(
      "Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": folder])
  }

  /// Takes a picture of the window, as a PNG file.
  public func screenshot() throws -> [UInt8] {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw Failure(description: "no picture")
    }
    return Array(data)
  }

  /// Asks for a printed page, as a PDF file.
  public func print() throws -> [UInt8] {
    let answer = try call("Page.printToPDF")
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw Failure(description: "no print")
    }
    return Array(data)
  }

  // MARK: Protocol

  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    var bytes = Array(try JSONSerialization.data(withJSONObject: message))
    bytes.append(0)
    var position = 0
    while position < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(input, buffer.baseAddress.map { $0 + position }, buffer.count - position)
      }
      guard count > 0 else { throw Failure(description: "the browser does not listen") }
      position += count
    }
    while let answer = try receive() {
      guard answer["id"] as? Int == lastID else { continue }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
    throw Failure(description: "no answer to \(method)")
  }

  private func receive() throws -> [String: Any]? {
    while true {
      if let end = buffered.firstIndex(of: 0) {
        let data = Data(buffered[..<end])
        buffered.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 300_000) > 0 else {
        throw Failure(description: "the browser is silent")
      }
      var room = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &room, room.count)
      guard count > 0 else { return nil }
      buffered += room[..<count]
    }
  }
}

extension Browser {
  fileprivate static func pipe(_ path: String) -> Int32 { openBothWays(path) }
}

private func openBothWays(_ path: String) -> Int32 { open(path, O_RDWR) }
