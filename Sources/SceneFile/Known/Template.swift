import Document
import Geometry

/// A template of the scene, with the parameters that its view needs.
struct Template {
  var view: JSONValue
  /// The parameters that the view uses.
  var uses: JSONUses
  var defaults: [String: JSONBinding]
  /// The id that the view itself gives, if it does.
  var id: String?
}

/// The values that distinguish one instance of a template from the others.
struct TemplateInstance {
  var index: Int
  var offset: Point
  /// The id of the template's view.
  var id: String?
  /// The delay added to the beginning of its animations.
  var delay: Double
}
