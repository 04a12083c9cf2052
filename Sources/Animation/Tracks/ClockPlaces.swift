/// Where a layer's track holds the properties of its clock; nil for those that nothing changes.
package struct ClockPlaces: Sendable {
  package var beginTime: Int?
  package var timeOffset: Int?
  package var speed: Int?

  /// Whether nothing changes the clock.
  var isStill: Bool { beginTime == nil && timeOffset == nil && speed == nil }

  var places: [Int] { [beginTime, timeOffset, speed].compactMap(\.self) }
}
