/// How far flips push one item that makes up for all of them, as the last view of a row whose ends are held does.
///
/// A multiplier of the item lets what pushes it cost and what relieves it earn. With each multiplier, a slot is where
/// that is cheapest for it; as it rises, slots go back from where they push the item, and others to where they
/// relieve it, until the item is at its breakpoint.
struct FlipBalance: ~Copyable {
  /// A part of the way along a direction, from one parallel item to the next.
  private struct Stretch: BitwiseCopyable {
    /// Where the slot goes below the multiplier, and from it on.
    var before: LevelSimplex.Flip
    var after: LevelSimplex.Flip
    /// What each step by which the item is pushed must cost so that the slot is as well off either way.
    var multiplier: Double
    /// The place of the slot among the flips.
    var place: Int32
    /// How fast the item is pushed or relieved along it.
    var push: Double

    var relief: Double { push * abs(after.time - before.time) }
  }

  /// Where the slots go; one that stays has the item -1.
  private(set) var flips = Buffer<LevelSimplex.Flip>()
  private var stretches: [Stretch] = []
  /// How far the item is pushed beyond its breakpoint.
  private var excess: Double

  /// - Parameter room: How far the item is from its breakpoint.
  init(room: Double) { excess = -room }

  /// Adds a slot, which stays for the present.
  mutating func append(slot: Int32) {
    flips.append(LevelSimplex.Flip(slot: slot, item: -1, sign: 1, time: 0, rate: 0))
  }

  /// Adds the next part of the way along a direction of the last slot.
  ///
  /// - Parameters:
  ///   - here: Where it begins.
  ///   - there: Where it ends.
  ///   - rate: What each step along it costs.
  ///   - push: How far each step pushes the item towards its breakpoint.
  mutating func add(
    from here: LevelSimplex.Flip, to there: LevelSimplex.Flip, rate: Double, push: Double
  ) {
    let place = flips.count - 1
    if rate < 0 {
      excess += push * (there.time - here.time)
      flips[place] = there
    }
    if rate < 0 ? push > 0 : push < 0 {
      stretches.append(
        Stretch(
          before: rate < 0 ? there : here, after: rate < 0 ? here : there,
          multiplier: abs(rate / push), place: Int32(place), push: abs(push)))
    }
  }

  /// Lets the multiplier rise until the item is at its breakpoint.
  ///
  /// - Returns: The slot that goes a part of its way, and how far; nil if the item is not pushed that far, or nothing
  ///   holds it there.
  mutating func settle() -> LevelSimplex.Flip? {
    if excess <= 0 || !excess.isFinite { return nil }
    var order = Array(stretches.indices)
    order.sort {
      let (a, b) = (stretches[$0].multiplier, stretches[$1].multiplier)
      return a != b ? a < b : $0 < $1
    }
    for n in order {
      let stretch = stretches[n]
      if stretch.relief < excess {
        excess -= stretch.relief
        flips[stretch.place] = stretch.after
        continue
      }
      flips[stretch.place].item = -1
      var part = stretch.before
      part.item = -1
      part.time += (stretch.after.time > part.time ? excess : -excess) / stretch.push
      return part
    }
    return nil
  }
}
