extension Control {
  /// Plain views, and those that are laid out as such.
  static let view = Control(
    uiKit: "UIView", appKit: "NSView",
    elements: [
      .uiKit("view"),
      .uiKit("control", class: "UIControl"),
      .uiKit("collectionViewCellContentView"),
      .uiKit("refreshControl", class: "UIRefreshControl"),
      .uiKit("inputView", class: "UIInputView"),
      .uiKit("calendarView", class: "UICalendarView"),
      .uiKit("pdfView", class: "PDFView"),
      .uiKit("adBannerView", class: "ADBannerView"),
      .uiKit("lpLinkView", class: "LPLinkView"),
      .appKit("view"),
      .appKit("customView"),
      .appKit("control", class: "NSControl"),
      .appKit("pdfView", class: "PDFView"),
      .appKit("pdfThumbnailView", class: "PDFThumbnailView"),
      .appKit("imageKitView", class: "IKImageView"),
      .appKit("matrix", class: "NSMatrix", isFlipped: true),
      .appKit("browser", class: "NSBrowser", isFlipped: true),
      .appKit("form", class: "NSForm", isFlipped: true),
      .appKit("rulerView", class: "NSRulerView", isFlipped: true),
      .appKit("scrubber", class: "NSScrubber"),
      .appKit("opaqueView"),
      .appKit("colorWellView"),
    ])
}
