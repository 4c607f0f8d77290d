import Diagnostics
import Files
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct AtomicFileTests {
  @Test func `A link keeps pointing at the file that is written`() throws {
    try inFolder { folder in
      try AtomicFile.write("old", to: "\(folder)/deep/real.txt")
      #expect(symlink("deep/real.txt", "\(folder)/link") == 0)
      try AtomicFile.write("new", to: "\(folder)/link")
      #expect(try FileBytes.text(of: "\(folder)/deep/real.txt") == "new")
      #expect(FileKind.isLink("\(folder)/link"))
      #expect(Folder.files(below: folder, includingHidden: true) == ["deep/real.txt"])
    }
  }

  @Test func `A link to nothing becomes a file where it points`() throws {
    try inFolder { folder in
      #expect(symlink("\(folder)/later.txt", "\(folder)/link") == 0)
      try AtomicFile.write("new", to: "\(folder)/link")
      #expect(try FileBytes.text(of: "\(folder)/later.txt") == "new")
    }
  }

  @Test func `Links in a circle are a diagnostic`() throws {
    try inFolder { folder in
      #expect(symlink("b", "\(folder)/a") == 0 && symlink("a", "\(folder)/b") == 0)
      #expect(throws: DiagnosticError.self) { try AtomicFile.write("x", to: "\(folder)/a") }
    }
  }

  @Test func `A device is written in place`() throws {
    try AtomicFile.write("gone", to: "/dev/null")
    #expect(FileKind(at: "/dev/null") == .other)
    let error = #expect(throws: DiagnosticError.self) { try AtomicFile.write("x", to: "/dev/full") }
    #expect(
      error?.diagnostics.map(\.description) == [
        "error: cannot write '/dev/full': No space left on device [output.unwritable]"
      ])
  }

  @Test func `Permissions of a file stay`() throws {
    try inFolder { folder in
      let path = "\(folder)/script"
      try AtomicFile.write("old", to: path)
      #expect(chmod(path, 0o750) == 0)
      try AtomicFile.write("new", to: path)
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o750)
    }
  }

  @Test func `What a killed process of the same number left is written over`() throws {
    try inFolder { folder in
      let path = "\(folder)/file"
      let left = "\(folder)/.bowerbird-tmp-\(getpid())-\(StableHash(path).shortText)"
      try AtomicFile.append("half", to: left)
      try AtomicFile.write("whole", to: path)
      #expect(Folder.files(below: folder, includingHidden: true) == ["file"])
    }
  }
}

@Suite struct FolderWalkTests {
  @Test func `Names come in byte order, and a folder's content where it stands`() throws {
    try inFolder { folder in
      for file in ["b/x", "b/.hidden", "a", "B", "é", "b-c"] {
        try AtomicFile.write("", to: "\(folder)/\(file)")
      }
      var names: [String] = []
      FolderWalk().visit(folder) { entry in
        names.append(entry.name)
        return true
      }
      #expect(names == ["B", "a", "b", ".hidden", "x", "b-c", "é"])
      #expect(Folder.files(below: folder) == ["B", "a", "b-c", "b/x", "é"])
    }
  }

  @Test func `A link to a folder above is not entered`() throws {
    try inFolder { folder in
      try AtomicFile.write("", to: "\(folder)/inner/file")
      #expect(symlink(folder, "\(folder)/inner/up") == 0)
      var count = 0
      FolderWalk().visit(folder) { _ in
        count += 1
        return true
      }
      #expect(count == 3)
    }
  }

  @Test func `A pipe without a writer is refused at once`() throws {
    try inFolder { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect(throws: DiagnosticError.self) { try FileBytes.read("\(folder)/pipe") }
    }
  }
}

/// Runs a test in a new folder, which is removed at the end.
private func inFolder(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/files-XXXXXX".utf8CString)
  let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
  defer {
    var folders = [folder]
    FolderWalk(followsLinks: false).visit(folder) { entry in
      if entry.kind == .folder, !entry.isLink {
        folders.append(entry.path)
      } else {
        unlink(entry.path)
      }
      return true
    }
    for folder in folders.reversed() { rmdir(folder) }
  }
  try body(folder)
}
