import Diagnostics
import LayoutModel

extension DocumentValidator {
  /// Flags that stand in documents with one value only: Interface Builder leaves the other out,
  /// which is the default.
  ///
  /// - Source: Observed: 269 public documents have each of them with this value and never with the
  ///   other, but for variations, which say either.
  private static let writtenFlags: [String: String] = {
    let yes = """
      adjustsFontForContentSizeCategory allowsExpansionToolTips alwaysBounceVertical ambiguous \
      autohidesScrollers base64-UTF8 bottomStrut changeBackground changeContents changeGray \
      clipsSubviews closable definesPresentationContext detachesHiddenViews doesNotDimImage \
      fixedFrame flexibleMaxX flexibleMaxY flexibleMinX flexibleMinY heightSizable \
      hidesWhenStopped isSeparatorItem largeTitles launchScreen layoutMarginsFollowReadableWidth \
      leftStrut lightByBackground lightByContents lightByGray miniaturizable misplaced \
      multipleTouchEnabled navigationBarHidden on placeholder preservesSuperviewLayoutMargins \
      pushIn refusesFirstResponder representsSharedInstance resizable resizeWithTable rightStrut \
      scrollable sendsActionOnEndEditing symbolic titled topStrut useAutolayout useSafeAreas \
      useStoryboardIdentifierAsRestorationIdentifier useTraitCollections userResizable \
      usesAppearanceFont usesAttributedText usesSingleLineMode viewBased wantsLayer widthSizable
      """
    let no = """
      adjustsFontSizeToFit allowsSelection allowsToolTipsWhenApplicationIsInactive \
      automaticallyAdjustsScrollViewInsets autorecalculatesKeyViewLoop autoresizesSubviews \
      autosaveColumns clearsContextBeforeDrawing clearsSelectionOnViewWillAppear columnReordering \
      columnResizing copiesOnScroll enabled hidesAccessoryWhenEditing importsGraphics \
      insetsLayoutMarginsFromSafeArea multipleSelection opaque prompted releasedWhenClosed \
      showsHorizontalScrollIndicator showsVerticalScrollIndicator textCompletion \
      translatesAutoresizingMaskIntoConstraints translucent userInteractionEnabled \
      usesPredominantAxisScrolling visibleAtLaunch
      """
    var flags: [String: String] = [:]
    for name in yes.split(separator: " ") { flags[String(name)] = "YES" }
    for name in no.split(separator: " ") { flags[String(name)] = "NO" }
    return flags
  }()

  /// Tells flags that say what Interface Builder never writes.
  mutating func checkFlags() {
    let written = xml.names.map { Self.writtenFlags[$0] }
    // A flag is told once a kind of element.
    var told: Set<String> = []
    for element in xml.elements.indices {
      for index in xml.elements[element].attributes {
        let attribute = xml.attributes[index]
        guard let usual = written[attribute.nameNumber], attribute.value != usual,
          ["YES", "NO"].contains(attribute.value), name(element) != "variation",
          told.insert("\(name(element)) \(attribute.nameNumber)").inserted
        else { continue }
        report(
          .defaultFlag(
            xml.names[attribute.nameNumber], attribute.value, name(element),
            at: xml.location(element)))
      }
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func defaultFlag(
    _ name: String, _ value: String, _ tag: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.default-flag", severity: .note,
      message: "the \(tag) says '\(name)=\(value)', which Interface Builder leaves out, being the"
        + " default",
      location: location, hint: "check that the flag was turned on purpose, and leave it out")
  }
}
