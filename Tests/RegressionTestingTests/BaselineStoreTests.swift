import Diagnostics
import Files
import Foundation
import Testing

@testable import RegressionTesting

struct BaselineStoreTests {
  @Test(arguments: [
    ("Login/iphone-15/en", "Login/iphone-15/en"), ("a b", "a%20b"), ("../../etc", "%2E./%2E./etc"),
    ("/abs", "%2Fabs"), ("a//b", "a/%2Fb"), ("a/", "a%2F"), ("", "%00"), ("ä/日本", "ä/日本"),
    (".hidden", "%2Ehidden"), ("a:b*c?", "a%3Ab%2Ac%3F"), ("50%", "50%25"),
  ])
  func `names of cases are safe paths, and read back`(name: String, path: String) {
    #expect(BaselineStore.fileName(of: name) == path)
    #expect(BaselineStore.caseName(ofFile: path) == name)
  }

  @Test func `baselines without a case are found, removed with their empty folders`() throws {
    let folder = try TemporaryFolder()
    let store = BaselineStore(folder: folder.path)
    for name in ["Login/en", "Login/de", "Old/screen/en", "odd name"] {
      try store.write("text", of: name)
    }
    #expect(store.orphans(besides: ["Login/en", "odd name"]) == ["Login/de", "Old/screen/en"])
    _ = try store.remove(["Login/de", "Old/screen/en"])
    #expect(folder.files == ["Login/en.layout", "odd%20name.layout"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Old"))
  }

  @Test func `a folder is one process's at a time`() throws {
    let folder = try TemporaryFolder()
    let lock = try FolderLock(folder.path)
    let error = #expect(throws: DiagnosticError.self) {
      _ = try FolderLock(folder.path, waiting: 0.05)
    }
    #expect(error?.diagnostics.first?.id == "folder.in-use")
    _ = consume lock
    _ = try FolderLock(folder.path, waiting: 0.05)
    #expect(folder.files.isEmpty)
  }

  @Test func `a link in the lock's place is not followed`() throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    #expect(symlink("\(elsewhere.path)/made", "\(folder.path)/.bowerbird-lock") == 0)
    #expect(throws: DiagnosticError.self) { _ = try FolderLock(folder.path, waiting: 0.05) }
    #expect(elsewhere.files.isEmpty)
  }

  @Test func `a write that fails leaves the old file and nothing beside it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/taken"
    try AtomicFile.write("old", to: path + "/inner")
    // A folder is in the way of the file.
    #expect(throws: DiagnosticError.self) { try AtomicFile.write("new", to: path) }
    #expect(folder.files == ["taken/inner"])
    let error = #expect(throws: DiagnosticError.self) {
      try AtomicFile.write("x", to: "/proc/nowhere/x")
    }
    #expect(error?.diagnostics.first?.id == "output.unwritable")
  }

  @Test func `what a killed process left is cleared away`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write("good", to: folder.path + "/a/b.layout")
    try AtomicFile.write("half", to: folder.path + "/a/.bowerbird-tmp-123-0a")
    AtomicFile.removeLeftovers(in: folder.path)
    #expect(folder.files == ["a/b.layout"])
  }
}
