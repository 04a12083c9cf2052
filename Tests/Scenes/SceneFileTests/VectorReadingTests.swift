import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Gradients, replicators, emitters and transform layers become layers.
@Suite(.endsInTime) struct VectorReadingTests {
  private func kind(_ view: String) throws -> LayerKind {
    try SceneText.load(views: view).scene.root.subviews[0].layer.kind
  }

  @Test func `a gradient has the defaults of CAGradientLayer`() throws {
    var gradient = GradientContent()
    gradient.colors = [.black, .white]
    let read = try kind(#"{ "gradient": { "colors": ["black", "white"] } }"#)
    #expect(read == .gradient(gradient))
    #expect(gradient.startPoint == Point(0.5, 0) && gradient.endPoint == Point(0.5, 1))
    #expect(gradient.stops.map(\.location) == [0, 1])
  }

  @Test func `every key of a gradient is read`() throws {
    var gradient = GradientContent()
    gradient.type = .conic
    gradient.colors = [.black, .white]
    gradient.locations = [0.2, 0.2]
    gradient.startPoint = Point(0.5, 0.25)
    gradient.endPoint = Point(1, 2)
    #expect(
      try kind(
        """
        { "gradient": { "type": "conic", "colors": ["black", [1, 1, 1, 1]], "locations": [0.2, 0.2],
          "startPoint": [0.5, 0.25], "endPoint": [1, 2] } }
        """) == .gradient(gradient))
  }

  @Test func `every key of a replicator is read`() throws {
    var replicator = ReplicatorContent()
    #expect(try kind(#"{ "replicator": {} }"#) == .replicator(replicator))
    replicator.instanceCount = 5
    replicator.instanceTransform = .translation(3, 4)
    replicator.instanceDelay = -0.5
    replicator.instanceColor = .black
    replicator.instanceRedOffset = 0.1
    replicator.instanceGreenOffset = 0.2
    replicator.instanceBlueOffset = 0.3
    replicator.instanceAlphaOffset = -0.1
    replicator.preservesDepth = true
    #expect(
      try kind(
        """
        { "replicator": { "instanceCount": 5, "instanceTransform": [{ "translate": [3, 4] }],
          "instanceDelay": -0.5, "instanceColor": "black", "instanceRedOffset": 0.1,
          "instanceGreenOffset": 0.2, "instanceBlueOffset": 0.3, "instanceAlphaOffset": -0.1,
          "preservesDepth": true } }
        """) == .replicator(replicator))
  }

  @Test func `a transform layer is one that says so`() throws {
    #expect(try kind(#"{ "transformLayer": true }"#) == .transformLayer)
    #expect(try kind(#"{ "transformLayer": false }"#) == .none)
  }

  @Test func `every key of an emitter and its cells is read`() throws {
    var emitter = EmitterContent()
    emitter.emitterPosition = Point(1, 2)
    emitter.emitterSize = Size(3, 4)
    emitter.emitterShape = .circle
    emitter.emitterMode = .outline
    emitter.renderMode = .additive
    (emitter.birthRate, emitter.lifetime, emitter.velocity) = (2, 0.5, 3)
    (emitter.scale, emitter.spin, emitter.seed) = (0.5, -1, 77)
    var cell = EmitterCell()
    #expect(cell.color == .white && cell.scale == 1 && cell.birthRate == 0 && cell.lifetime == 0)
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (10, 2, 1)
    (cell.velocity, cell.velocityRange) = (50, 20)
    (cell.emissionLongitude, cell.emissionRange) = (.pi, .pi / 2)
    (cell.xAcceleration, cell.yAcceleration) = (5, 6)
    (cell.scale, cell.scaleRange, cell.scaleSpeed) = (2, 0.5, -1)
    (cell.spin, cell.spinRange, cell.color) = (.pi, 0.5, .black)
    (cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange) = (0.1, 0.2, 0.3, 0.4)
    (cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) = (1, 2, 3, -4)
    emitter.emitterCells = [cell]
    #expect(
      try kind(
        """
        { "emitter": { "emitterPosition": [1, 2], "emitterSize": [3, 4], "emitterShape": "circle",
          "emitterMode": "outline", "renderMode": "additive", "birthRate": 2, "lifetime": 0.5,
          "velocity": 3, "scale": 0.5, "spin": -1, "seed": 77, "emitterCells": [
          { "birthRate": 10, "lifetime": 2, "lifetimeRange": 1, "velocity": 50, "velocityRange": 20,
            "emissionLongitude": "180deg", "emissionRange": "90deg", "xAcceleration": 5,
            "yAcceleration": 6, "scale": 2, "scaleRange": 0.5, "scaleSpeed": -1, "spin": "180deg",
            "spinRange": 0.5, "color": "black", "redRange": 0.1, "greenRange": 0.2,
            "blueRange": 0.3, "alphaRange": 0.4, "redSpeed": 1, "greenSpeed": 2, "blueSpeed": 3,
            "alphaSpeed": -4 }] } }
        """) == .emitter(emitter))
  }

  static let mistakes: [(String, String)] = [
    (#""gradient": {}"#, #""colors" is missing"#),
    (#""gradient": { "colors": "red" }"#, #""colors" needs a list, not a string"#),
    (
      #""gradient": { "colors": ["red"], "type": "linear" }"#,
      #""linear" is not a valid type. It can be "axial", "radial", "conic"."#
    ),
    (
      #""gradient": { "colors": ["red", "blue"], "locations": [0] }"#,
      "1 locations for 2 colors. Give one for each color, or leave them out."
    ),
    (
      #""gradient": { "colors": ["red", "blue"], "locations": [1, 0] }"#,
      "locations cannot decrease. Two equal ones make an edge."
    ),
    (
      #""gradient": { "colors": ["red"] }, "text": "a""#,
      #""gradient" and "text" cannot be used together"#
    ),
    (
      #""replicator": { "instanceCount": -1 }"#,
      #""instanceCount" must be between 0 and 100000, not -1"#
    ),
    (
      #""replicator": { "instanceCount": 1.5 }"#,
      #""instanceCount" needs a whole number, not a number"#
    ),
    (
      #""replicator": { "instanceCount": 1000 }, "views": [{ "replicator": { "instanceCount": 500 }, "views": [{}] }]"#,
      "the replicator draws 501001 views, more than 100000. The counts of nested replicators multiply."
    ),
    (#""transformLayer": 1"#, #""transformLayer" needs true or false, not a number"#),
    (#""emitter": {}"#, #""emitterCells" is missing"#),
    (
      #""emitter": { "emitterCells": [{ "birthRate": 9000, "lifetime": 2 }] }"#,
      "the emitter would show 18000 particles at once, more than 10000. This is birthRate times lifetime; lower one of them."
    ),
    (
      #""emitter": { "emitterCells": [{ "emitterCells": [] }] }"#,
      #""emitterCells" is part of the scene format but not implemented yet"#
    ),
    (
      #""emitter": { "emitterCells": [], "emitterShape": "sphere" }"#,
      #""sphere" is not a valid emitterShape. It can be "point", "line", "rectangle", "circle"."#
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a gradient, a replicator or an emitter has its own message`(
    view: String, message: String
  ) {
    #expect(
      SceneText.messages(#"{ "size": [10, 10], "duration": 1, "views": [{ \#(view) }] }"#)
        .map { $0.replacing("\n", with: " ") } == [message])
  }
}
