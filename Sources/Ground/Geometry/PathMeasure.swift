import FlipbookCalculus

/// The lengths along a path, over all its subpaths in order: used for the start and end of a
/// stroke, for dashes and for motion at constant speed.
///
/// Measuring traverses the whole path once; queries after that are cheap.
package struct PathMeasure: Sendable {
  package let segments: [Path.Segment]
  /// The length from the start of the path to each segment, followed by the total.
  package let lengths: [Double]
  private let path: Path

  package init(_ path: Path) {
    self.path = path
    segments = path.segments
    var total = 0.0
    var lengths = [0.0]
    lengths.reserveCapacity(segments.count + 1)
    for segment in segments {
      let length = segment.length
      if length.isFinite { total += length }
      lengths.append(total)
    }
    self.lengths = lengths
  }

  /// The length of all subpaths together, in points; moves between them do not count.
  package var totalLength: Double { lengths.last ?? 0 }

  /// The segment and parameter at a length, clamped to the path; nil for a path without segments.
  ///
  /// Where two segments join, it is the start of the later one.
  package func location(atLength length: Double) -> (segment: Int, parameter: Double)? {
    guard !segments.isEmpty else { return nil }
    guard length < totalLength else { return (segments.count - 1, 1) }
    let passed = lengths.partitioningIndex { !($0 <= length) }
    let index = min(max(passed - 1, 0), segments.count - 1)
    return (index, segments[index].parameter(atLength: length - lengths[index]))
  }

  /// The point at a length, and the direction of travel there, of length 1.
  package func point(atLength length: Double) -> (position: Point, tangent: Point)? {
    guard let (index, parameter) = location(atLength: length) else { return nil }
    let segment = segments[index]
    return (segment.point(at: parameter), segment.tangent(at: parameter))
  }

  /// The part between two fractions of the length, as for `strokeStart` and `strokeEnd`.
  ///
  /// Fractions are clamped to 0…1; a start at or after the end gives the empty path. Subpaths that
  /// are entirely inside stay closed.
  package func trimmed(from start: Double, to end: Double) -> Path {
    let from = min(max(start, 0), 1)
    let to = min(max(end, 0), 1)
    guard from < to, totalLength > 0 else { return from < to ? path : Path() }
    if from == 0, to == 1 { return path }
    let begin = from * totalLength
    let finish = to * totalLength

    var result = Path()
    var index = 0
    while index < segments.count {
      var next = index
      while next < segments.count, segments[next].subpath == segments[index].subpath { next += 1 }
      if lengths[index] >= begin, lengths[next] <= finish {
        append(index..<next, to: &result)
      } else {
        for i in index..<next where lengths[i] < finish && lengths[i + 1] > begin {
          let segment = segments[i]
          let a = lengths[i] >= begin ? 0 : segment.parameter(atLength: begin - lengths[i])
          let b = lengths[i + 1] <= finish ? 1 : segment.parameter(atLength: finish - lengths[i])
          let part = a == 0 && b == 1 ? segment : segment.part(from: a, to: b)
          if i == index || lengths[i] <= begin { result.append(.move(part.start)) }
          result.append(part.element)
        }
      }
      index = next
    }
    return result
  }

  private func append(_ range: Range<Int>, to path: inout Path) {
    for index in range {
      let segment = segments[index]
      if index == range.lowerBound { path.append(.move(segment.start)) }
      path.append(segment.isClosing ? .close : segment.element)
    }
  }
}

extension Path.Segment {
  /// The segment as an element of a path whose current point is its start.
  package var element: Path.Element {
    switch shape {
    case .line: .line(end)
    case .quadratic(let control): .quadratic(control: control, end: end)
    case .cubic(let control1, let control2):
      .cubic(control1: control1, control2: control2, end: end)
    }
  }
}

extension Path {
  /// The length of all subpaths together, in points.
  package var length: Double { PathMeasure(self).totalLength }

  /// The part between two fractions of the length; see `PathMeasure.trimmed(from:to:)`.
  package func trimmed(from start: Double, to end: Double) -> Path {
    start <= 0 && end >= 1 ? self : PathMeasure(self).trimmed(from: start, to: end)
  }

  /// The point at a length in points, and the direction of travel there; nil without segments.
  package func point(atLength length: Double) -> (position: Point, tangent: Point)? {
    PathMeasure(self).point(atLength: length)
  }
}
