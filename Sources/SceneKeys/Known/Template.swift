package import Document
package import Geometry

/// A template of the scene, with the parameters that its view needs.
package struct Template {
  package var view: JSONValue
  /// The parameters that the view uses.
  package var uses: JSONUses
  package var defaults: [String: JSONBinding]
  /// The id that the view itself gives, if it does.
  package var id: String?

  package init(view: JSONValue, uses: JSONUses, defaults: [String: JSONBinding]) {
    self.view = view
    self.uses = uses
    self.defaults = defaults
  }
}

/// The values that distinguish one instance of a template from the others.
package struct TemplateInstance {
  package var index: Int
  package var offset: Point
  /// The id of the template's view.
  package var id: String?
  /// The delay added to the beginning of its animations.
  package var delay: Double

  package init(index: Int, offset: Point, id: String?, delay: Double) {
    self.index = index
    self.offset = offset
    self.id = id
    self.delay = delay
  }
}
