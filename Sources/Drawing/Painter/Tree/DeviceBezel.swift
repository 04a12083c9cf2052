package import FlipbookGeometry
package import FlipbookLayers

/// A picture of a device around a scene that its screen shows.
///
/// Coordinates are the scene's: the origin is the upper left corner of the screen.
package struct DeviceBezel: Hashable, Sendable {
  package let body: DeviceBody
  /// The size of the screen, in points.
  package let screen: Size
  /// The color behind all layers on the screen; nil for black, which a screen shows without light.
  package let ground: Color?
  /// Whether only the screen is drawn, for what is added to a picture that has the device.
  package var isScreenOnly = false

  package init(_ body: DeviceBody, around screen: Size, ground: Color?) {
    self.body = body
    self.screen = screen
    self.ground = ground
  }

  /// The space around the body, which the buttons need, in points.
  static let margin = 4.0

  /// The distances from the screen to the edges of the canvas, in points.
  private var insets: EdgeInsets {
    EdgeInsets(
      top: body.border.top + Self.margin, left: body.border.left + Self.margin,
      bottom: body.border.bottom + Self.margin, right: body.border.right + Self.margin)
  }

  /// The size of the canvas, in points.
  package var canvas: Size {
    Size(
      screen.width + insets.left + insets.right, screen.height + insets.top + insets.bottom)
  }

  /// The screen's upper left corner on the canvas, in pixels: whole ones, so that the screen has the
  /// pixels that it has without the device.
  func origin(scale: Double) -> Point {
    Point((insets.left * scale).rounded(), (insets.top * scale).rounded())
  }

  /// The screen with its round corners.
  var outline: Path {
    .roundedRect(
      Rect(origin: .zero, size: screen), cornerRadius: body.cornerRadius,
      isRound: [true, true, true, true], isContinuous: true)
  }
}

extension DeviceBezel {
  /// The layers behind the screen, from back to front.
  var layersBehind: [Layer] {
    buttons + [rim, face] + (body.front == .homeButton ? homeButton : [])
      + (body.front == .camera ? [lens(at: Point(screen.width / 2, -body.border.top * 0.48))] : [])
  }

  /// The layers in front of the screen, from back to front.
  var layersInFront: [Layer] {
    switch body.front {
    case .plain, .camera, .homeButton: []
    case .notch(let width, let height):
      [
        notch(width, height), speaker(y: 2.5),
        lens(at: Point(screen.width / 2 + width * 0.23, height * 0.47)),
      ]
    case .island(let top):
      [
        rounded(
          Rect(
            screen.width / 2 - Self.island.width / 2, top, Self.island.width, Self.island.height),
          radius: Self.island.height / 2, .black),
        lens(at: Point(screen.width / 2 + Self.island.width * 0.34, top + Self.island.height / 2)),
      ]
    }
  }

  /// The dynamic island at rest, in points.
  private static let island = Size(126, 37)
  /// How thick the metal at the edge of the body looks from the front, in points.
  private static let metal = 4.5

  /// The outer edge of the body.
  private var outer: Rect {
    Rect(
      -body.border.left, -body.border.top, screen.width + body.border.left + body.border.right,
      screen.height + body.border.top + body.border.bottom)
  }

  /// The radius of the body's corners: around the same center as the screen's.
  private var outerRadius: Double {
    body.cornerRadius > 0 ? body.cornerRadius + min(body.border.left, 24) : 58
  }

  /// The metal edge, lit from above.
  private var rim: Layer {
    var layer = rounded(outer, radius: outerRadius, nil)
    var metal = GradientContent()
    metal.colors = [
      Self.gray(0x72), Self.gray(0x4C), Self.gray(0x34), Self.gray(0x46), Self.gray(0x5A),
    ]
    metal.locations = [0, 0.08, 0.5, 0.93, 1]
    layer.kind = .gradient(metal)
    layer.borderWidth = 1
    layer.borderColor = Color(red: 0.67, green: 0.67, blue: 0.69, alpha: 0.55)
    return layer
  }

  /// The black glass inside the metal.
  private var face: Layer {
    var layer = rounded(
      Rect(
        outer.minX + Self.metal, outer.minY + Self.metal, outer.width - 2 * Self.metal,
        outer.height - 2 * Self.metal), radius: outerRadius - Self.metal, Self.gray(0x06))
    layer.borderWidth = 1
    layer.borderColor = Self.gray(0x18)
    return layer
  }

  /// A camera.
  private func lens(at center: Point) -> Layer {
    var glass = rounded(
      Rect(center.x - 5.5, center.y - 5.5, 11, 11), radius: 5.5,
      Color(red: 0.043, green: 0.047, blue: 0.075))
    glass.sublayers = [
      rounded(Rect(2.5, 2.5, 6, 6), radius: 3, Color(red: 0.075, green: 0.09, blue: 0.165)),
      rounded(
        Rect(3.5, 3, 2, 2), radius: 1, Color(red: 0.45, green: 0.52, blue: 0.72, alpha: 0.5)),
    ]
    return glass
  }

  /// The slit of the earpiece, with its center on a line.
  private func speaker(y: Double) -> Layer {
    rounded(
      Rect(screen.width / 2 - 28, y - 2.5, 56, 5), radius: 2.5, Self.gray(0x22))
  }

  private var homeButton: [Layer] {
    let center = Point(screen.width / 2, screen.height + body.border.bottom / 2)
    var ring = rounded(Rect(center.x - 35, center.y - 35, 70, 70), radius: 35, Self.gray(0x0B))
    ring.borderWidth = 2
    ring.borderColor = Self.gray(0x3A)
    return [
      ring, speaker(y: -body.border.top / 2),
      lens(at: Point(screen.width / 2 - 56, -body.border.top / 2)),
    ]
  }

  /// The black part at the upper edge, with hollow corners beside it.
  private func notch(_ width: Double, _ height: Double) -> Layer {
    let (left, right) = (screen.width / 2 - width / 2, screen.width / 2 + width / 2)
    // How far a quarter circle's control points are from its ends, in radii.
    let (small, large, pull) = (6.0, 20.0, 0.447_715)
    var layer = Layer(id: Self.id)
    var shape = ShapeContent()
    shape.path = Path([
      .move(Point(left - small, -1)), .line(Point(left - small, 0)),
      .cubic(
        control1: Point(left - small * pull, 0), control2: Point(left, small * pull),
        end: Point(left, small)),
      .line(Point(left, height - large)),
      .cubic(
        control1: Point(left, height - large * pull), control2: Point(left + large * pull, height),
        end: Point(left + large, height)),
      .line(Point(right - large, height)),
      .cubic(
        control1: Point(right - large * pull, height),
        control2: Point(right, height - large * pull),
        end: Point(right, height - large)),
      .line(Point(right, small)),
      .cubic(
        control1: Point(right, small * pull), control2: Point(right + small * pull, 0),
        end: Point(right + small, 0)),
      .line(Point(right + small, -1)), .close,
    ])
    shape.fillColor = Self.gray(0x06)
    layer.kind = .shape(shape)
    return layer
  }

  /// The buttons at the sides, which the body hides but for their edges.
  private var buttons: [Layer] {
    let height = screen.height
    let (left, right) = (outer.minX - 2.5, outer.maxX - 5.5)
    guard body.isPhone else {
      return [button(Rect(outer.maxX - 130, outer.minY - 2.5, 60, 8))]
    }
    return [
      button(Rect(left, height * 0.155, 8, height * 0.04)),
      button(Rect(left, height * 0.235, 8, height * 0.075)),
      button(Rect(left, height * 0.328, 8, height * 0.075)),
      button(Rect(right, height * 0.262, 8, height * 0.12)),
    ]
  }

  private func button(_ rect: Rect) -> Layer {
    var layer = rounded(rect, radius: 2.5, Self.gray(0x3E))
    layer.borderWidth = 0.75
    layer.borderColor = Self.gray(0x6A)
    return layer
  }

  private func rounded(_ rect: Rect, radius: Double, _ color: Color?) -> Layer {
    var layer = Layer(id: Self.id)
    layer.bounds.size = rect.size
    layer.position = rect.center
    layer.cornerRadius = radius
    layer.cornerCurve = .continuous
    layer.backgroundColor = color
    return layer
  }

  /// The layer of everything that belongs to the device, which is none of the scene's.
  private static let id = LayerID((1 << 30) + 1)

  private static func gray(_ level: Int) -> Color {
    let value = Double(level) / 255
    return Color(red: value, green: value, blue: min(1, value * 1.04))
  }
}

extension Rect {
  fileprivate init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
