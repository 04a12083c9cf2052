/// A change that a state makes, with the block that animates it.
struct StateChange {
  var change: Change
  /// nil sets the value at once.
  var animation: ViewAnimation?
}
