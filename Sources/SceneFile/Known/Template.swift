import Document
import Geometry

/// A template of the scene, with what its view needs to be told.
struct Template {
  var view: JSONValue
  /// The parameters that the view uses.
  var uses: JSONUses
  var defaults: [String: JSONBinding]
  /// The id of the view, where it is written there.
  var id: String?
}

/// What makes one view of a template differ from the others.
struct TemplateInstance {
  var index: Int
  var offset: Point
  /// The id of the template's view.
  var id: String?
  /// How much later animations begin.
  var delay: Double
}
