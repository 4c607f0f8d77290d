/// The screens that a document shows without a bar that their containers would give them, by object id.
struct BarlessScreens {
  /// Those without a bar above.
  var tops: Set<String> = []
  /// Those without a bar below.
  var bottoms: Set<String> = []
}
