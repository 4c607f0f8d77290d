/// What decides whether a row answers a question: nothing but numbers, so that nothing is copied.
struct FactTerms: Sendable {
  var platform: FactPlatform
  var variant = FactWord.every
  var size = FactWord.every
  var from: XcodeVersion?
  var to: XcodeVersion?
  var lengths: FactArgument.Lengths?

  /// One question for a fact.
  struct Question {
    var platform: FactPlatform
    var version: XcodeVersion
    var variant: FactWord?
    var secondVariant: FactWord?
    var size: FactWord?
    var argument: Double?
  }

  /// How much of a question the row names; negative where it does not hold.
  func rank(_ question: Question) -> Int {
    if let from, question.version < from { return -1 }
    if let to, question.version >= to { return -1 }
    var rank = 0
    if platform == question.platform {
      rank += 16
    } else if platform != question.platform.fallback {
      return -1
    }
    if variant != .every {
      if variant == question.variant {
        rank += 8
      } else if variant == question.secondVariant {
        rank += 4
      } else {
        return -1
      }
    }
    if size != .every {
      guard size == question.size else { return -1 }
      rank += 2
    }
    if let lengths {
      guard let length = question.argument, lengths.contains(length) else { return -1 }
      rank += 1
    }
    return rank
  }
}
