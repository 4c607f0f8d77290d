import Foundation

/// The target that the program is named after.
private let target: FuzzTarget = {
  let name = CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("there is no target '\(name)'")
  }
  return target
}()

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  try? target.run(bytes)
  return 0
}
