package import Document
package import Interaction
package import Layers

/// Where something is read: what is known there, and what it stands in.
///
/// It is passed on by value, so that nothing has to be put back.
package struct Site {
  package let world: World
  /// The views with all that was declared; nothing while they are being declared.
  package let known: Known
  /// The instance of a template, or the scene inside, whose views come first where names are looked up.
  package var scope: LayerID?
  /// How much later than written the animations of views begin, in seconds.
  package var delay = 0.0
  package var depths = Depths()
  /// The dynamic animator, once it is read.
  package var dynamics: SceneDynamics?

  package init(_ world: World, _ known: Known = Known(), scope: LayerID? = nil) {
    self.world = world
    self.known = known
    self.scope = scope
  }

  /// What stands in what.
  package struct Depths {
    /// How many views the one stands in that is read.
    package var views = 0
    /// How many of those, with it, are written in perspective.
    package var perspectives = 0
    package var drawings = 0
    /// The templates that are being put in, the outermost first.
    package var templates: [String] = []
  }

  /// Where a value of this scene is written.
  package func place(of value: JSONValue) -> SourcePlace {
    world.document.place(at: value.offset, path: value.path)
  }

  /// How a property comes to rest, unless the author says otherwise.
  package func restRule(
    of moved: MovedProperty, threshold: Double? = nil, stopsShort: Bool = false
  ) -> RestRule {
    var rule = RestRule(of: moved.keyPath.property, scale: world.scale, stopsShort: stopsShort)
    if let threshold { rule.threshold = threshold }
    return rule
  }
}
