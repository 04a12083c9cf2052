import FlipbookLayers
import FlipbookTimeline

/// The keys of one property, collected while the keyframes are processed.
struct KeyframeTrack {
  private var times = [0.0]
  private var values: [LayerValue]

  init(start: LayerValue) { values = [start] }

  /// The value of the latest key.
  var last: LayerValue? { values.last }

  mutating func append(_ value: LayerValue, _ keyframe: ViewKeyframes.Keyframe) {
    let start = keyframe.usableStart
    let end = keyframe.usableEnd
    // A keyframe that is still running is cut off here.
    while let last = times.last, last > start, times.count > 1 {
      let (time, old) = (times.removeLast(), values.removeLast())
      let (before, from) = (times[times.count - 1], values[values.count - 1])
      if before <= start, time > before {
        times.append(start)
        values.append(from.interpolated(to: old, at: (start - before) / (time - before)))
        break
      }
    }
    if let last = times.last, let held = values.last, last < start {
      times.append(start)
      values.append(held)
    }
    times.append(end)
    values.append(value)
  }

  func curve(_ mode: KeyframeCurve.CalculationMode) -> KeyframeCurve {
    var times = times
    var values = values
    if let last = values.last, times[times.count - 1] < 1 {
      times.append(1)
      values.append(last)
    }
    // Each value of a discrete animation has an interval; the last one extends to the end.
    if mode == .discrete { times.append(1) }
    var curve = KeyframeCurve(track: .values(values))
    curve.keyTimes = times
    curve.calculationMode = mode
    return curve
  }
}

extension ViewKeyframes {
  /// A block with the same duration, delay and options.
  var block: ViewAnimation {
    var block = ViewAnimation()
    block.duration = duration
    block.delay = delay
    block.options = options
    return block
  }

  var inOrder: [Keyframe] {
    keyframes.indices.sorted {
      (keyframes[$0].usableStart, $0) < (keyframes[$1].usableStart, $1)
    }.map { keyframes[$0] }
  }
}

extension ViewKeyframes.Keyframe {
  var usableStart: Double { relativeStartTime > 0 ? min(relativeStartTime, 1) : 0 }

  var usableEnd: Double {
    min(1, usableStart + (relativeDuration > 0 ? min(relativeDuration, 1) : 0))
  }
}
