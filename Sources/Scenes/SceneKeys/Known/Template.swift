package import FlipbookDocument
package import FlipbookGeometry

/// A template of the scene, with the parameters that its view needs.
package struct Template {
  package var view: JSONValue
  /// The parameters that the view uses.
  package var uses: JSONUses
  package var defaults: [String: JSONBinding]
  /// The names of the defaults in which the number of the row may stand.
  package var numbered: [String] = []
  /// Whether it ships with the program: then mistakes are reported where it is used.
  package var isShipped = false
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
  /// The number that is appended to its id; nil for the only instance of its use.
  package var index: Int?
  package var offset: Point
  /// The id of the template's view, by which its own references know it.
  package var id: String?
  /// The id that its row gives it instead.
  package var ownID: String?
  /// The delay added to the beginning of its animations.
  package var delay: Double

  package init(index: Int?, offset: Point, id: String?, ownID: String? = nil, delay: Double) {
    self.index = index
    self.offset = offset
    self.id = id
    self.ownID = ownID
    self.delay = delay
  }

  /// The id of the view: that of its row, or that of the template with its number.
  package var name: String? { ownID ?? id.map { $0 + (index.map(String.init) ?? "") } }
}
