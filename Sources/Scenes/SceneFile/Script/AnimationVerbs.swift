import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// Every key of the verbs that add and remove animations.
enum AnimationVerbs {
  struct Keys: Sendable {
    var view: LayerID?
    var animation: JSONValue?
    var key: String?
  }

  static let addTable = FieldTable<Keys>(
    "addAnimation", "Adds an animation to a view; an existing one with the same key is replaced.",
    start: Keys()
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.").required
    Field("animation", .deferred(.reference("animation")), \.animation, "The animation.").required
    Field("key", .string, \.key, "The key under which it is added.")
  }

  static let removeTable = FieldTable<Keys>(
    "removeAnimation", "Removes an animation before its end.", start: Keys()
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.").required
    Field("key", .string, \.key, "The key under which it was added.").required
  }

  static let removeAllTable = FieldTable<Keys>(
    "removeAllAnimations", "Removes all animations of a view.", start: Keys()
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.").required
  }

  static let startImagesTable = FieldTable<Keys>(
    "startAnimating", "Plays the images of an image view from the first one.", start: Keys()
  ) {
    Field("view", .view, \.view, "A view with `animationImages`.").required
  }

  static let stopImagesTable = FieldTable<Keys>(
    "stopAnimating", "Stops the images of an image view.", start: Keys()
  ) {
    Field("view", .view, \.view, "A view with `animationImages`.").required
  }

  static let verbs: [Verb] = [
    .init("addAnimation", addTable, "Adds an animation to a view.") {
      keys, _, site, work throws(Reported) in
      let view = try keys.required(\.view, &work)
      var animation = try KeyedAnimation(
        try keys.required(\.animation, &work), on: view, site, &work)
      animation.key = keys.key ?? animation.key
      return .addAnimation(animation, to: view)
    },
    .init("removeAnimation", removeTable, "Removes an animation.") {
      keys, _, _, work throws(Reported) in
      .removeAnimation(
        key: try keys.required(\.key, &work), from: try keys.required(\.view, &work))
    },
    .init("removeAllAnimations", removeAllTable, "Removes all animations of a view.") {
      keys, _, _, work throws(Reported) in
      .removeAllAnimations(from: try keys.required(\.view, &work))
    },
  ]

  static let imageVerbs: [Verb] = [
    .init(
      "startAnimating", startImagesTable, "Plays a view's `animationImages` from the first one."
    ) { keys, _, _, work throws(Reported) in
      .startAnimating(try keys.required(\.view, &work))
    },
    .init("stopAnimating", stopImagesTable, "Shows a view's `image` again.") {
      keys, _, _, work throws(Reported) in
      .stopAnimating(try keys.required(\.view, &work))
    },
  ]
}
