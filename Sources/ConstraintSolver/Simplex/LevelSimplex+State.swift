// Going back to where a problem was.
extension LevelSimplex {
  /// Where the point of a problem is, and the basis that holds it there.
  struct State: ~Copyable {
    fileprivate var items = Buffer<Item>()
    fileprivate(set) var value = Buffer<Double>()
    fileprivate var basis = Buffer<Int32>()
    fileprivate var anchor = Buffer<Double>()
    fileprivate var direction = Buffer<Double>()
    fileprivate var frozen = Buffer<UInt8>()
    fileprivate var frozenCount = 0
    fileprivate var length = Buffer<Double>()
    fileprivate var inverse = ProductInverse()
    fileprivate var active = 0
    fileprivate var pivotsSinceInversion = 0
    fileprivate var weightsOfOrder = 0
    fileprivate var weightsMet = 0
    fileprivate var isMoved = false
  }

  /// Keeps where the point is.
  func keep(in state: inout State) {
    state.items.assign(items)
    state.value.assign(value)
    state.basis.assign(basis)
    state.anchor.assign(anchor)
    if isDense {
      state.direction.assign(direction)
    } else {
      state.length.assign(length)
      state.inverse.assign(inverse)
    }
    state.frozen.assign(frozen)
    state.frozenCount = frozenCount
    state.active = active
    state.pivotsSinceInversion = pivotsSinceInversion
    state.weightsOfOrder = weightsOfOrder
    state.weightsMet = weightsMet
    state.isMoved = isMoved
  }

  /// Goes back to where the point of the same problem was.
  mutating func restore(_ state: borrowing State) {
    items.assign(state.items)
    value.assign(state.value)
    basis.assign(state.basis)
    anchor.assign(state.anchor)
    if isDense {
      direction.assign(state.direction)
    } else {
      length.assign(state.length)
      inverse.assign(state.inverse)
    }
    frozen.assign(state.frozen)
    frozenCount = state.frozenCount
    active = state.active
    pivotsSinceInversion = state.pivotsSinceInversion
    weightsOfOrder = state.weightsOfOrder
    weightsMet = state.weightsMet
    isMoved = state.isMoved
    isPriced = false
  }
}
