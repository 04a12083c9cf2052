package import Geometry

/// Curves in panels, to be looked at: one description, drawn as SVG and as PNG.
package struct Chart: Hashable, Sendable {
  package var title: String
  /// A line below the title; empty for none.
  package var subtitle = ""
  /// In points, of the whole picture.
  package var size: Size
  /// What happens when, above the panels and on their time axis.
  package var lanes: [Lane] = []
  package var panels: [Panel] = []
  /// How many panels stand beside each other.
  package var columns = 1

  package init(_ title: String, subtitle: String = "", size: Size = Size(640, 400)) {
    self.title = title
    self.subtitle = subtitle
    self.size = size
  }

  /// One pair of axes and what is drawn in it.
  package struct Panel: Hashable, Sendable {
    package var title = ""
    package var x: Axis
    package var y: Axis
    /// How high it is compared with its neighbours.
    package var weight = 1.0
    /// Whether one unit is as long on both axes, as in a map.
    package var isSquare = false
    package var series: [Series] = []
    package var marks: [Mark] = []

    package init(x: Axis, y: Axis, title: String = "") {
      self.x = x
      self.y = y
      self.title = title
    }
  }

  /// A row above the panels, on the axis across that they share.
  package struct Lane: Hashable, Sendable {
    package var name: String
    package var spans: [Span] = []

    package init(_ name: String, _ spans: [Span] = []) {
      self.name = name
      self.spans = spans
    }

    /// A stretch of time, or an instant where both ends are the same.
    package struct Span: Hashable, Sendable {
      package var range: ClosedRange<Double>
      /// Left out where there is no room for all of them.
      package var words: String
      package var ink: Ink

      package init(_ range: ClosedRange<Double>, _ words: String, _ ink: Ink) {
        self.range = range
        self.words = words
        self.ink = ink
      }
    }
  }

  /// A scale with its label.
  package struct Axis: Hashable, Sendable {
    /// With the unit, such as `time (s)`: below the axis across, above the panel for the one along.
    package var label: String
    /// nil spans what is drawn.
    package var range: ClosedRange<Double>?
    /// Whether values grow downwards, as UIKit's y.
    package var isFlipped = false
    /// Whether its numbers are shown.
    package var hasTicks = true
    /// Whether its numbers are angles: whole shares of a turn make better ticks than powers of ten.
    package var isInDegrees = false
    /// Values that differ by no more than this are the same: what is below is rounding noise.
    package var resolution = 0.0
    /// Whether short peaks may leave the panel, marked with their size, so that the rest is seen.
    package var leavesOutPeaks = false

    package init(_ label: String, _ range: ClosedRange<Double>? = nil) {
      self.label = label
      self.range = range
    }
  }

  /// A curve.
  package struct Series: Hashable, Sendable {
    /// Written beside the curve, once in a chart for all series of this name and look; empty for
    /// none.
    package var name: String
    /// Stretches without a gap.
    package var runs: [[Point]]
    package var style = Style()
    /// Whether it is drawn for orientation only, and is no result of a motion.
    package var isGuide = false

    package init(_ name: String, _ runs: [[Point]], _ style: Style = Style()) {
      self.name = name
      self.runs = runs
      self.style = style
    }
  }

  /// How a curve looks.
  package struct Style: Hashable, Sendable {
    package var ink = Ink.blue
    package var width = 2.0
    package var isDashed = false
    package var stroke = Stroke.line

    package init(
      _ ink: Ink = .blue, width: Double = 2, dashed: Bool = false, stroke: Stroke = .line
    ) {
      self.ink = ink
      self.width = width
      isDashed = dashed
      self.stroke = stroke
    }

    /// What stands for the points.
    package enum Stroke: Hashable, Sendable {
      case line, dots
      /// The area between the curve and 0.
      case area
    }
  }

  /// Something in a panel that is no curve.
  package enum Mark: Hashable, Sendable {
    /// A line across, at an x, with words beside it.
    case vertical(Double, String, Ink)
    /// A line along, at a y, with words above or below it.
    case horizontal(Double, String, Ink)
    /// A shaded stretch of x.
    case band(ClosedRange<Double>, String, Ink)
    /// A shaded stretch of y.
    case level(ClosedRange<Double>, String, Ink)
    /// A dot with words beside it.
    case dot(Point, String, Ink)
    /// Words alone, from a point to the right.
    case words(Point, String, Ink)
    /// An arrow from 0 upwards or downwards, at an x: a step of the integral, with its size.
    case impulse(Double, Double, String, Ink)
  }
}

extension Chart {
  /// The points of a function, evenly spaced, with gaps where it is not finite.
  package static func sampled(
    _ range: ClosedRange<Double>, count: Int = 400, _ function: (Double) -> Double
  ) -> [[Point]] {
    var runs: [[Point]] = [[]]
    for index in 0...max(count, 1) {
      let x =
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(index)
        / Double(max(count, 1))
      let y = function(x)
      if y.isFinite {
        runs[runs.count - 1].append(Point(x, y))
      } else if !runs[runs.count - 1].isEmpty {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }
  }
}
