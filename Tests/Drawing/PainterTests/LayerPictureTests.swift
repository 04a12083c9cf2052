import FlipbookGeometry
import FlipbookLayers
internal import FlipbookPainter
import TestSupport
import Testing

/// Which layers are in a picture at all.
@Suite(.endsInTime) struct LayerPictureTests {
  let stage = Stage()

  @Test func `hidden layers and layers without opacity take everything below with them`() throws {
    var hidden = Layer(0, 0, 50, 50, .pureRed)
    hidden.sublayers = [Layer(10, 10, 80, 80, .pureBlue)]
    hidden.isHidden = true
    #expect(stage.picture(of: [hidden]).commands.isEmpty)
    hidden.isHidden = false
    hidden.opacity = -3
    #expect(stage.picture(of: [hidden]).commands.isEmpty)
    hidden.opacity = 7
    #expect(stage.picture(of: [hidden]).commands.count == 2)
  }

  @Test func `a layer that is not double sided shows only its front`() {
    var layer = Layer(20, 20, 60, 60, .pureRed)
    layer.isDoubleSided = false
    #expect(stage.picture(of: [layer]).commands.count == 1)
    // Mirrored in its own plane it still faces the eye.
    layer.transform = .scale(-1, 1)
    #expect(stage.picture(of: [layer]).commands.count == 1)
    layer.transform = .rotation(2, x: 0, y: 1, z: 0)
    #expect(stage.picture(of: [layer]).commands.isEmpty)
    layer.transform = .rotation(1, x: 0, y: 1, z: 0)
    #expect(stage.picture(of: [layer]).commands.count == 1)
    layer.transform = Transform.rotation(2, x: 1, y: 0, z: 0)
      .then(.perspective(distance: 500))
    #expect(stage.picture(of: [layer]).commands.isEmpty)
    layer.isDoubleSided = true
    #expect(stage.picture(of: [layer]).commands.count == 1)
  }

  /// The normal of a mirrored layer points where it did: a mirror turns a layer's picture, not its
  /// front.
  ///
  /// So scale(−1, 1) before a rotation by less than a quarter turn shows it, by more does not.
  @Test(arguments: [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)], [0, 1 / 500.0])
  func `a mirror in space does not turn a front away`(
    _ mirror: (x: Double, y: Double), _ perspective: Double
  ) {
    for (angle, isSeen) in [(0.0, true), (1, true), (1.5, true), (1.7, false), (3, false)] {
      var layer = Layer(20, 20, 60, 60, .pureRed)
      layer.isDoubleSided = false
      layer.transform = Transform.scale(mirror.x, mirror.y).then(.rotation(angle, x: 1, y: 2, z: 0))
      // The anchor point lies on the eye's axis, so that perspective turns no layer over.
      var eye = Transform.identity
      eye.row3.w = -perspective
      layer.transform = layer.transform.then(eye)
      #expect(stage.picture(of: [layer]).commands.isEmpty != isSeen, "\(angle)")
    }
  }

  @Test func `what lies outside the canvas is not in the picture`() {
    let far = [
      Layer(-60, 0, 50, 50, .pureRed), Layer(200, 0, 50, 50, .pureRed),
      Layer(0, 0, 0, 50, .pureRed),
      Layer(0, 0, 50, 50, .pureRed.with(alpha: 0)),
    ]
    #expect(stage.picture(of: far).commands.isEmpty)
  }

  @Test func `equal layers give equal pictures and the scale is in them`() {
    var stage = Stage()
    let layer = Layer(10, 10, 30, 30, .pureRed)
    let first = stage.picture(of: [layer])
    #expect(first == stage.picture(of: [layer]))
    #expect(first.hashValue == stage.picture(of: [layer]).hashValue)
    #expect(first.commands[0].bounds == PixelRect(x: 10, y: 10, width: 30, height: 30))
    stage.scale = 2
    #expect(
      stage.picture(of: [layer]).commands[0].bounds
        == PixelRect(x: 20, y: 20, width: 60, height: 60))
  }
}
