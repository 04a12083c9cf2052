import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys
import FlipbookTimeline

/// Motions with names, which are animations of Core Animation: `shake`, `pulse` and `pop`.
///
/// None of them changes the model: afterwards the view is as before.
enum NamedMotions {
  struct Keys: Sendable {
    var view: LayerID?
    var distance = 10.0
    var scale = 1.1
    var from = 0.0
    var count = 1
    var duration: Double?
    var spring: Spring?
  }

  /// The places of a shake in multiples of its distance, one after the other in equal times: the
  /// values that iOS apps write for a wrong password.
  private static let shakes = [0.0, -1, 1, -1, 1, -0.5, 0.5, -0.25, 0.25, 0]
  static let shakeDuration = 0.6
  static let pulseDuration = 0.25
  /// Of `pop`: a response of 0.4 s with a damping fraction of 0.6, as SwiftUI's `bouncy` springs.
  private static let spring = Spring(response: 0.4, dampingFraction: 0.6)

  static let shakeTable = FieldTable<Keys>(
    "shake", "Shakes a view sideways, as a field with a wrong password.", start: Keys()
  ) {
    Field("view", .view, \.view, "The view.").required
    Field("distance", .number(.atLeast(0)), \.distance, unit: "points", "How far it goes at first.")
    Field(
      "duration", .number(.above(0)), \.duration, default: .value(shakeDuration), unit: "seconds",
      "How long it takes.")
  }

  static let pulseTable = FieldTable<Keys>(
    "pulse", "Scales a view up and back, as a heart beats.", start: Keys()
  ) {
    Field("view", .view, \.view, "The view.").required
    Field(
      "scale", .number(.above(0)), \.scale, "How large it becomes, in multiples of its own size.")
    Field("count", .integer(.within(1...10_000)), \.count, "How many times.")
    Field(
      "duration", .number(.above(0)), \.duration, default: .value(pulseDuration), unit: "seconds",
      "How long one way takes.")
  }

  static let popTable = FieldTable<Keys>(
    "pop", "Lets a view spring up to its own size, as a sticker appears.", start: Keys()
  ) {
    Field("view", .view, \.view, "The view.").required
    Field("from", .number(.atLeast(0)), \.from, "How large it is at first.")
    Field(
      "spring", SpringFields.type, \.spring, default: .words("response 0.4, dampingFraction 0.6"),
      "How it goes to its size.")
  }

  private static func type(
    _ table: FieldTable<Keys>,
    _ animation: @escaping @Sendable (Keys, Layer) -> LayerAnimation
  ) -> ValueType<Event> {
    let name = table.description.name
    let object = ValueType<Event>.object(
      { table }, named: name,
      finish: { keys, site, work throws(Reported) in
        let view = try keys.required(\.view, &work)
        return .addAnimation(
          KeyedAnimation(key: name, animation: animation(keys.value, site.known.views.layer(view))),
          to: view)
      })
    return ValueType(
      .labelled("[\(name)](#\(name)) or string", .either([.string, object.shape]))
    ) { value, site, work throws(Reported) in
      guard value.isString else { return try object.read(value, site, &work) }
      let view = try ValueType<LayerID>.view.read(value, site, &work)
      return .addAnimation(
        KeyedAnimation(key: name, animation: animation(Keys(), site.known.views.layer(view))),
        to: view)
    }
  }

  static let shake = type(shakeTable) { keys, _ in
    var property = PropertyAnimation(
      keyPath: LayerKeyPath(.position, .x),
      curve: .keyframe(
        KeyframeCurve(track: .values(shakes.map { .number($0 * keys.distance) }))))
    property.isAdditive = true
    var animation = LayerAnimation(.property(property))
    animation.timing.duration = keys.duration ?? shakeDuration
    animation.timingFunction = .linear
    return animation
  }

  static let pulse = type(pulseTable) { keys, layer in
    let duration = keys.duration ?? pulseDuration
    var animation = scaling(layer) { size in
      (
        .basic(from: .number(size), to: .number(size * keys.scale), by: nil), duration,
        .easeInEaseOut
      )
    }
    animation.timing.duration = duration
    animation.timing.autoreverses = true
    animation.timing.repeatCount = Double(keys.count)
    return animation
  }

  static let pop = type(popTable) { keys, layer in
    let spring = keys.spring ?? Self.spring
    let start = 0.0
    let duration = spring.settlingDuration(initialVelocity: start)
    var animation = scaling(layer) { size in
      let curve = SpringCurve(
        from: .number(size * keys.from), to: .number(size), by: nil, spring: spring)
      return (.spring(curve), duration, .linear)
    }
    animation.timing.duration = duration
    return animation
  }

  /// Animations of the scale along both axes, each from and to multiples of the size that the view has
  /// along it when the scene begins.
  ///
  /// `transform.scale` would not do: it is the mean of all three axes.
  private static func scaling(
    _ layer: Layer,
    _ curve: (Double) -> (PropertyAnimation.Curve, duration: Double, TimingFunction)
  ) -> LayerAnimation {
    let axes: [LayerKeyPath.Part] = [.scaleX, .scaleY]
    return LayerAnimation(
      .group(
        axes.map { axis in
          let keyPath = LayerKeyPath(.transform, axis)
          var size = 1.0
          if case .number(let number)? = keyPath.value(in: layer) { size = number }
          let (curve, duration, pace) = curve(size)
          var animation = LayerAnimation(
            .property(PropertyAnimation(keyPath: keyPath, curve: curve)))
          animation.timing.duration = duration
          // At the moment when it turns round, a part of a group would be over.
          animation.timing.fillMode = .both
          animation.timingFunction = pace
          return animation
        }))
  }

  static let verbs: [Verb] = [
    .init("shake", shake, "Shakes a view.", tables: [shakeTable.description]) {
      event, _, _, _ in event
    },
    .init("pulse", pulse, "Scales a view up and back.", tables: [pulseTable.description]) {
      event, _, _, _ in event
    },
    .init("pop", pop, "Lets a view spring up to its size.", tables: [popTable.description]) {
      event, _, _, _ in event
    },
  ]
}
