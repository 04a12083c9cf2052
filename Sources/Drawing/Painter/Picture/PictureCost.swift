internal import FlipbookGeometry
internal import FlipbookLayers

extension Picture {
  /// The approximate time for drawing the picture on one core, in seconds, estimated from its
  /// commands before anything is drawn.
  ///
  /// The times for a command and a pixel are those measured in the benchmarks; they distinguish a
  /// minute from a tenth of a second, not more. Equal shadows are counted once, because they are
  /// painted once.
  package var cost: Double {
    var count = CostCount()
    count.add(commands)
    return count.nanoseconds * 1e-9
  }

  /// The maximum cost of one picture, in seconds.
  package static let costLimit = 2.0
}

/// Adds the costs of commands.
private struct CostCount {
  var nanoseconds = 0.0
  /// The shadows already counted.
  private var shadows: Set<Int> = []

  mutating func add(_ commands: [Picture.Command]) {
    for index in commands.indices { add(commands[index]) }
  }

  private mutating func add(_ command: Picture.Command) {
    nanoseconds += command.ownUnits(over: command.bounds.pixelCount)
    if let filters = command.lay.filters { nanoseconds += filters.units(over: command.bounds) }
    nanoseconds += command.paint.ask(WholeUnitsQuestion(bounds: command.bounds))
    if case .shadow(let shadow) = command.paint {
      guard shadows.insert([AnyHashable(shadow.caster), shadow.deviation].hashValue).inserted else {
        return
      }
      nanoseconds += shadow.maskUnits
      add(shadow.caster)
    } else if case .exposure(let exposure) = command.paint {
      for sample in exposure.samples.dropFirst() { add(sample.commands) }
    }
    if !command.isPlain {
      for list in command.children { add(list) }
    }
  }
}

extension Picture.Command {
  /// The cost of drawing `pixels` of the command's pixels in units of `Fuel`, without its nested
  /// commands, and without costs that apply only to some drawings.
  package func ownUnits(over pixels: Int) -> Double {
    let pixels = Double(max(0, pixels))
    let own = paint.ask(UnitsQuestion(pixels: pixels, height: bounds.height))
    return isFlattened ? own + lay.units(over: pixels) : own
  }
}

private struct UnitsQuestion: PaintQuestion {
  let pixels: Double
  let height: Int

  @inline(__always) func answer(_ paint: some Painted) -> Double {
    paint.units(over: pixels, height: height)
  }
}

private struct WholeUnitsQuestion: PaintQuestion {
  let bounds: PixelRect

  @inline(__always) func answer(_ paint: some Painted) -> Double {
    paint.wholeUnits(over: bounds)
  }
}

extension Picture.Shadow {
  /// The cost of blurring the caster, in units of `Fuel`.
  package var maskUnits: Double { 100_000 + Double(casterBounds.pixelCount) * 15 }
}

extension Picture.Lay {
  /// The cost of compositing flattened pixels, in units of `Fuel`, without that of filters.
  fileprivate func units(over pixels: Double) -> Double {
    if filters != nil { return 5000 + pixels }
    if tint != nil { return 5000 + pixels * 2 }
    return 20_000 + pixels * ((mask == nil ? 3 : 6) + blendMode.unitsPerPixel)
  }
}

extension [PixelFilter] {
  /// The cost of filtering the pixels, in units of `Fuel`.
  package func units(over bounds: PixelRect) -> Double {
    let work = bounds.outset(by: reduce(0) { $0 + $1.reach })
    return reduce(0) { sum, step in
      guard case .blur(let deviation) = step else {
        return sum + 20_000 + Double(bounds.pixelCount) * 2
      }
      let perPixel = 1 + 34 * BlurExtent(deviation: deviation).blocksPerPixel
      return sum + 150_000 + Double(work.pixelCount) * perPixel
    }
  }
}

extension BlendMode {
  /// The additional cost of compositing a pixel with this blend mode, in units of `Fuel`.
  fileprivate var unitsPerPixel: Double {
    switch self {
    case .normal, .plusLighter, .destinationOut, .xor: 0
    case .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion: 8
    // These are computed in floating point, pixel by pixel.
    case .colorDodge, .colorBurn, .softLight: 18
    case .hue, .saturation, .color, .luminosity: 22
    }
  }
}

extension Outline {
  /// The approximate number of straight pieces of the outline.
  var pieceCount: Double {
    guard case .path(let path) = shape else { return 0 }
    return path.pieceCount(under: transform)
  }
}

extension Path {
  /// The approximate number of straight pieces of the path on the canvas, where curves may be off
  /// by a tenth of a pixel: the second difference of the control points measures their curvature.
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
  /// The cost of its pieces within a height in pixels, in nanoseconds: each is a separate area, and
  /// the wider the stroke, the more rows it has and the more of the pieces overlap.
  func pieceCost(height: Int) -> Double {
    let width = min(max(width * outline.transform.magnification, 0), 16_384)
    guard width.isFinite else { return 0 }
    guard isLong else { return outline.pieceCount * (1500 + 10 * width) }
    // In a long stroke each piece costs time in each of its rows, less where pieces hide each
    // other.
    let height = Double(height)
    let rowCost = width < 0.5 ? 55.0 : width < 1 ? 40 : 20
    return pieceCount * (1000 + 10 * min(width, height))
      + outline.descent(within: height) * rowCost
  }
}

extension Outline {
  /// The total vertical distance of its path on the canvas, with each step limited to `height`;
  /// curves are measured by their control points.
  fileprivate func descent(within height: Double) -> Double {
    let t = transform
    func rise(_ direction: Point) -> Double {
      let rise = abs(t.b * direction.x + t.d * direction.y)
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
