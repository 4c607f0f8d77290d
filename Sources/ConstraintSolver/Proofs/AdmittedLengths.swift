/// The lengths of the spans that constraints mention which are admitted one by one.
///
/// What is asked of a conflict costs what the conflict has, not what all lengths are.
struct AdmittedLengths: ~Copyable {
  /// How many there are; their items come first.
  let count: Int
  /// By unknown: the length that it is an end of, or -1.
  private(set) var lengthOf = Buffer<Int32>()
  // For those who put back what they change.
  /// By slot: which part of a conflict it is, or -1.
  var partOf = Buffer<Int32>()
  /// By length: whether nothing is to be asked of it any more.
  var isAsked = Buffer<Bool>()
  /// By length: bit 0: the first end is used; bit 1: the last one.
  private var uses = Buffer<UInt8>()

  /// Takes the first items of a simplex as lengths, each over two unknowns.
  init(_ count: Int, in simplex: borrowing LevelSimplex) {
    self.count = count
    lengthOf.fill(-1, count: simplex.unknowns)
    partOf.fill(-1, count: simplex.unknowns)
    isAsked.fill(true, count: count)
    uses.fill(0, count: count)
    for s in 0..<count {
      for t in simplex.items[s].range { lengthOf[simplex.terms[t].unknown] = Int32(s) }
    }
  }

  /// The lengths of which members of a conflict use both ends, and that are no members themselves; in order.
  mutating func hidden(
    among members: [MemberTrials.Member], _ simplex: borrowing LevelSimplex
  ) -> [Int] {
    var used: [Int] = []
    for member in members where member.item >= count {
      for t in simplex.items[member.item].range {
        let unknown = simplex.terms[t].unknown
        let s = Int(lengthOf[unknown])
        if s < 0 { continue }
        if uses[s] == 0 { used.append(s) }
        let isFirst = simplex.terms[Int(simplex.items[s].start)].unknown == unknown
        uses[s] |= isFirst ? 1 : 2
      }
    }
    for member in members where member.item < count { uses[member.item] = 0 }
    let hidden = used.filter { uses[$0] == 3 }.sorted()
    for s in used { uses[s] = 0 }
    return hidden
  }
}
