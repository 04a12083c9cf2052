import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

@Suite(.endsInTime) struct ResizableImageTests {
  /// 8 × 8 pixels: red corners of 2, green edges, blue in the middle.
  private static let frame = Bitmap(drawing: 8, 8) { x, y in
    let (isEdgeX, isEdgeY) = (x < 2 || x > 5, y < 2 || y > 5)
    return isEdgeX && isEdgeY ? .pureRed : isEdgeX || isEdgeY ? .pureGreen : .pureBlue
  }

  /// Caps of one white pixel, and between them columns of four grays.
  private static let comb = Bitmap(drawing: 6, 3) { x, _ in
    let level = UInt8(x == 0 || x == 5 ? 255 : x * 40)
    return Pixel(red: level, green: level, blue: level)
  }

  private let studio = Studio(images: ["frame": frame, "comb": comb])

  private func layer(
    _ name: String, _ size: Size, _ rect: Rect, _ insets: Double, _ mode: ImageResizing.Mode
  ) -> Layer {
    var image = LayerImage(name: name, pixelSize: size)
    image.resizing = ImageResizing(
      capInsets: .init(top: insets, left: insets, bottom: insets, right: insets), mode: mode)
    var layer = Layer(rect.minX, rect.minY, rect.width, rect.height)
    layer.contents = .image(image)
    return layer
  }

  @Test(arguments: [ImageResizing.Mode.tile, .stretch])
  func `caps keep their size, and the rest fills the space`(mode: ImageResizing.Mode) throws {
    let rect = Rect(x: 10, y: 20, width: 60, height: 41)
    let bitmap = try studio.bitmap(of: layer("frame", Size(8, 8), rect, 2, mode))
    for (x, y) in [(10, 20), (11, 21), (69, 20), (68, 60), (10, 60)] {
      #expect(bitmap[x, y] == .pureRed)
    }
    // Away from the seams, where stretched pixels go over into each other.
    for (x, y) in [(25, 20), (40, 20), (55, 60), (10, 40), (69, 34)] {
      #expect(bitmap[x, y] == .pureGreen)
    }
    for (x, y) in [(25, 32), (40, 40), (55, 48)] { #expect(bitmap[x, y] == .pureBlue) }
    #expect(bitmap[9, 40] == .white)
    #expect(bitmap[70, 40] == .white)
  }

  @Test func `tiles repeat pixel by pixel, and the last one is cut`() throws {
    // One cap, five tiles of 4, a half, the other cap.
    let rect = Rect(x: 5, y: 5, width: 24, height: 3)
    let bitmap = try studio.bitmap(of: layer("comb", Size(6, 3), rect, 1, .tile))
    #expect(bitmap[5, 6] == .white)
    for column in 0..<22 {
      let level = UInt8((column % 4 + 1) * 40)
      #expect(bitmap[6 + column, 6] == Pixel(red: level, green: level, blue: level))
    }
    #expect(bitmap[28, 6] == .white)
  }

  // Drawn larger, the copies are one periodic picture: linear between the middles of its pixels, and
  // from the last one to the first one of the next copy, never to the cap.
  @Test(arguments: [2.0, 3, 4]) func `tiles go over into each other without a seam`(scale: Double)
    throws
  {
    var studio = studio
    (studio.scale, studio.width) = (scale, 300)
    let rect = Rect(x: 2, y: 2, width: 20, height: 3)
    let bitmap = try studio.bitmap(of: layer("comb", Size(6, 3), rect, 1, .tile))
    let levels = [40.0, 80, 120, 160]
    for column in 0..<Int(18 * scale) {
      let place = (Double(column) + 0.5) / scale - 0.5
      let (near, share) = (Int(place.rounded(.down)), place - place.rounded(.down))
      let wanted = levels[(near + 4) % 4] * (1 - share) + levels[(near + 5) % 4] * share
      let seen = Double(bitmap[Int(3 * scale) + column, Int(3.5 * scale)].green)
      #expect(abs(seen - wanted) <= 1, "\(column)")
    }
  }

  @Test func `contentsCenter is the caps of a stretched image in unit coordinates`() throws {
    let rect = Rect(x: 10.5, y: 20, width: 60, height: 33)
    let capped = layer("frame", Size(8, 8), rect, 2, .stretch)
    var centered = Layer(rect.minX, rect.minY, rect.width, rect.height)
    centered.contents = .image(LayerImage(name: "frame", pixelSize: Size(8, 8)))
    centered.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    #expect(try studio.bitmap(of: capped) == studio.bitmap(of: centered))
    // With gravities that do not resize it has no say.
    centered.contentsGravity = .center
    #expect(try studio.bitmap(of: centered)[40, 36] == .pureBlue)
    #expect(try studio.bitmap(of: centered)[12, 21] == .white)
  }

  @Test func `a mirrored layer of a symmetric image is the mirrored picture`() throws {
    let rect = Rect(x: 20, y: 20, width: 60, height: 60)
    let bitmap = try studio.bitmap(of: layer("frame", Size(8, 8), rect, 2, .stretch))
    for y in 0..<100 {
      for x in 0..<100 {
        #expect(bitmap[x, y].distance(to: bitmap[99 - x, y]) <= 1)
        #expect(bitmap[x, y].distance(to: bitmap[y, x]) <= 1)
      }
    }
  }

  @Test func `contentsScale makes points of pixels`() throws {
    var layer = Layer(10, 10, 40, 40)
    layer.contents = .image(LayerImage(name: "frame", pixelSize: Size(8, 8)))
    layer.contentsGravity = .topLeft
    layer.contentsScale = 0.5
    let bitmap = try studio.bitmap(of: layer)
    #expect(bitmap[11, 11] == .pureRed)
    #expect(bitmap[18, 18] == .pureBlue)
    #expect(bitmap[25, 25] != .white)
    #expect(bitmap[26, 26] == .white)
    // A cap of 2 pixels is then 4 points.
    layer.contentsGravity = .resize
    layer.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    let resized = try studio.bitmap(of: layer)
    #expect(resized[12, 12] == .pureRed)
    #expect(resized[29, 30] == .pureBlue)
  }

  @Test func `a view smaller than the caps squeezes them`() throws {
    let rect = Rect(x: 10, y: 10, width: 2, height: 40)
    let bitmap = try studio.bitmap(of: layer("frame", Size(8, 8), rect, 2, .tile))
    #expect(bitmap[10, 10].red > 200)
    #expect(bitmap[12, 30] == .white)
  }

  @Test func `a canvas that kept resized images draws as a new one`() throws {
    let kept = studio.canvas()
    for step in 0..<8 {
      let rect = Rect(x: 5, y: 5, width: 30 + Double(step / 2) * 7.3, height: 40)
      let picture = studio.picture(of: [layer("comb", Size(6, 3), rect, 1, .tile)])
      #expect(try kept.bitmap(of: picture) == studio.canvas().bitmap(of: picture))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
  func `senseless insets, centers and scales do no harm`(number: Double) throws {
    let rect = Rect(x: 10, y: 10, width: 60, height: 40)
    for mode in ImageResizing.Mode.allCases {
      _ = try studio.bitmap(of: layer("frame", Size(8, 8), rect, number, mode))
    }
    let changes: [(inout Layer) -> Void] = [
      { $0.contentsCenter = Rect(x: number, y: 0.2, width: 0.5, height: number) },
      { $0.contentsScale = number }, { $0.contentsRect.size.width = number },
    ]
    for change in changes {
      var layer = layer("frame", Size(8, 8), rect, 2, .stretch)
      layer.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      change(&layer)
      _ = try studio.bitmap(of: layer)
    }
  }
}
