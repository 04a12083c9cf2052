/// How a change of a label's string is shown inside an animation (SwiftUI's `ContentTransition`).
package enum ContentTransition: String, Hashable, Sendable, CaseIterable {
  /// The new string appears at once.
  case identity
  /// Changed digits roll up or down (`ContentTransition.numericText`).
  case numericText
}

/// A change of a label's string while it is shown.
///
/// The amounts are the defaults of `ContentTransition.NumericTextConfiguration` in SwiftUICore of
/// iOS 26.1, which its accessors decode from single bytes: offset 19/32, scale 51/128, relative blur
/// 32/128, delay 18/120 s, maximum duration multiple 1.25. Recordings of the pixels confirm offset,
/// scale and delay, and that a decrement is the increment mirrored.
package struct TextRoll: Hashable, Sendable {
  package var from: String
  package var to: String
  /// Whether new characters come from above; those that go always leave on the other side.
  package var countsDown: Bool
  /// How far the changed columns have come, from 0 to 1: one number for each wave, which begin one
  /// after the other; at least one.
  package var progress: [Double]

  package init(from: String, to: String, countsDown: Bool, progress: [Double]) {
    self.from = from
    self.to = to
    self.countsDown = countsDown
    self.progress = progress
  }

  /// The height of digits in sizes of the font: Inter's capitals, 1490 of 2048 units.
  package static let glyphHeight = 1490.0 / 2048
  /// How far away a character appears and disappears, in heights of digits.
  package static let offset = 19.0 / 32
  /// How large it is there.
  package static let scale = 51.0 / 128
  /// The standard deviation of its blur there, in heights of digits.
  package static let blur = 32.0 / 128
  /// How much later each column begins than the one before it, at most, in seconds.
  package static let delay = 18.0 / 120
  /// All columns together take at most this many times as long as one.
  package static let longestMultiple = 1.25
  /// The largest number of columns that begin at different instants; more begin in groups.
  package static let mostWaves = 32
  /// Longer strings do not roll, in bytes of UTF-8.
  package static let longest = 256
  /// The number of changes that a label shows at once; older ones are over then.
  package static let mostAtOnce = 16
}
