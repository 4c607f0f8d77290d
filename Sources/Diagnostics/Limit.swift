/// A bound on what input may ask for; what is over it is told and left out.
///
/// Every bound stands here and nowhere else, so that SECURITY.md can list them.
package struct Limit: Sendable {
  /// What is counted, as SECURITY.md says it.
  package let subject: String
  /// The greatest number that is taken.
  package let value: Int
  /// What the number counts.
  package let unit: String

  private init(_ subject: String, _ value: Int, _ unit: String) {
    self.subject = subject
    self.value = value
    self.unit = unit
  }
}

extension Limit {
  /// Messages of one kind about one document; the others are counted.
  package static let messagesOfAKind = Limit("messages of one kind", 100, "messages")
  /// A message, a name in one, or a hint.
  package static let messageLength = Limit("a message", 1_000, "characters")
  /// A document or a log.
  package static let document = Limit("a document or a log", 64 << 20, "bytes")
  /// A text layout.
  package static let layoutFile = Limit("a text layout", 16 << 20, "bytes")
  /// The values of a text layout, aliases counted as often as they are used.
  package static let valuesOfALayout = Limit("values of one text layout", 500_000, "values")
  /// The attributes in one sum of an equation, those that cancel out among them.
  package static let attributesOfASum = Limit(
    "attributes in a sum of an equation", 100, "attributes")
  /// A file of which nothing else is said.
  package static let file = Limit("any other file", 256 << 20, "bytes")
  /// A table of translations.
  package static let tableSize = Limit("a table of translations", 32 << 20, "bytes")
  /// The forms of one string.
  package static let formsOfAString = Limit("forms of one string", 128, "forms")
  /// How deep the variables of a format may stand in each other.
  package static let variableDepth = Limit("variables of a format in each other", 8, "levels")
  /// The steps in which the forms of one string are written out.
  package static let stepsOfAString = Limit("work on the forms of one string", 20_000, "steps")
  /// The steps for all strings of a table, besides one for every four of its bytes.
  package static let stepsOfATable = Limit("work on the forms of one table", 200_000, "steps")
  /// Constraints of one conflict in a log.
  package static let constraintsOfALog = Limit(
    "constraints of one conflict in a log", 1_000, "constraints")
  /// Places in a table of strings that break its grammar; reading ends there.
  package static let syntaxErrors = Limit(
    "errors before a table is read no further", 1_000, "errors")
  /// The screens of one text layout.
  package static let screensOfAFile = Limit("screens of one text layout", 10_000, "screens")
  /// The folders below one that is searched.
  package static let folders = Limit("folders that are searched for one input", 20_000, "folders")
  /// The words of one command line.
  package static let arguments = Limit("words of one command line", 5_000, "words")
  /// The languages that a configuration asks for, and those that the tables of a document hold.
  package static let languages = Limit("languages of one document", 1_000, "languages")
  /// The scenes of other controllers that a picture shows in containers.
  package static let scenesOfAPicture = Limit("scenes within one picture", 200, "scenes")
  /// How deep scenes are shown in each other.
  package static let depthOfScenes = Limit("scenes in each other in one picture", 32, "scenes")
  /// The results of a run.
  package static let runFile = Limit("the results of a run", 256 << 20, "bytes")
  /// The cases of a run, all shards together.
  package static let casesOfARun = Limit("cases of a run", 1_000_000, "cases")
  /// The results that are kept for later runs; the oldest are removed beyond it.
  package static let resultCache = Limit("kept results", 4 << 30, "bytes")
  /// Processor time for drawing one SVG or PDF file.
  package static let imageTime = Limit("drawing an SVG or PDF image", 500, "milliseconds")
  /// Memory for drawing one SVG or PDF file.
  package static let imageMemory = Limit("drawing an SVG or PDF image", 320 << 20, "bytes")
  /// After so many SVG and PDF files over a limit no other is tried.
  package static let costlyImages = Limit("images over a limit before none is tried", 3, "images")
  /// Conflicts of a screen that are drawn, and views of no size whose ratios are looked into; all
  /// conflicts are put into words.
  package static let explained = Limit("conflicts that `explain` draws", 20, "pictures")
  /// The views that a view is told to lie over.
  package static let overlapsOfAView = Limit("overlaps of one view", 20, "views")
  /// The overlaps of a screen that are told, and that a picture of it shows.
  package static let overlapsOfAScreen = Limit("overlaps of one screen", 1_000, "overlaps")
  /// The squares of the numbers of views and constraints of the layouts in which changes are tried that
  /// may help a finding, those of stack views and conflicts with them; findings beyond are told without
  /// one.
  package static let fixes = Limit(
    "trying changes that help findings", 10_000_000, "squares of views and constraints")

  /// The work of solving one layout, all rounds together, in visits of an unknown or a constraint;
  /// beyond it the layout is told, and ranges are left out.
  package static let solvingWork = Limit(
    "work on one layout before it is told", 200_000_000, "steps")
  /// The work of finding how far the free views of one layout may move.
  package static let rangeWork = Limit(
    "work on how far free views may move", 200_000_000, "steps")
  /// The work of finding minimal sets of constraints that contradict each other.
  package static let conflictWork = Limit(
    "work on leaving needless constraints out of conflicts", 30_000_000, "steps")
  /// The views of the layouts in which the texts of one screen and case grow by themselves, to find how
  /// long they may be; beyond it they are granted what they have beside each other.
  package static let budgetWork = Limit(
    "laying one screen out again to find how long its texts may be", 300_000, "views")
  /// The views of the layouts that are solved to find which change of a case moved which view; beyond it
  /// the nearest changes are told.
  package static let causeWork = Limit(
    "laying a changed case out again to find what moved a view", 150_000, "views")

  /// Members of conflicts that are told of one layout; conflicts beyond tell a few of theirs.
  package static let conflictMembers = Limit(
    "members of the conflicts of one layout", 10_000, "constraints")

  /// All limits, in the order of SECURITY.md.
  package static let all: [Limit] = [
    messagesOfAKind, messageLength, document, layoutFile, valuesOfALayout, attributesOfASum,
    tableSize, formsOfAString, variableDepth,
    stepsOfAString,
    stepsOfATable, constraintsOfALog, syntaxErrors, screensOfAFile, folders, arguments, languages,
    scenesOfAPicture, depthOfScenes, runFile, casesOfARun, resultCache, file, imageTime,
    imageMemory, costlyImages, explained, overlapsOfAView,
    overlapsOfAScreen, fixes, solvingWork, rangeWork, conflictWork, budgetWork, causeWork,
    conflictMembers,
  ]
}
