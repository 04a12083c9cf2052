import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Views become layers.
@Suite(.endsInTime) struct ViewReadingTests {
  private func layer(_ view: String) throws -> Layer {
    try SceneText.load(views: view).scene.root.subviews[0].layer
  }

  @Test func `a view without keys has the defaults of CALayer`() throws {
    let layer = try layer("{}")
    #expect(layer == Layer(id: LayerID(1)))
  }

  @Test func `the root's bounds are the canvas`() throws {
    let scene = try SceneText.load(#"{ "size": [375, 667], "duration": 1 }"#).scene
    #expect(scene.root.layer.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(scene.scale == 1)
    #expect(scene.frameRate == .sixty)
    #expect(scene.background == .white)
    #expect(!scene.annotations.showsTouches)
  }

  @Test func `a frame sets position and size, wherever the anchor point is`() throws {
    let layer = try layer(#"{ "frame": [10, 20, 100, 40], "anchorPoint": [0, 0.25] }"#)
    #expect(layer.position == Point(10, 30))
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test func `keys that are UIView's words mean the layer's`() throws {
    let layer = try layer(
      #"{ "center": [3, 4], "alpha": 0.5, "clipsToBounds": true, "contentOffset": [0, 9] }"#)
    #expect(layer.position == Point(3, 4))
    #expect(layer.opacity == 0.5)
    #expect(layer.masksToBounds)
    #expect(layer.bounds.origin == Point(0, 9))
  }

  @Test func `a text without bounds has its natural size`() throws {
    // The measuring of these tests: ten points a letter, twenty a line.
    #expect(try layer(#"{ "text": "four" }"#).bounds.size == Size(40, 20))
    #expect(
      try layer(#"{ "text": { "string": "four" }, "frame": [0, 0, 7, 8] }"#).bounds.size
        == Size(7, 8))
  }

  @Test func `an image without bounds has its size in points`() throws {
    #expect(try layer(#"{ "contents": "tile.png" }"#).bounds.size == Size(4, 6))
    #expect(try layer(#"{ "image": "fine@2x.png" }"#).bounds.size == Size(4, 4))
  }

  @Test func `a transform is a list of steps through which points pass from left to right`() throws
  {
    // The format's own example: (0, 0) goes to (10, 0), and a quarter turn takes that to (0, 10).
    let layer = try layer(
      #"{ "transform": [{ "translate": [10, 0] }, { "rotate": "90deg" }] }"#)
    let image = layer.transform.apply(x: 0, y: 0)
    #expect(abs(image.x) < 1e-12 && abs(image.y - 10) < 1e-12)
  }

  @Test func `perspective comes last`() throws {
    let layer = try layer(
      #"{ "sublayerTransform": [{ "rotate3D": ["45deg", 0, 1, 0] }, { "perspective": 500 }] }"#)
    // The point (1, 0, 0) turns to z = −sin 45°, and w = 1 − z/500.
    let image = layer.sublayerTransform.apply(x: 1, y: 0)
    #expect(abs(image.w - (1 + 0.5.squareRoot() / 500)) < 1e-12)
  }

  @Test func `six numbers are a 2-D transform and sixteen a matrix by rows`() throws {
    #expect(
      try layer(#"{ "transform": [1, 2, 3, 4, 5, 6] }"#).transform
        == Transform(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))
    let numbers = (1...16).map(Double.init)
    #expect(
      try layer("{ \"transform\": \((1...16).map { $0 }) }").transform
        == Transform(components: numbers))
  }

  @Test func `angles are radians, or have a unit`() throws {
    for (text, radians) in [
      ("1", 1), ("\"180deg\"", Double.pi), ("\"0.5turn\"", Double.pi), ("\"2rad\"", 2),
    ] {
      #expect(
        try layer("{ \"transform\": [{ \"rotate\": \(text) }] }").transform
          == Transform.rotation(radians))
    }
  }

  @Test func `the look and the clock of a view are read`() throws {
    let layer = try layer(
      ##"""
      { "backgroundColor": "#FF000080", "opacity": 0.5, "hidden": true, "cornerRadius": 3,
        "borderWidth": 2, "borderColor": [0, 1, 0, 0.5], "masksToBounds": true, "zPosition": 7,
        "doubleSided": false, "beginTime": 1, "timeOffset": 2, "speed": 0.5,
        "contentsGravity": "resizeAspectFill", "contentsRect": [0, 0, 0.5, 1],
        "magnificationFilter": "nearest", "minificationFilter": "trilinear" }
      """##)
    var expected = Layer(id: LayerID(1))
    expected.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)
    expected.opacity = 0.5
    expected.isHidden = true
    expected.cornerRadius = 3
    expected.borderWidth = 2
    expected.borderColor = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
    expected.masksToBounds = true
    expected.zPosition = 7
    expected.isDoubleSided = false
    expected.beginTime = 1
    expected.timeOffset = 2
    expected.speed = 0.5
    expected.contentsGravity = .resizeAspectFill
    expected.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
    expected.magnificationFilter = .nearest
    expected.minificationFilter = .trilinear
    #expect(layer == expected)
  }

  @Test func `a shape and a text are read with all their keys`() throws {
    let shape = try layer(
      #"""
      { "shape": { "path": "M0 0 L10 0", "fillColor": null, "fillRule": "even-odd",
        "strokeColor": "red", "lineWidth": 2, "lineCap": "round", "lineJoin": "bevel",
        "miterLimit": 4, "strokeStart": 0.25, "strokeEnd": 0.75, "lineDashPattern": [3, 1],
        "lineDashPhase": 1 } }
      """#)
    var content = ShapeContent()
    content.path = Path([.move(Point(0, 0)), .line(Point(10, 0))])
    content.fillColor = nil
    content.fillRule = .evenOdd
    content.strokeColor = Color(red: 1, green: 0, blue: 0)
    content.lineWidth = 2
    content.lineCap = .round
    content.lineJoin = .bevel
    content.miterLimit = 4
    content.strokeStart = 0.25
    content.strokeEnd = 0.75
    content.lineDashPattern = [3, 1]
    content.lineDashPhase = 1
    #expect(shape.kind == .shape(content))

    let text = try layer(
      #"""
      { "text": { "string": "a\nb", "font": "Other", "fontSize": 12, "fontWeight": 700,
        "foregroundColor": "white", "alignmentMode": "center", "wrapped": true,
        "truncationMode": "end", "lineHeight": 20 } }
      """#)
    var words = TextContent(string: "a\nb")
    words.font = "Other"
    words.fontSize = 12
    words.fontWeight = 700
    words.foregroundColor = .white
    words.alignmentMode = .center
    words.isWrapped = true
    words.truncationMode = .end
    words.lineHeight = 20
    #expect(text.kind == .text(words))
  }

  @Test func `views know their names, numbers and places`() throws {
    let loaded = try SceneText.load(
      views: """
        { "id": "card", "views": [{ "id": "title" }, { "views": [{ "id": "deep" }] }] }
        """)
    let card = loaded.scene.root.subviews[0]
    #expect(card.name == "card")
    #expect(card.subviews.map(\.name) == ["card.title", "card.views[1]"])
    #expect(card.subviews[1].subviews[0].name == "card.views[1].deep")
    #expect(card.subviews[1].subviews[0].layer.id == LayerID(4))
    #expect(loaded.place(of: LayerID(2))?.path == "views[0].views[0]")
    #expect(loaded.place(of: LayerID(0))?.line == 1)
    #expect(loaded.place(of: LayerID(9)) == nil)
  }

  @Test func `a stand-alone layer and a view that no finger reaches are told apart`() throws {
    let view = try SceneText.load(
      views: #"{ "standalone": true, "userInteractionEnabled": false }"#
    ).scene.root.subviews[0]
    #expect(view.isStandalone)
    #expect(!view.layer.isUserInteractionEnabled)
  }

  @Test(
    arguments: [
      ("60", 60, 1), ("59.94", 2997, 50), ("0.5", 1, 2), ("1e2", 100, 1), ("29.970", 2997, 100),
      ("\"30000/1001\"", 30000, 1001), ("\"50\"", 50, 1), ("\"120/2\"", 60, 1),
    ])
  func `the frame rate is an exact fraction`(text: String, top: Int, bottom: Int) throws {
    let scene = try SceneText.load("{ \"size\": [1, 1], \"duration\": 1, \"fps\": \(text) }").scene
    #expect(scene.frameRate.numerator == top && scene.frameRate.denominator == bottom)
  }

  @Test(
    arguments: [
      "", "0", "-1", "+1", ".5", "1e", "1e19", "1e-19", "1e18e1", "1/2/3", "1/0", "0.5/2", "abc",
      "1e-9223372036854775808", "1e9223372036854775807", "1e99999999999999999999",
      "123456789012345678", "99999999999999999e18",
    ])
  func `what is no fraction above 0, or beyond counting, is no frame rate`(text: String) {
    #expect(FrameRate(fraction: text) == nil)
  }

  @Test func `a clear background is none`() throws {
    let scene = try SceneText.load(
      #"{ "size": [1, 1], "duration": 1, "background": "clear", "touches": { "visible": true } }"#
    ).scene
    #expect(scene.background == nil)
    #expect(scene.annotations.showsTouches)
  }
}
