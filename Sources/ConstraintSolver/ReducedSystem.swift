/// What is left when everything determined is taken as constant: the unknowns that the optimum
/// leaves free, in components that are solved one by one.
struct ReducedSystem: ~Copyable {
  // By unknown: `value = value of alias + shift`; alias 0 is determined.
  var alias = Buffer<Int32>()
  var shift = Buffer<Double>()
  /// The component of a free unknown, by union and find, later its number.
  var group = Buffer<Int32>()
  var place = Buffer<Int32>()
  var items = ItemList()
  // By component.
  var memberStart = Buffer<Int32>()
  var member = Buffer<Int32>()
  var itemStart = Buffer<Int32>()
  var item = Buffer<Int32>()
  var variableStart = Buffer<Int32>()
  /// The variables of a component whose value is not constant.
  var variable = Buffer<Int32>()
  var count = 0
}
