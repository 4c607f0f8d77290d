extension Control {
  /// Films.
  static let playerView = Control(
    uiKit: "AVPlayerView", appKit: "AVPlayerView",
    elements: [
      .appKit("avPlayerView")
    ])
}
