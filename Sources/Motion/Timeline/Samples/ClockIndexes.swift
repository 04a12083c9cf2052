/// The indexes of the clock's properties in a layer's track; nil for those that never change.
package struct ClockIndexes: Sendable {
  package var beginTime: Int?
  package var timeOffset: Int?
  package var speed: Int?

  /// Whether the clock never changes.
  var isStill: Bool { beginTime == nil && timeOffset == nil && speed == nil }

  var indexes: [Int] { [beginTime, timeOffset, speed].compactMap(\.self) }
}
