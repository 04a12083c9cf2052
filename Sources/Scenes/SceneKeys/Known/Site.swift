package import FlipbookDocument
package import FlipbookGeometry
package import FlipbookLayers

/// The context in which a value is read: what is known there, and what it is nested in.
///
/// It is passed by value, so nothing has to be restored.
package struct Site {
  package let world: World
  /// The views with all declarations; empty while they are being declared.
  package let known: Known
  /// The template instance or nested scene whose views are searched first for a name.
  package var scope: LayerID?
  /// The view whose keys are read; nil for those of the scene.
  package var view: LayerID?
  /// The delay added to the beginning of the views' animations, in seconds.
  package var delay = 0.0
  package var depths = Depths()
  /// The bounds that a figure fills unless it has measures of its own; nil where they are unknown.
  package var bounds: Rect?
  /// The view that `each` means in an event for several views.
  package var each: EachView?
  /// The meaning of names in expressions.
  package var numbers = NumberReading.noViews
  /// What the dynamic animator has, once it is read.
  package var dynamics = Dynamics()

  package init(_ world: World, _ known: Known = Known(), scope: LayerID? = nil) {
    self.world = world
    self.known = known
    self.scope = scope
  }

  /// How deep the current value is nested.
  package struct Depths {
    /// How many views contain the one that is being read.
    package var views = 0
    /// How many of these, including the view itself, use perspective.
    package var perspectives = 0
    package var drawings = 0
    /// The templates that are being expanded, outermost first.
    package var templates: [String] = []
  }

  /// The items and behaviors that events may name.
  package struct Dynamics {
    package var items: Set<LayerID> = []
    package var behaviors: [String] = []
  }

  /// The place of a value of this scene.
  package func place(of value: JSONValue) -> SourcePlace {
    world.document.place(at: value.offset, path: value.path)
  }
}
