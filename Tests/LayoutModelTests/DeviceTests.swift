import Geometry
import Testing

@testable import LayoutModel

/// The table of devices: a damaged line is named, and every name finds its device.
@Suite struct DeviceTests {
  @Test func `Every row is a device`() {
    for row in Device.rows where Device(row: row.text) == nil {
      Issue.record("Sources/LayoutModel/Environment/devices.tsv:\(row.line) is no device")
    }
    #expect(Device.all.count == Device.rows.count)
  }

  @Test func `No two devices have an id or a name in common`() {
    let names = Device.all.flatMap { Set([$0.id] + $0.names) }
    #expect(names.count == Set(names).count)
  }

  @Test func `A device is found by its id and by its names for people`() throws {
    let device = try #require(Device.named("iPhone 15"))
    #expect(device == Device.named("retina6_12"))
    #expect(device.name == "iphone-15")
    #expect(device.environment(orientation: .landscape).safeAreaInsets.left == 59)
    #expect(Device.named("iphone-0") == nil)
  }
}
