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

  /// Makes the initial bindings of the views.
  mutating func bindViews() throws(ResolveError) {
    let bound = cast.views.sorted { $0.key < $1.key }.flatMap(\.value.bindings)
    for bound in bound {
      endFlights(of: bound.property)
      follow(bound.binding, by: bound.property)
    }
    var search = BindingSearch()
    for bound in bound { try search.check(bound.property, place: bound.place, on: stage) }
  }
}
