import Document
import Interaction
import Layers

/// The context in which a value is read: what is known there, and what it is nested in.
///
/// It is passed by value, so nothing has to be restored.
struct Site {
  let world: World
  /// The views with all declarations; empty while they are being declared.
  let known: Known
  /// The template instance or nested scene whose views are searched first for a name.
  var scope: LayerID?
  /// The delay added to the beginning of the views' animations, in seconds.
  var delay = 0.0
  var depths = Depths()
  /// The dynamic animator, once it is read.
  var dynamics: SceneDynamics?

  init(_ world: World, _ known: Known = Known(), scope: LayerID? = nil) {
    self.world = world
    self.known = known
    self.scope = scope
  }

  /// How deep the current value is nested.
  struct Depths {
    /// How many views contain the one that is being read.
    var views = 0
    /// How many of these, including the view itself, use perspective.
    var perspectives = 0
    var drawings = 0
    /// The templates that are being expanded, outermost first.
    var templates: [String] = []
  }

  /// The place of a value of this scene.
  func place(of value: JSONValue) -> SourcePlace {
    world.document.place(at: value.offset, path: value.path)
  }

  /// When a property counts as at rest, unless the author gives a threshold.
  func restRule(
    of moved: MovedProperty, threshold: Double? = nil, stopsShort: Bool = false
  ) -> RestRule {
    var rule = RestRule(of: moved.keyPath.property, scale: world.scale, stopsShort: stopsShort)
    if let threshold { rule.threshold = threshold }
    return rule
  }
}
