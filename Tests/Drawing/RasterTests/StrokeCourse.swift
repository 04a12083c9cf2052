import FlipbookGeometry

/// The way that a line takes, in straight parts, before it has a width.
struct StrokeCourse {
  struct Place {
    var place: Point
    /// Whether it lies on a curve, where nothing joins two lines.
    var isSmooth = false
  }

  /// No two of them in the same place; a closed one ends where it begins.
  var points: [Place]
  var isClosed = false
  /// The direction of a dash that has no length.
  var way: Point?

  /// The subpaths of a path that draw anything.
  static func courses(of path: Path) -> [StrokeCourse] {
    var courses: [StrokeCourse] = []
    var subpath = -1
    for segment in path.segments {
      if segment.subpath != subpath {
        subpath = segment.subpath
        courses.append(StrokeCourse(points: [Place(place: segment.start)]))
      }
      for place in segment.places where place.place != courses[courses.count - 1].points.last?.place
      {
        courses[courses.count - 1].points.append(place)
      }
      if segment.isClosing, courses[courses.count - 1].points.count > 1 {
        courses[courses.count - 1].isClosed = true
      }
    }
    return courses
  }

  // MARK: Dashes

  /// The dashes of the line; the line itself for a pattern without any.
  func cut(by dashes: [Double], from phase: Double) -> [StrokeCourse] {
    var lengths = dashes
    while let none = lengths.indices.dropFirst().dropLast().first(where: { lengths[$0] == 0 }) {
      lengths.replaceSubrange(none - 1...none + 1, with: [lengths[none - 1] + lengths[none + 1]])
    }
    guard !lengths.isEmpty else { return [self] }
    let period = lengths.reduce(0, +) * 2
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var (index, rest) = (0, lengths[0])
    func next() {
      index += 1
      rest += lengths[index % lengths.count]
    }
    while offset > 0, offset >= rest { next() }
    rest -= offset
    let startsOn = index % 2 == 0

    guard points.count > 1 else { return startsOn ? [self] : [] }
    var whole: [StrokeCourse] = []
    var open = startsOn ? [points[0]] : []
    for (from, to) in zip(points, points.dropFirst()) {
      let length = from.place.distance(to: to.place)
      let way = (to.place - from.place).unit
      var gone = 0.0
      while length - gone > rest {
        gone += rest
        let place = Place(place: from.place + way * gone)
        if index % 2 == 0 {
          if open.last?.place != place.place { open.append(place) }
          whole.append(StrokeCourse(points: open, way: way))
          open = []
        } else {
          open = [place]
        }
        rest = 0
        next()
      }
      rest -= length - gone
      if index % 2 == 0 { open.append(to) }
    }
    guard !open.isEmpty else { return whole }
    // The last dash of a closed line goes on in the first.
    if isClosed, startsOn {
      if whole.isEmpty { return [self] }
      whole[0].points.insert(contentsOf: open.dropLast(), at: 0)
      return whole
    }
    return whole + [StrokeCourse(points: open)]
  }
}

extension Path.Segment {
  /// The places along it, but for its start.
  fileprivate var places: [StrokeCourse.Place] {
    let (a, b, c, d): (Point, Point, Point, Point)
    switch shape {
    case .line: return [StrokeCourse.Place(place: end)]
    case .quadratic(let control):
      (a, d) = (start, end)
      b = a.interpolated(to: control, at: 2.0 / 3)
      c = d.interpolated(to: control, at: 2.0 / 3)
    case .cubic(let control, let other): (a, b, c, d) = (start, control, other, end)
    }
    return (1...128).map { step in
      let t = Double(step) / 128
      let (ab, bc, cd) = (
        a.interpolated(to: b, at: t), b.interpolated(to: c, at: t), c.interpolated(to: d, at: t)
      )
      let abc = ab.interpolated(to: bc, at: t)
      let place = abc.interpolated(to: bc.interpolated(to: cd, at: t), at: t)
      return StrokeCourse.Place(place: step == 128 ? d : place, isSmooth: step < 128)
    }
  }
}
