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

  static let addType = ValueType<Event>.object(
    { addTable }, named: "addAnimation",
    finish: { keys, site, work throws(Reported) in
      let view = try keys.required(\.view, &work)
      var animation = try KeyedAnimation(
        try keys.required(\.animation, &work), on: view, site, &work)
      animation.key = keys.key ?? animation.key
      return .addAnimation(animation, to: view)
    })

  static let removeType = ValueType<Event>.object(
    { removeTable }, named: "removeAnimation",
    finish: { keys, _, work throws(Reported) in
      .removeAnimation(
        key: try keys.required(\.key, &work), from: try keys.required(\.view, &work))
    })

  static let removeAllType = ValueType<Event>.object(
    { removeAllTable }, named: "removeAllAnimations",
    finish: { keys, _, work throws(Reported) in
      .removeAllAnimations(from: try keys.required(\.view, &work))
    })

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

  static let startImagesType = ValueType<Event>.object(
    { startImagesTable }, named: "startAnimating",
    finish: { keys, _, work throws(Reported) in
      .startAnimating(try keys.required(\.view, &work))
    })

  static let stopImagesType = ValueType<Event>.object(
    { stopImagesTable }, named: "stopAnimating",
    finish: { keys, _, work throws(Reported) in
      .stopAnimating(try keys.required(\.view, &work))
    })

  static let verbs: [Verb] = [
    .init("addAnimation", addType, "Adds an animation to a view.", tables: [addTable.description]) {
      event, _, _, _ in event
    },
    .init(
      "removeAnimation", removeType, "Removes an animation.", tables: [removeTable.description]
    ) { event, _, _, _ in event },
    .init(
      "removeAllAnimations", removeAllType, "Removes all animations of a view.",
      tables: [removeAllTable.description]
    ) { event, _, _, _ in event },
  ]

  static let imageVerbs: [Verb] = [
    .init(
      "startAnimating", startImagesType, "Plays a view's `animationImages` from the first one.",
      tables: [startImagesTable.description]
    ) { event, _, _, _ in event },
    .init(
      "stopAnimating", stopImagesType, "Shows a view's `image` again.",
      tables: [stopImagesTable.description]
    ) { event, _, _, _ in
      event
    },
  ]
}
