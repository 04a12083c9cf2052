package import FlipbookGeometry

/// Curves in panels: one description, which is drawn as SVG and as PNG.
package struct Chart: Hashable, Sendable {
  package var title: String
  /// A line below the title; empty for none.
  package var subtitle = ""
  /// The size of the whole picture in points.
  package var size: Size
  /// Rows of events above the panels, on their time axis.
  package var lanes: [Lane] = []
  package var panels: [Panel] = []
  /// The number of panels in a row.
  package var columns = 1

  package init(_ title: String, subtitle: String = "", size: Size = Size(640, 400)) {
    self.title = title
    self.subtitle = subtitle
    self.size = size
  }

  /// A pair of axes with its curves and marks.
  package struct Panel: Hashable, Sendable {
    package var title = ""
    package var x: Axis
    package var y: Axis
    /// Its height relative to the other panels.
    package var weight = 1.0
    /// Whether one unit has the same length on both axes, as in a map.
    package var isSquare = false
    package var series: [Series] = []
    package var marks: [Mark] = []

    package init(x: Axis, y: Axis, title: String = "") {
      self.x = x
      self.y = y
      self.title = title
    }
  }

  /// A row above the panels, on their shared horizontal axis.
  package struct Lane: Hashable, Sendable {
    package var name: String
    package var spans: [Span] = []

    package init(_ name: String, _ spans: [Span] = []) {
      self.name = name
      self.spans = spans
    }

    /// A span of time, or an instant where both ends are equal.
    package struct Span: Hashable, Sendable {
      package var range: ClosedRange<Double>
      /// The label, which is left out where there is no room for all labels.
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
    /// The label with its unit, such as `time (s)`: below the horizontal axis, and above the panel
    /// for the vertical one.
    package var label: String
    /// nil for the range of the data.
    package var range: ClosedRange<Double>?
    /// Whether values grow downward, as y in UIKit.
    package var isFlipped = false
    /// Whether its numbers are shown.
    package var hasTicks = true
    /// Whether its numbers are angles, for which ticks at simple fractions of a full rotation are
    /// better than powers of ten.
    package var isInDegrees = false
    /// The difference up to which values are equal; smaller ones are rounding errors.
    package var resolution = 0.0
    /// Whether short peaks may leave the panel, with a mark that states their size, so that the
    /// rest is readable.
    package var leavesOutPeaks = false

    package init(_ label: String, _ range: ClosedRange<Double>? = nil) {
      self.label = label
      self.range = range
    }
  }

  /// A curve.
  package struct Series: Hashable, Sendable {
    /// The name, which is written next to the curve, once in a chart for all series with this name
    /// and style; empty for none.
    package var name: String
    /// The points of the curve, in runs without a gap.
    package var runs: [[Point]]
    package var style = Style()
    /// Whether it is only a guide and not a result of a motion.
    package var isGuide = false

    package init(_ name: String, _ runs: [[Point]], _ style: Style = Style()) {
      self.name = name
      self.runs = runs
      self.style = style
    }
  }

  /// The style of a curve.
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

    /// How the points are drawn.
    package enum Stroke: Hashable, Sendable {
      case line, dots
      /// The area between the curve and 0.
      case area
    }
  }

  /// A mark in a panel that is not a curve.
  package enum Mark: Hashable, Sendable {
    /// A vertical line at an x, with a label next to it.
    case vertical(Double, String, Ink)
    /// A horizontal line at a y, with a label above or below it.
    case horizontal(Double, String, Ink)
    /// A shaded range of x.
    case band(ClosedRange<Double>, String, Ink)
    /// A shaded range of y.
    case level(ClosedRange<Double>, String, Ink)
    /// A dot with a label next to it.
    case dot(Point, String, Ink)
    /// A label that starts at a point.
    case words(Point, at: String, Ink)
    /// An arrow from 0 up or down, at an x: a step of the integral, with its size.
    case impulse(Double, Double, String, Ink)
  }
}

extension Chart {
  /// Evenly spaced points of a function, with gaps where it is not finite.
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
