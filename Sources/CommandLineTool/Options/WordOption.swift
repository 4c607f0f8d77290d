package import ArgumentParser

/// An option that is one of a few words.
package protocol WordOption: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordOption {
  // ArgumentParser's own lists are made by key paths and casts, at each start and for each type.

  package static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  package static var allValueDescriptions: [String: String] { [:] }
}
