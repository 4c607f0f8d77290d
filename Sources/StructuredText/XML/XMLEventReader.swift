import CExpat

/// What becomes of the events of an XML document as it is read.
///
/// Names and values are those of expat: UTF-8, ended by a zero, and gone after the call.
package protocol XMLEventHandler: AnyObject {
  /// An element begins.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Names and values in turn, ended by nil.
  ///   - reader: Knows the place, and can be stopped.
  func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    in reader: XMLEventReader)

  /// The element that began last, and has not ended, ends.
  func end()

  /// A piece of text inside the open element.
  func characters(_ bytes: UnsafeBufferPointer<UInt8>)

  /// The document says how it is encoded.
  func encoding(_ name: String)

  /// The document declares its type.
  func documentType(_ name: String, in reader: XMLEventReader)

  /// The document defines an entity.
  func entity(_ name: String, in reader: XMLEventReader)
}

extension XMLEventHandler {
  package func encoding(_ name: String) {}
  package func documentType(_ name: String, in reader: XMLEventReader) {}
  package func entity(_ name: String, in reader: XMLEventReader) {}
}

/// Reads XML by expat, the one place that knows its callbacks.
package final class XMLEventReader {
  /// What ended the reading of a document before its end.
  package enum Failure {
    /// A handler stopped it.
    case stopped
    /// There is no memory for a parser.
    case outOfMemory
    /// The XML is damaged, in expat's words.
    case syntax(String)
  }

  private let parser: XML_Parser
  private unowned let handler: any XMLEventHandler
  /// Counts lines where they end as they do nearly everywhere: expat looks at each byte once more for that.
  private var lines: LineCounter?

  private init(
    _ parser: XML_Parser, _ handler: any XMLEventHandler, _ bytes: UnsafeRawBufferPointer
  ) {
    self.parser = parser
    self.handler = handler
    lines = LineCounter(bytes)
  }

  /// The line of the current event, counted from 1.
  package var line: Int { counted?.line ?? Int(XML_GetCurrentLineNumber(parser)) }

  /// The column of the current event in characters, counted from 1.
  package var column: Int {
    counted?.column ?? Int(XML_GetCurrentColumnNumber(parser)) + 1
  }

  /// The count up to the current event.
  private var counted: LineCounter? {
    // There is no event before the first and after a failure to begin: the place is below 0.
    let place = Int(XML_GetCurrentByteIndex(parser))
    return lines?.count(to: place) == true ? lines : nil
  }

  /// Ends the reading; no further events come but those already under way.
  package func stop() { XML_StopParser(parser, XML_Bool(XML_FALSE)) }

  /// Reads a whole document.
  ///
  /// - Parameters:
  ///   - bytes: The document, at most 2 GB.
  ///   - handler: Takes the events.
  /// - Returns: What ended the reading early and where, line and column counted from 1; nil for a
  ///   document that was read to its end.
  package static func read(
    _ bytes: [UInt8], by handler: any XMLEventHandler
  ) -> (failure: Failure, line: Int, column: Int)? {
    guard let parser = XML_ParserCreate(nil) else { return (.outOfMemory, 1, 1) }
    defer { XML_ParserFree(parser) }
    return bytes.withUnsafeBytes { buffer in
      let reader = XMLEventReader(parser, handler, buffer)
      reader.install()
      let status = withExtendedLifetime((reader, handler)) {
        XML_Parse(
          parser, buffer.bindMemory(to: CChar.self).baseAddress, CInt(clamping: buffer.count), 1)
      }
      guard status != XML_STATUS_OK else { return nil }
      let code = XML_GetErrorCode(parser)
      let words = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
      return (code == XML_ERROR_ABORTED ? .stopped : .syntax(words), reader.line, reader.column)
    }
  }

  private func install() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { pointer, name, attributes in
        guard let name, let reader = XMLEventReader.at(pointer) else { return }
        reader.handler.start(name, attributes, in: reader)
      },
      { pointer, _ in XMLEventReader.at(pointer)?.handler.end() })
    XML_SetCharacterDataHandler(parser) { pointer, characters, count in
      guard let characters else { return }
      characters.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
        XMLEventReader.at(pointer)?.handler
          .characters(UnsafeBufferPointer(start: bytes, count: Int(count)))
      }
    }
    XML_SetXmlDeclHandler(parser) { pointer, _, encoding, _ in
      guard let encoding else { return }
      XMLEventReader.at(pointer)?.handler.encoding(String(cString: encoding))
    }
    XML_SetStartDoctypeDeclHandler(parser) { pointer, name, _, _, _ in
      guard let reader = XMLEventReader.at(pointer) else { return }
      reader.handler.documentType(name.map { String(cString: $0) } ?? "", in: reader)
    }
    XML_SetEntityDeclHandler(parser) { pointer, name, _, _, _, _, _, _, _ in
      guard let reader = XMLEventReader.at(pointer) else { return }
      reader.handler.entity(name.map { String(cString: $0) } ?? "", in: reader)
    }
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> XMLEventReader? {
    pointer.map { Unmanaged<XMLEventReader>.fromOpaque($0).takeUnretainedValue() }
  }
}
