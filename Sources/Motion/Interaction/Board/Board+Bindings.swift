import FlipbookTimeline

extension Board {
  /// Binds a property to a number, which ends its current motion.
  mutating func bind(
    _ property: MovedProperty, to binding: PropertyBinding, _ cause: Cause
  ) throws(ResolveError) {
    guard !isHeld(property, cause) else { return }
    endFlights(of: property)
    follow(binding, by: property)
    var search = BindingSearch()
    try search.check(property, place: cause.place, on: stage)
    rescheduleIfClock(property)
  }
}
