import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import Glibc
import TestSupport

/// Makes layers, paints them and looks at the pixels.
struct Studio {
  var width = 100
  var height = 100
  var scale = 1.0
  var background: Color? = .white
  var images: [String: Bitmap] = [:]

  /// The fonts that ship with the scenes.
  static let fonts = FontLibrary(directories: ["\(Repository.path)/scenes/fonts"])

  func canvas() -> Canvas { Canvas(images: ImageStore(images), fonts: Self.fonts) }

  func picture(of layers: [Layer]) -> Picture {
    var root = Layer(id: LayerID(0))
    root.frame = Rect(
      x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
    root.sublayers = layers
    let settings = PaintSettings(
      pixelWidth: width, pixelHeight: height, scale: scale, background: background)
    return LayerPainter(settings).picture(of: root)
  }

  func bitmap(of layers: Layer...) throws -> Bitmap {
    try canvas().bitmap(of: picture(of: layers))
  }
}

extension Layer {
  /// A layer with a frame in points and a color.
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color? = nil) {
    self.init(id: LayerID(1))
    frame = Rect(x: x, y: y, width: width, height: height)
    backgroundColor = color
  }
}

extension Layer {
  /// A transform layer of 100 by 100 points, seen from a distance.
  static func space(_ sublayers: [Layer], perspective: Double = 400) -> Layer {
    var space = Layer(0, 0, 100, 100)
    space.kind = .transformLayer
    space.sublayers = sublayers
    var stage = Layer(0, 0, 100, 100)
    stage.sublayerTransform = .perspective(distance: perspective)
    stage.sublayers = [space]
    return stage
  }
}

extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let pureGreen = Color(red: 0, green: 1, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)

  func with(alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Pixel {
  static let white = Pixel(red: 255, green: 255, blue: 255)
  static let black = Pixel(red: 0, green: 0, blue: 0)
  static let pureRed = Pixel(red: 255, green: 0, blue: 0)
  static let pureGreen = Pixel(red: 0, green: 255, blue: 0)
  static let pureBlue = Pixel(red: 0, green: 0, blue: 255)

  /// The largest difference of a component.
  func distance(to other: Pixel) -> Int {
    [
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue),
      Int(alpha) - Int(other.alpha),
    ].map(abs).max() ?? 0
  }
}

extension Bitmap {
  /// The pixel; transparent black outside.
  subscript(x: Int, y: Int) -> Pixel {
    pixel(x: x, y: y) ?? Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// A bitmap with a pixel for each place.
  init(drawing width: Int, _ height: Int, opaque: Bool = true, _ pixel: (Int, Int) -> Pixel) {
    guard var bitmap = Bitmap(width: width, height: height, isOpaque: opaque) else {
      preconditionFailure("too large for a test")
    }
    for y in 0..<height {
      for x in 0..<width { bitmap.setPixel(x: x, y: y, to: pixel(x, y)) }
    }
    self = bitmap
  }

  /// How much is drawn in black on white: the sum of coverage, in pixels.
  var ink: Double { weights.reduce(0) { $0 + $1.weight } }

  /// The center of what is drawn in black on white.
  var centroid: Point {
    var sum = Point.zero
    for (x, y, weight) in weights {
      sum = sum + Point((Double(x) + 0.5) * weight, (Double(y) + 0.5) * weight)
    }
    return sum * (1 / ink)
  }

  private var weights: [(x: Int, y: Int, weight: Double)] {
    words.indices.compactMap { index in
      let green = words[index] >> 8 & 0xFF
      return green < 255 ? (index % width, index / width, 1 - Double(green) / 255) : nil
    }
  }

  /// The pixels as they are stored.
  private var words: [UInt32] {
    withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  /// The largest difference of a component of a pixel.
  func distance(to other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    return (0..<height).reduce(0) { worst, y in
      (0..<width).reduce(worst) { max($0, self[$1, y].distance(to: other[$1, y])) }
    }
  }
}
