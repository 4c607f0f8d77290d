extension Control {
  /// Web pages.
  static let webView = Control(
    uiKit: "WKWebView", appKit: "WKWebView",
    elements: [
      .uiKit("webView", class: "UIWebView"),
      .uiKit("wkWebView"),
      .appKit("webView", class: "WebView"),
      .appKit("wkWebView"),
    ])
}
