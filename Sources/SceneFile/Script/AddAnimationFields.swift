import Document
import Interaction
import Layers

/// Every key of the verbs that add animations and take them away.
enum AddAnimationFields {
  struct Draft: Sendable {
    var view: LayerID?
    var animation: JSONValue?
    var key: String?
  }

  static let addTable = FieldTable<Draft>(
    "addAnimation", "Adds an animation to a view; one under the same key is replaced.",
    start: Draft(),
    required: ["view", "animation"]
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.")
    Field("animation", .deferred(.reference("animation")), \.animation, "The animation.")
    Field("key", .string, \.key, "The name under which it is added.")
  }

  static let removeTable = FieldTable<Draft>(
    "removeAnimation", "Takes an animation away before its end.", start: Draft(),
    required: ["view", "key"]
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.")
    Field("key", .string, \.key, "The name under which it was added.")
  }

  static let removeAllTable = FieldTable<Draft>(
    "removeAllAnimations", "Takes all animations of a view away.", start: Draft(),
    required: ["view"]
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.")
  }

  static let addType = ValueType<Event>.object(
    { addTable }, named: "addAnimation",
    finish: { draft, _, site, work in
      guard let view = draft.view, let written = draft.animation,
        var animation = site.animation(written, on: view, &work)
      else { return nil }
      animation.key = draft.key ?? animation.key
      return .addAnimation(animation, to: view)
    })

  static let removeType = ValueType<Event>.object(
    { removeTable }, named: "removeAnimation",
    finish: { draft, _, _, _ in
      guard let view = draft.view, let key = draft.key else { return nil }
      return .removeAnimation(key: key, from: view)
    })

  static let removeAllType = ValueType<Event>.object(
    { removeAllTable }, named: "removeAllAnimations",
    finish: { draft, _, _, _ in draft.view.map { .removeAllAnimations(from: $0) } })

  static let startImagesTable = FieldTable<Draft>(
    "startAnimating", "Plays the images of an image view, from the first one on.", start: Draft(),
    required: ["view"]
  ) {
    Field("view", .view, \.view, "A view with `animationImages`.")
  }

  static let stopImagesTable = FieldTable<Draft>(
    "stopAnimating", "Ends the images of an image view.", start: Draft(), required: ["view"]
  ) {
    Field("view", .view, \.view, "A view with `animationImages`.")
  }

  static let startImagesType = ValueType<Event>.object(
    { startImagesTable }, named: "startAnimating",
    finish: { draft, _, _, _ in draft.view.map { .startAnimating($0) } })

  static let stopImagesType = ValueType<Event>.object(
    { stopImagesTable }, named: "stopAnimating",
    finish: { draft, _, _, _ in draft.view.map { .stopAnimating($0) } })
}
