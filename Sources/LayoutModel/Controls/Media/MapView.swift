extension Control {
  /// Maps.
  static let mapView = Control(
    uiKit: "MKMapView", appKit: "MKMapView",
    elements: [
      .uiKit("mapView"),
      .appKit("mapView"),
    ])
}
