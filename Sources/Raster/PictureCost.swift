internal import Geometry
internal import Layers

extension Picture {
  /// About how much time drawing the picture takes on one core, in seconds, counted from its commands
  /// before anything is drawn.
  ///
  /// The times for a command and a pixel are those that were measured for the benchmarks; they tell
  /// what takes a minute from what takes a tenth of a second, not more. Shadows that are equal are
  /// counted once, because they are painted once.
  package var cost: Double {
    var count = CostCount()
    count.add(commands)
    return count.nanoseconds * 1e-9
  }

  /// What one picture may cost, in seconds.
  package static let costLimit = 2.0
}

/// Adds up what commands cost.
private struct CostCount {
  var nanoseconds = 0.0
  /// The shadows that were counted.
  private var shadows: Set<Int> = []

  mutating func add(_ commands: [Picture.Command]) {
    for command in commands { add(command) }
  }

  /// A piece of work of its own, and what it takes for each of some pixels.
  private mutating func add(_ work: Double, _ pixels: Int, each: Double) {
    nanoseconds += work + Double(max(0, pixels)) * each
  }

  private mutating func add(_ command: Picture.Command) {
    let pixels = command.bounds.width * command.bounds.height
    switch command.operation {
    case .fill(let fill):
      add(fill.isParticle ? 1000 : 2000, pixels, each: 0.5)
      nanoseconds += fill.outline.pieceCount * 300
    case .stroke(let stroke):
      add(5000, pixels, each: 0.5)
      nanoseconds += stroke.pieceCost(height: command.bounds.height)
    case .image: add(5000, pixels, each: 6)
    case .text(let text):
      add(10_000, pixels, each: 1)
      nanoseconds += Double(text.text.string.utf8.count) * 1000
    case .gradient: add(5000, pixels, each: 5)
    case .tint, .light: add(5000, pixels, each: 2)
    case .group(let group):
      add(20_000, pixels, each: group.mask == nil ? 3 : 6)
      add(group.commands)
      if let mask = group.mask { add(mask) }
    case .dissolve(let dissolve):
      add(40_000, pixels, each: 6)
      add(dissolve.from)
      add(dissolve.to)
    case .projection(let projection):
      add(50_000, pixels, each: 10)
      add(0, projection.sheet.width * projection.sheet.height, each: 3)
      add(projection.commands)
    case .crossing(let crossing):
      add(50_000, pixels, each: 10 * Double(crossing.faces.count))
      for face in crossing.faces { add(face.commands) }
    case .curl(let curl):
      add(50_000, pixels, each: 20)
      add(curl.commands)
    case .shadow(let shadow):
      add(5000, pixels, each: 1)
      guard shadows.insert([AnyHashable(shadow.caster), shadow.deviation].hashValue).inserted else {
        return
      }
      add(100_000, shadow.casterBounds.width * shadow.casterBounds.height, each: 15)
      add(shadow.caster)
    case .filter(let filter):
      let reach = filter.filters.reduce(0) { $0 + $1.reach }
      let work = command.bounds.outset(by: reach)
      for step in filter.filters {
        guard case .blur = step else {
          add(20_000, pixels, each: 2)
          continue
        }
        add(150_000, work.width * work.height, each: 15)
      }
      add(filter.commands)
    case .backdrop: add(100_000, pixels, each: 15)
    case .exposure(let exposure):
      add(5000, pixels, each: 5)
      for sample in exposure.samples.dropFirst() {
        add(0, pixels, each: 5)
        add(sample.commands)
      }
    }
  }
}

extension Outline {
  /// About how many straight pieces the outline is drawn in.
  var pieceCount: Double {
    guard case .path(let path) = shape else { return 0 }
    return path.pieceCount(under: transform)
  }
}

extension Path {
  /// About how many straight pieces the path makes on the canvas, where curves may be a tenth of a
  /// pixel off: the second difference of the control points tells how bent they are.
  fileprivate func pieceCount(under transform: AffineTransform) -> Double {
    let magnification = transform.magnification
    guard magnification.isFinite else { return 0 }
    func pieces(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let bend = Point(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y).distance(to: .zero) * magnification
      return min(max(1, (bend * 7.5).squareRoot()), 2000)
    }
    var sum = 0.0
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let p): current = p
      case .line(let p):
        sum += 1
        current = p
      case .quadratic(let c, let p):
        sum += pieces(current, c, p)
        current = p
      case .cubic(let c, let d, let p):
        sum += max(pieces(current, c, d), pieces(c, d, p))
        current = p
      case .close: sum += 1
      }
    }
    return sum
  }
}

extension Picture.Stroke {
  /// What its pieces cost within so many rows of pixels, in nanoseconds: each is an area of its own,
  /// and the wider the line, the more rows it has and the more of them lie on each other.
  fileprivate func pieceCost(height: Int) -> Double {
    let width = min(max(width * outline.transform.magnification, 0), 16_384)
    guard width.isFinite else { return 0 }
    guard isLong else { return outline.pieceCount * (1500 + 10 * width) }
    // Of a long line each piece takes its time in each of its rows, less where they hide each other.
    let height = Double(height)
    let rowCost = width < 0.5 ? 55.0 : width < 1 ? 40 : 20
    return pieceCount * (1000 + 10 * min(width, height))
      + outline.descent(within: height) * rowCost
  }
}

extension Outline {
  /// How far its path goes down and up again on the canvas, no step of it farther than a height;
  /// curves count with their control points.
  fileprivate func descent(within height: Double) -> Double {
    let t = transform
    func rise(_ way: Point) -> Double {
      let rise = abs(t.b * way.x + t.d * way.y)
      return rise.isFinite ? min(rise, height) : height
    }
    return path.segments.reduce(0) { sum, segment in
      switch segment.shape {
      case .line: sum + rise(segment.end - segment.start)
      case .quadratic(let c): sum + rise(c - segment.start) + rise(segment.end - c)
      case .cubic(let c, let d):
        sum + rise(c - segment.start) + rise(d - c) + rise(segment.end - d)
      }
    }
  }
}
