import FlipbookDocument
import FlipbookSceneKeys

/// The key `style` of a view.
enum ViewStyle {
  /// How many styles a view may take.
  static let most = 64

  static let shape: ValueShape = {
    let name = ValueShape.pattern("^\(SceneName.pattern)$")
    return .labelled("name or list of names", .either([name, .list(name, 0...most)]))
  }()

  static let field = Field<ViewKeys>(
    "style", .deferred(shape), default: .json(.array([])),
    "Keys from `styles` of the scene; of several styles a later one goes before an earlier one, and "
      + "the view's own keys before all."
  ) { value, _, site, work in
    // With styles in the scene the view has been given theirs before its own keys were read.
    if site.world.styles.isEmpty { _ = site.world.styles.names(in: value, &work) }
  }
}
