package import Document
package import Geometry

/// A template of the scene, with what its view needs to be told.
package struct Template {
  package var view: JSONValue
  /// The parameters that the view uses.
  package var uses: JSONUses
  package var defaults: [String: JSONBinding]
  /// The id of the view, where it is written there.
  package var id: String?

  package init(view: JSONValue, uses: JSONUses, defaults: [String: JSONBinding]) {
    self.view = view
    self.uses = uses
    self.defaults = defaults
  }
}

/// What makes one view of a template differ from the others.
package struct TemplateInstance {
  package var index: Int
  package var offset: Point
  /// The id of the template's view.
  package var id: String?
  /// How much later animations begin.
  package var delay: Double

  package init(index: Int, offset: Point, id: String?, delay: Double) {
    self.index = index
    self.offset = offset
    self.id = id
    self.delay = delay
  }
}
