import Layers
import Motion

/// A finger on the glass, and what it does there.
struct ActiveTouch {
  var path: FingerPath
  /// The tap gestures that may still recognize it.
  var taps: [Int]
  /// What it holds, as places in the list of all holds.
  var holds: [Int] = []
}

/// How a finger holds a property.
struct Hold {
  var gesture: Int
  var property: MovedProperty
  var drag: Drag
  /// Where a release with `settle` goes back to.
  var home: [Double]
}

/// A property on its way after a release.
struct ActiveFlight {
  var gesture: Int
  /// Where the touch began that led to it.
  var home: [Double]
  /// When it is at rest, in seconds of scene time.
  var end: Double
  /// Its marks, to be cut when something else takes over.
  var marks: Range<Int>
}
