internal import FlipbookGeometry
internal import FlipbookPainter

extension Path {
  /// The most dashes that become outlines.
  private static let mostDashes = 500
  /// A dash without length is a dot where its ends are round; in points.
  private static let leastDash = 0.01

  /// The dashes of a stroke along the path, each as an outline; nil where there are too many.
  ///
  /// rlottie measures lines only to within 7 percent, so that its dashes are elsewhere.
  func dashed(_ pattern: DashPattern) -> Path? {
    var result = Path()
    var count = 0
    var subpath: [Path.Segment] = []
    func add(_ segments: [Path.Segment]) -> Bool {
      guard let first = segments.first else { return true }
      let line = Path([.move(first.start)] + segments.map(\.element))
      let measure = PathMeasure(line)
      let total = measure.totalLength
      guard total > 0 else { return true }
      var index = 0
      // The pattern begins anew with each subpath, as far before it as the phase.
      var place = -pattern.phase
      while place < total {
        let length = pattern.lengths[index % pattern.lengths.count]
        let end = place + length
        if index % 2 == 0, end >= 0 {
          count += 1
          guard count <= Self.mostDashes else { return false }
          let from = max(0, place)
          let to = min(total, max(end, from + Self.leastDash))
          let dash = measure.trimmed(from: from / total, to: to / total)
          for element in dash.elements { result.append(element) }
        }
        index += 1
        place = end
      }
      return true
    }
    for segment in segments {
      if let last = subpath.last, last.subpath != segment.subpath || last.isClosing {
        guard add(subpath) else { return nil }
        subpath = []
      }
      subpath.append(segment)
    }
    return add(subpath) ? result : nil
  }
}
