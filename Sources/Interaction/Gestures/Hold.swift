import Layers
import Motion

/// A finger on the glass, and what it does there.
struct ActiveTouch {
  var path: FingerPath
  /// The tap gestures that may still recognize it.
  var taps: [Int]
  /// What it holds, as places in the list of all holds.
  var holds: [Int] = []
  /// What it grasps together with other fingers, as places in the index's list.
  var grasps: [Int] = []
  var isDown = true
}

/// How fingers hold a property.
struct Hold {
  /// nil for a position that only goes along with a pinch or a turn.
  var gesture: Int?
  var property: MovedProperty
  var drag: Drag
  /// Where a release with `settle` goes back to.
  var home: [Double]
  /// Where it was when the fingers took it over.
  var grabbed: [Double]
  /// The fingers, in the order in which they came.
  var touches: [Int]
  /// The place of its mark.
  var mark: Int
  /// Counts the changes of the fingers; what was foreseen before the last one does not happen.
  var stage = 0
}

/// A property on its way after a release.
struct ActiveFlight {
  var gesture: Int?
  /// Where the touch began that led to it.
  var home: [Double]
  /// When it begins and when it is at rest, in seconds of scene time.
  var start: Double
  var end: Double
  /// Component by component, in seconds since it began.
  var components: [PiecewiseTrajectory]
  /// Its marks, to be cut when something else takes over.
  var marks: Range<Int>
  /// The place of the mark of its release.
  var release: Int?
  /// The block whose completion waits for it.
  var block: Int?
}
