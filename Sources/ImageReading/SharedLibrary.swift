import Drawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A library of the system that is loaded when the first file needs it.
///
/// Readers of rare formats would cost every start of the tool some milliseconds if they were
/// linked, and every machine their packages; so they are looked for only when a file asks for them.
/// A library stays loaded.
struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let name: String

  /// Loads a library by the first of its file names that is found.
  ///
  /// - Parameters:
  ///   - name: What people know the library by.
  ///   - files: The file names on Linux and macOS, with the version of the interface.
  ///   - package: The Debian package that holds the library.
  /// - Throws: `DrawingError.missingLibrary` where there is no such file.
  init(_ name: String, files: [String], package: String) throws(DrawingError) {
    for file in files {
      if let handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL) {
        self.handle = handle
        self.name = name
        return
      }
    }
    throw .missingLibrary(name: name, package: package)
  }

  /// A function of the library or of those that it brings along.
  ///
  /// - Parameters:
  ///   - symbol: The name in the library.
  ///   - type: The function's C type, which the caller answers for.
  /// - Returns: The function.
  /// - Throws: `DrawingError.library` where there is no such function.
  func function<Function>(
    _ symbol: String, as type: Function.Type = Function.self
  ) throws(DrawingError) -> Function {
    guard let address = dlsym(handle, symbol) else {
      throw .library("\(name) has no function '\(symbol)'")
    }
    return unsafeBitCast(address, to: type)
  }
}
