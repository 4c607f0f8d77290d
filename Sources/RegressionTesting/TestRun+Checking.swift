import Diagnostics

extension TestRun {
  /// What is wrong with results that were read, in words; nil for nothing.
  ///
  /// Whoever may send changes to be tested may send results: they are looked at before any of
  /// their numbers counts or any of their names becomes a path.
  var fault: String? {
    guard !shards.isEmpty, shards.allSatisfy({ Shard(index: $0.index, total: $0.total) != nil })
    else { return "its shards are no parts of a run" }
    guard (0...Limit.casesOfARun.value).contains(expectedCases),
      cases.count <= Limit.casesOfARun.value
    else { return "its number of cases is out of range" }
    for report in cases {
      if let fault = report.fault { return "the case '\(report.name)' \(fault)" }
    }
    return nil
  }
}

extension CaseReport {
  fileprivate var fault: String? {
    for name in [referencePicture, actualPicture].compactMap(\.self)
    where !RunFile.isPictureName(name) {
      return "names '\(name)' as its picture, which is no PNG file in the run's folder"
    }
    let frames =
      (oldFrames + newFrames).map(\.rect) + views.flatMap { [$0.old, $0.new] }.compactMap(\.self)
    guard frames.allSatisfy({ $0.count == 4 && $0.allSatisfy(Self.isLength) }),
      size.isEmpty || size.count == 2 && size.allSatisfy(Self.isLength),
      scale > 0, scale <= 1_000,
      regions.allSatisfy({ $0.box.count == 4 && $0.pixels >= 0 }),
      views.allSatisfy({ $0.properties.allSatisfy { $0.count == 3 } }),
      views.allSatisfy({ view in
        view.causes.allSatisfy { $0.count == 2 && causes.indices.contains($0[0]) }
      })
    else { return "has numbers that mean nothing" }
    return nil
  }

  private static func isLength(_ number: Double) -> Bool { number.magnitude <= 1e9 }
}
