import Geometry
import Interaction
import Layers
import SceneFile
import Testing

/// Gradients, replicators, emitters and transform layers become layers.
@Suite struct VectorReadingTests {
  private func content(_ view: String) throws -> LayerContent {
    try SceneText.load(views: view).scene.root.subviews[0].layer.content
  }

  @Test func `a gradient has the defaults of CAGradientLayer`() throws {
    var gradient = GradientContent()
    gradient.colors = [.black, .white]
    let read = try content(#"{ "gradient": { "colors": ["black", "white"] } }"#)
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
      try content(
        """
        { "gradient": { "type": "conic", "colors": ["black", [1, 1, 1, 1]], "locations": [0.2, 0.2],
          "startPoint": [0.5, 0.25], "endPoint": [1, 2] } }
        """) == .gradient(gradient))
  }

  static let mistakes: [(String, String)] = [
    (#""gradient": {}"#, #""colors" is missing"#),
    (#""gradient": { "colors": "red" }"#, #""colors" needs a list, not a string"#),
    (
      #""gradient": { "colors": ["red"], "type": "linear" }"#,
      #""linear" is no type. It can be "axial", "radial", "conic"."#
    ),
    (
      #""gradient": { "colors": ["red", "blue"], "locations": [0] }"#,
      "there are 1 locations for 2 colors. Give one for each color, or leave them out."
    ),
    (
      #""gradient": { "colors": ["red", "blue"], "locations": [1, 0] }"#,
      "locations cannot decrease. Two equal ones make an edge."
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake has its own message`(view: String, message: String) {
    #expect(
      SceneText.messages(#"{ "size": [10, 10], "duration": 1, "views": [{ \#(view) }] }"#)
        .map { $0.replacing("\n", with: " ") } == [message])
  }
}
