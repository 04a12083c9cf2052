import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// Numbers that no screen has: nothing may crash or hang, and the rest of the frame is drawn.
@Suite(.endsInTime) struct HostileLayerTests {
  let studio = Studio()
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e30, -1e12, 1e7, .leastNonzeroMagnitude, 1e-30,
    -0.0,
  ]

  /// Draws the layer under a small one, which must come out untouched.
  func survives(_ layer: Layer) throws {
    let witness = Layer(90, 90, 10, 10, .pureGreen)
    let bitmap = try studio.bitmap(of: layer, witness)
    #expect(bitmap[95, 95] == .pureGreen)
  }

  @Test(arguments: numbers)
  func `no number in a layer does harm`(number: Double) throws {
    let changes: [(inout Layer) -> Void] = [
      { $0.position.x = number }, { $0.bounds.size.width = number },
      { $0.bounds.origin.y = number }, { $0.anchorPoint.x = number },
      { $0.zPosition = number }, { $0.opacity = number }, { $0.cornerRadius = number },
      { $0.borderWidth = number }, { $0.transform.row1.x = number },
      { $0.transform.row1.w = number }, { $0.transform.m34 = number },
      { $0.transform.row4.w = number }, { $0.sublayerTransform.row2.y = number },
      { $0.sublayerTransform.row2.w = number }, { $0.backgroundColor?.red = number },
      { $0.backgroundColor?.alpha = number }, { $0.contentsRect.origin.x = number },
      { $0.contentsRect.size.width = number },
    ]
    var studio = studio
    studio.images["image"] = Bitmap(drawing: 3, 3) { _, _ in .pureRed }
    for change in changes {
      var layer = Layer(10, 10, 50, 50, .pureRed)
      layer.borderWidth = 2
      layer.cornerRadius = 5
      layer.contents = .image(LayerImage(name: "image", pixelSize: Size(3, 3)))
      layer.sublayers = [Layer(10, 10, 20, 20, .pureBlue)]
      change(&layer)
      for masks in [false, true] {
        layer.masksToBounds = masks
        let witness = Layer(90, 90, 10, 10, .pureGreen)
        #expect(try studio.bitmap(of: layer, witness)[95, 95] == .pureGreen)
      }
    }
  }

  @Test(arguments: numbers)
  func `no number in a shape does harm`(number: Double) throws {
    let changes: [(inout ShapeContent) -> Void] = [
      { $0.path.append(.line(Point(number, 20))) },
      {
        $0.path.append(
          .cubic(control1: Point(number, 0), control2: Point(0, number), end: Point(50, 50)))
      },
      { $0.path.append(.quadratic(control: Point(number, number), end: Point(5, 5))) },
      { $0.lineWidth = number }, { $0.miterLimit = number }, { $0.strokeStart = number },
      { $0.strokeEnd = number }, { $0.lineDashPattern = [number] },
      { $0.lineDashPattern = [3, number] }, { $0.lineDashPhase = number },
    ]
    for change in changes {
      var shape = ShapeContent()
      shape.path = Path([.move(Point(5, 5)), .line(Point(40, 10)), .line(Point(10, 40))])
      shape.strokeColor = .black
      shape.lineDashPattern = [5, 5]
      change(&shape)
      var layer = Layer(0, 0, 50, 50)
      layer.kind = .shape(shape)
      try survives(layer)
    }
  }

  @Test func `areas much larger than the canvas fill it`() throws {
    for side in [1e5, 1e7, 1e9, 1e15] {
      var layer = Layer(-side, -side, 2 * side, 2 * side, .black)
      #expect(isClose(try studio.bitmap(of: layer).ink, 10_000))
      layer.cornerRadius = 20
      #expect(isClose(try studio.bitmap(of: layer).ink, 10_000))
      layer.masksToBounds = true
      layer.sublayers = [Layer(side + 10, side + 10, 50, 50, .white)]
      #expect(isClose(try studio.bitmap(of: layer).ink, 7500))
      layer.transform = .rotation(0.3)
      layer.sublayers = []
      #expect(isClose(try studio.bitmap(of: layer).ink, 10_000))
    }
  }

  @Test func `lines much longer than the canvas cross it, dashed or not`() throws {
    for reach in [1e4, 1e7, 1e10] {
      var shape = ShapeContent()
      shape.path = Path([.move(Point(-reach, 50)), .line(Point(reach, 50))])
      shape.strokeColor = .black
      shape.lineWidth = 4
      var layer = Layer(0, 0, 100, 100)
      layer.kind = .shape(shape)
      #expect(abs(try studio.bitmap(of: layer).ink - 400) < 1)
      shape.lineDashPattern = [5, 5]
      layer.kind = .shape(shape)
      #expect(abs(try studio.bitmap(of: layer).ink - 200) < 2)
    }
  }

  @Test func `a tree deeper than any scene is cut off, not a crash`() throws {
    var layer = Layer(0, 0, 10, 10, .black)
    for _ in 0..<2_000 {
      var parent = Layer(0, 0, 100, 100)
      parent.opacity = 0.999
      parent.sublayers = [layer]
      layer = parent
    }
    try survives(layer)
  }
}
