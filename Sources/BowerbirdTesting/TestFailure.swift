import Testing
import XCTest

/// A file that a failure carries.
struct TestAttachment {
  let name: String
  let bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// A failure of whichever testing library runs the test.
struct TestFailure {
  let message: String
  var attachments: [TestAttachment]

  func record(at location: Testing.SourceLocation, file: StaticString) {
    guard Test.current != nil else {
      XCTFail(message, file: file, line: UInt(location.line))
      return
    }
    for attachment in attachments {
      Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
