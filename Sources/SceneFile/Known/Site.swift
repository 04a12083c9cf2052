import Document
import Interaction
import Layers

/// Where something is read: what is known there, and what it stands in.
///
/// It is passed on by value, so that nothing has to be put back.
struct Site {
  let world: World
  /// The views with all that was declared; nothing while they are being declared.
  let known: Known
  /// The instance of a template, or the scene inside, whose views come first where names are looked up.
  var scope: LayerID?
  /// How much later than written the animations of views begin, in seconds.
  var delay = 0.0
  var depths = Depths()
  /// The dynamic animator, once it is read.
  var dynamics: SceneDynamics?

  init(_ world: World, _ known: Known = Known(), scope: LayerID? = nil) {
    self.world = world
    self.known = known
    self.scope = scope
  }

  /// What stands in what.
  struct Depths {
    /// How many views the one stands in that is read.
    var views = 0
    /// How many of those, with it, are written in perspective.
    var perspectives = 0
    var drawings = 0
    /// The templates that are being put in, the outermost first.
    var templates: [String] = []
  }

  /// Where a value of this scene is written.
  func place(of value: JSONValue) -> SourcePlace {
    world.document.place(at: value.offset, path: value.path)
  }

  /// How a property comes to rest, unless the author says otherwise.
  func restRule(
    of moved: MovedProperty, threshold: Double? = nil, stopsShort: Bool = false
  ) -> RestRule {
    var rule = RestRule(of: moved.keyPath.property, scale: world.scale, stopsShort: stopsShort)
    if let threshold { rule.threshold = threshold }
    return rule
  }
}
