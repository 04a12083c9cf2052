/// Where a layer's track holds the properties of its clock; nil for those that nothing changes.
struct ClockPlaces: Sendable {
  var beginTime: Int?
  var timeOffset: Int?
  var speed: Int?

  /// Whether nothing changes the clock.
  var isStill: Bool { beginTime == nil && timeOffset == nil && speed == nil }

  var places: [Int] { [beginTime, timeOffset, speed].compactMap(\.self) }
}
