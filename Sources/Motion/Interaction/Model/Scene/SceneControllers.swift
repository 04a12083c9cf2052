/// The movers of the views of a scene besides its script and its fingers.
package struct SceneControllers: Equatable, Sendable {
  /// nil if no views are moved by dynamics.
  package var dynamics: SceneDynamics?
  /// Each has a hidden view among the root's subviews.
  package var animators: [Animator] = []
  /// The states of the scene and of its parts.
  package var states: [StateGroup] = []

  /// The events where properties pass a value.
  package var crossings: [Crossing] = []

  package init() {}
}
