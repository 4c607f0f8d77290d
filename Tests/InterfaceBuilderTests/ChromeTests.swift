import Diagnostics
import Foundation
import Geometry
import InterfaceBuilder
import LayoutModel
import TestSupport
import Testing

/// What the containers of a storyboard give the screens that they show.
@Suite struct ChromeTests {
  private static func document(_ name: String) throws -> InterfaceBuilderDocument {
    let bytes = try #require(Checkout.text("Fixtures/Gallery/\(name)")).utf8
    return try InterfaceBuilderDocument.read(Array(bytes), file: name).value
  }

  @Test func `a screen knows the items, the tabs and the way back`() throws {
    let document = try Self.document("trips.storyboard")
    let trips = try #require(document.screen("trips")?.chrome)
    #expect(trips.title.title == "Trips")
    #expect(trips.leading.map(\.systemItem) == ["edit"])
    #expect(trips.trailing.map(\.systemItem) == ["add"])
    #expect(trips.tabs.map(\.title) == ["Trips", "Map"])
    #expect(trips.tabs.map(\.badge) == ["3", nil])
    #expect(trips.back == nil)
    let trip = try #require(document.screen("trip")?.chrome)
    #expect(trip.back?.title == "Trips")
    #expect(trip.tabs.count == 2)
    #expect(document.screen("map")?.chrome?.selectedTab == 1)
  }

  @Test func `a container names what it shows first`() throws {
    let document = try Self.document("trips.storyboard")
    #expect(document.screen("tab-bar")?.chrome?.contained == ["trips"])
    #expect(document.screen("childless")?.chrome?.contained == [])
    #expect(document.screen("childless")?.chrome?.isContainer == true)
    #expect(document.screen("trip")?.chrome?.isContainer == false)
  }

  @Test func `a refresh control is no screen, and static sections have titles`() throws {
    let document = try Self.document("trips.storyboard")
    #expect(!document.screens.contains { $0.id == "trips-refresh" })
    let table = try #require(document.screen("trips")?.views.first)
    #expect(table.tableSections.map(\.header) == ["This week", "Later"])
    #expect(table.tableSections.first?.cells.count == 3)
  }

  @Test func `a window has its title and the items of its default toolbar`() throws {
    let chrome = try #require(try Self.document("window.xib").screens.first?.chrome)
    #expect(chrome.title.title == "Recipes")
    #expect(chrome.toolbar.map(\.title) == ["", "Share", "Print"])
    #expect(chrome.toolbar.map(\.systemItem) == ["flexibleSpace", nil, nil])
  }

  @Test func `a frame is also written by its distances`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch"><objects><view id="root">
      <rect key="frame" x="0" y="0" width="300" height="100"/><subviews>
      <view id="a"><frame key="frameInset" minX="15" width="200" height="40"/></view>
      <view id="b"><frame key="frameInset" minX="10" maxX="20" maxY="5" height="30"/></view>
      </subviews></view></objects></document>
      """
    let document = try InterfaceBuilderDocument.read(Array(text.utf8), file: "inset.xib").value
    let frames = try #require(document.screens.first).views.map(\.frame)
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 300, height: 100), Rect(x: 15, y: 0, width: 200, height: 40),
        Rect(x: 10, y: 65, width: 270, height: 30),
      ])
  }
}
