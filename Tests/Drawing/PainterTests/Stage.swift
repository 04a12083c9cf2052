import FlipbookGeometry
import FlipbookLayers
internal import FlipbookPainter

/// Makes layers and paints them, without pixels.
struct Stage {
  var width = 100
  var height = 100
  var scale = 1.0

  func picture(of layers: [Layer]) -> Picture {
    var root = Layer(id: LayerID(0))
    root.frame = Rect(
      x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
    root.sublayers = layers
    let settings = PaintSettings(
      pixelWidth: width, pixelHeight: height, scale: scale, background: .white)
    return LayerPainter(settings).picture(of: root)
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

extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)

  func with(alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
