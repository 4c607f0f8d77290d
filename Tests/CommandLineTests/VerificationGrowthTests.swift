import Bowerbird
import LayoutEngine
import LayoutModel
import Reporting
import TestSupport
import Testing

/// Screens of twice as many misplaced views take twice the work.
@Suite(.serialized) struct VerificationGrowthTests {
  private let text: any TextMeasuring
  private let folder: Tool.Folder

  init() throws {
    text = try TextSystem().makeMeasuring()
    folder = try Tool.Folder()
  }

  /// A column of views that were saved a point too low, each held by two constraints.
  private func column(_ count: Int) throws -> Verification {
    let views = (0..<count).map {
      """
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v\($0)">\
      <rect key="frame" x="3" y="\($0 + 1)" width="4" height="1"/><constraints>\
      <constraint firstItem="v\($0)" firstAttribute="width" constant="4" id="w\($0)"/>\
      <constraint firstItem="v\($0)" firstAttribute="height" constant="1" id="h\($0)"/>\
      </constraints></view>
      """
    }
    let constraints = (0..<count).map {
      """
      <constraint firstItem="v\($0)" firstAttribute="top" secondItem="root" secondAttribute="top" \
      constant="\($0)" id="t\($0)"/>\
      <constraint firstItem="v\($0)" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" constant="3" id="l\($0)"/>
      """
    }
    let path = try folder.write(
      DocumentText.view(
        "<subviews>\(views.joined())</subviews><constraints>\(constraints.joined())</constraints>"),
      to: "column\(count).xib")
    let screen = try #require(try LayoutDocument(path: path).screens.first)
    let layout = Layout(of: screen, in: screen.ownEnvironment, measuring: text)
    return Verification([layout])
  }

  @Test func `twice as many misplaced views take twice the work`() throws {
    let verifications = [100: try column(100), 200: try column(200)]
    #expect(verifications[200]?.misplaced.count == 200)
    func verification(_ count: Int) -> Verification? { verifications[count] }
    let ratio = Growth.ratio(100, of: verification) { verification in
      _ = verification?.text(of: "column.xib", isMarked: false)
      var report = Report(title: "Saved frames", toolVersion: "1")
      verification?.add(to: &report, of: "column.xib")
    }
    #expect(ratio < 2.7, "\(ratio)")
  }
}
