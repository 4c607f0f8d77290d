/// Answers by their questions; a few, so that looking through them takes no longer than hashing.
package struct KnownAnswers<Question: Equatable, Answer> {
  private var known: [(question: Question, answer: Answer)] = []
  /// How many answers are kept; beyond it all are forgotten.
  private static var limit: Int { 24 }

  /// Makes answers to nothing.
  package init() {}

  /// The answer to a question, found where it is not known.
  package mutating func answer(to question: Question, _ find: () -> Answer) -> Answer {
    for index in known.indices where known[index].question == question {
      return known[index].answer
    }
    let answer = find()
    if known.count == Self.limit { known.removeAll(keepingCapacity: true) }
    known.append((question, answer))
    return answer
  }
}
