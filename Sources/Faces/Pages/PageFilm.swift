import FlipbookDocument
import FlipbookOpening
package import FlipbookTimeline

/// The description of a film on a page: its name, its size, and the times of its frames.
package struct PageFilm: Sendable {
  package var name: String
  /// A sentence about the film; empty for none.
  package var title = ""
  /// A digest that is equal for equal films, by which notes find their film again.
  package var digest: String
  /// In pixels.
  package var width: Int
  package var height: Int
  package var isOpaque = true
  package var clock: Clock
  package var marks = PageMarks()

  package init(name: String, digest: String, width: Int, height: Int, clock: Clock) {
    self.name = name
    self.digest = digest
    self.width = width
    self.height = height
    self.clock = clock
  }

  /// The times of frames, and the rate at which the film is played.
  package struct Clock: Sendable {
    package var frameCount: Int
    package var rate: FrameRate
    /// The slow-motion factor: frame n shows the instant n/(rate·slowness).
    package var slowness = 1
    /// The times of frames without a constant rate, in seconds.
    package var times: [Double]?

    package init(frameCount: Int, rate: FrameRate) {
      self.frameCount = frameCount
      self.rate = rate
    }

    /// The instant that a frame shows, in seconds.
    package func time(ofFrame frame: Int) -> Double {
      if let times { return times.indices.contains(frame) ? times[frame] : times.last ?? 0 }
      return rate.time(ofFrame: frame) / Double(slowness)
    }

    /// The playing time of the film, in seconds.
    package var duration: Double { rate.time(ofFrame: frameCount) }

    /// Frames per second, with at most two decimals.
    var rateText: String {
      Numerals.fixed(Double(rate.numerator) / Double(rate.denominator), 2)
    }
  }

  /// A line of facts: `750 × 1334 px · 60 fps · 300 frames · 4.98 s`.
  package var facts: String {
    let count = clock.frameCount
    let slow = clock.slowness > 1 ? " · \(clock.slowness) times as slow" : ""
    return "\(width) × \(height) px · \(clock.rateText) fps\(slow) · \(count) "
      + "\(count == 1 ? "frame" : "frames") · \(Numerals.fixed(clock.duration, 2)) s"
  }

  /// The data for the page's script.
  var json: [(String, JSONText)] {
    func number(_ value: Int) -> JSONText { .number(Double(value)) }
    return [
      ("name", .string(name)), ("digest", .string(digest)), ("width", number(width)),
      ("height", number(height)), ("opaque", .boolean(isOpaque)),
      ("frameCount", number(clock.frameCount)),
      ("rate", .array([number(clock.rate.numerator), number(clock.rate.denominator)])),
      ("slow", number(clock.slowness)),
      ("times", clock.times.map { .written(JSONText.list($0)) } ?? .null),
      ("events", .array(marks.events.map(\.json))), ("touches", .array(marks.touches.map(\.json))),
    ]
  }
}
