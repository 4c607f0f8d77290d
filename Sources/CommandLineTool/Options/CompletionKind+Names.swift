import ArgumentParser
import Bowerbird

extension CompletionKind {
  /// The names of devices.
  static var devices: CompletionKind { .list(Device.all.map(\.name)) }

  /// The names of an enumeration's cases.
  static func names<Value: RawRepresentable & CaseIterable>(_: Value.Type) -> CompletionKind
  where Value.RawValue == String { .list(Value.allCases.map(\.rawValue)) }

  /// The languages that apps are offered in.
  ///
  /// - Source: Apple, *App Store localizations*.
  static var languages: CompletionKind {
    .list([
      "ar", "ca", "cs", "da", "de", "el", "en", "en-AU", "en-CA", "en-GB", "es", "es-MX", "fi",
      "fr", "fr-CA", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "ms", "nb", "nl", "pl",
      "pt-BR", "pt-PT", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
    ])
  }

  /// Documents and layout files, and folders of them.
  static var documents: CompletionKind {
    .file(extensions: LayoutDocument.fileEndings.map { String($0.trimmingPrefix(".")) })
  }
}
