import Document
import Dynamics
import Interaction
import Layers

/// Every key of the behaviours of `dynamics` (`UIDynamicAnimator`).
enum DynamicsFields {
  struct BehaviorDraft: Sendable {
    var kind = KindDraft()
    var isAdded: Bool?
  }

  /// The kinds: exactly one key each.
  static let table = FieldTable<BehaviorDraft>(
    "behavior", "A behavior of the dynamic animator; its one kind says which.",
    start: BehaviorDraft(),
    exactlyOne: [
      "attachment", "gravity", "collision", "push", "snap", "dynamicItem", "composition",
    ]
  ) {
    kind("attachment", .reference("attachment"), "Holds a view to a point or to another view.")
    kind("gravity", .reference("gravity"), "Lets views fall.")
    kind("collision", .reference("collision"), "Lets views bounce off each other and off lines.")
    kind("push", .reference("push"), "Pushes views, for ever or once.")
    kind("snap", .reference("snapBehavior"), "Pulls a view to a point, and upright.")
    kind("dynamicItem", .reference("dynamicItem"), "Says what views are made of.")
    kind(
      "composition", .list(.string, 1...Int.max),
      "The names of behaviors that are added and removed together.")
    Field(
      "added", .boolean, \.isAdded, default: .words("true, unless it is part of a composition"),
      "Whether it is there at time 0.")
  }

  private static func kind(
    _ name: String, _ shape: ValueShape, _ text: String
  ) -> Field<BehaviorDraft> {
    Field(name, .deferred(shape), text) { body, draft, _, _ in
      draft.kind = KindDraft(name: name, body: body)
    }
  }

  /// A behaviour of one kind while its keys are read.
  struct Draft: Sendable {
    var item: JSONValue?
    var items: JSONValue?
    var offset = SIMD2<Double>.zero
    var anchor: SIMD2<Double>?
    var other: JSONValue?
    var otherOffset = SIMD2<Double>.zero
    var length: Double?
    var frequency = 0.0
    var damping: Double?
    var direction: SIMD2<Double>?
    var angle: Double?
    var magnitude: Double?
    var collisionMode = CollisionBehavior.Mode.everything
    var boundsAreBoundary = false
    var boundaries: [[Double]] = []
    var pushMode = PushBehavior.Mode.continuous
    var properties = ItemProperties()
    var shape: DynamicItem.Shape?
  }

  static let attachment = FieldTable<Draft>(
    "attachment",
    "UIAttachmentBehavior: a rod, or with a frequency a spring. A spring of length 0 pulls straight "
      + "to the point.", start: Draft(),
    required: ["item"], exactlyOne: ["anchorPoint", "attachedTo"]
  ) {
    Field("item", .deferred(.string), \.item, "The view.")
    Field(
      "offsetFromCenter", .vector, \.offset, unit: "points",
      "Where on the view it holds, in the view's own axes.")
    Field("anchorPoint", .vector, \.anchor, unit: "points", "The point it hangs on.")
    Field("attachedTo", .deferred(.string), \.other, "The view it hangs on.")
    Field(
      "attachedOffset", .vector, \.otherOffset, unit: "points",
      "Where on that view.")
    Field(
      "length", .number(.within(0...1_000_000)), \.length,
      default: .words("the distance when it is added"), unit: "points", "How long it is at rest.")
    Field(
      "frequency", .number(.within(0...1000)), \.frequency, unit: "hertz",
      "Of the spring; 0 is a rod.")
    Field(
      "damping", .number(.within(0...1000)), \.damping, default: .value(0),
      "The damping ratio of the spring.")
  }

  static let gravity = FieldTable<Draft>(
    "gravity", "UIGravityBehavior: the same acceleration for every mass.", start: Draft(),
    required: ["items"],
    atMostOne: [["gravityDirection", "angle"], ["gravityDirection", "magnitude"]]
  ) {
    items
    Field(
      "gravityDirection", .vector, \.direction, default: .value(SIMD2(0, 1)),
      unit: "1000 points per second²", "Where things fall, and how fast.")
    angle(.pi / 2, magnitude: 1)
  }

  static let collision = FieldTable<Draft>(
    "collision", "UICollisionBehavior.", start: Draft(), required: ["items"]
  ) {
    items
    Field(
      "collisionMode", .name, \.collisionMode,
      "What the views collide with.")
    Field(
      "translatesReferenceBoundsIntoBoundary", .boolean, \.boundsAreBoundary,
      "Whether the bounds of their superview hold them in.")
    Field(
      "boundaries", boundaries, \.boundaries, unit: "points",
      "Lines that they cannot pass: `[x1, y1, x2, y2]` each.")
  }

  static let push = FieldTable<Draft>(
    "push",
    "UIPushBehavior. A magnitude of 1 on 100 × 100 points of density 1 is 100 points per second², "
      + "or at once 100 points per second.", start: Draft(),
    required: ["items"],
    atMostOne: [["pushDirection", "angle"], ["pushDirection", "magnitude"]]
  ) {
    items
    Field(
      "mode", .name, \.pushMode,
      "Whether it pushes for ever, or once when it is added.")
    Field("pushDirection", .vector, \.direction, "Where to, and how strongly.")
    angle(0, magnitude: 0)
    Field(
      "targetOffsetFromCenter", .vector, \.offset, unit: "points",
      "Where on the view; off the centre it turns the view.")
  }

  static let snap = FieldTable<Draft>(
    "snapBehavior",
    "UISnapBehavior. Its constants are not public: here a spring of 3.5 Hz with the damping ratio "
      + "0.4 + 0.6·damping, for place and rotation.", start: Draft(),
    required: ["item", "snapPoint"]
  ) {
    Field("item", .deferred(.string), \.item, "The view.")
    Field("snapPoint", .vector, \.anchor, unit: "points", "Where it goes.")
    Field(
      "damping", .number(.within(0...1)), \.damping, default: .value(0.5),
      "From 0, which oscillates most, to 1, least.")
  }

  static let dynamicItem = FieldTable<Draft>(
    "dynamicItem",
    "UIDynamicItemBehavior; of several on one view the last that was added counts.", start: Draft(),
    required: ["items"]
  ) {
    items
    Field(
      "elasticity", .number(.within(0...1)), \.properties.elasticity,
      "The share of the speed that a collision gives back; below 100 points per second nothing "
        + "bounces.")
    Field(
      "friction", .number(.within(0...1000)), \.properties.friction,
      "Against sliding along others.")
    Field(
      "density", .number(.above(0, upTo: 1_000_000)), \.properties.density,
      "The mass of 100 × 100 points: for pushes and collisions.")
    Field(
      "resistance", .number(.within(0...1_000_000)), \.properties.resistance,
      unit: "per second", "What is taken off the velocity.")
    Field(
      "angularResistance", .number(.within(0...1_000_000)), \.properties.angularResistance,
      unit: "per second", "What is taken off the turning.")
    Field(
      "allowsRotation", .boolean, \.properties.allowsRotation,
      "Whether it can turn.")
    Field(
      "anchored", .boolean, \.properties.isAnchored,
      "Whether it stays where it is, and others bounce off it.")
    Field(
      "collisionBoundsType", .name, \.shape, default: .value(.rectangle),
      "What collides: the bounds, or a disc as wide as their shorter side.")
  }

  private static let items: [Field<Draft>] = [
    Field("items", .deferred(.list(.string, 1...Int.max)), \.items, "The views.")
  ]

  private static func angle(
    _ angle: Double, magnitude: Double
  ) -> [Field<Draft>] {
    [
      Field(
        "angle", .angle, \.angle, default: .value(angle), "The direction: 0 is right, 90deg down."),
      Field(
        "magnitude", .number(.atLeast(0)), \.magnitude, default: .value(magnitude),
        "How strong it is in that direction."),
    ]
  }

  private static let boundaries = ValueType<[[Double]]>(
    .list(.labelled("[x1, y1, x2, y2]", .list(.number(.all), 4...4)), 0...Int.max),
    write: { .array($0.map { .numbers($0) }) }
  ) { value, site, work in
    guard value.isArray else {
      work.mismatch(value, needs: "a list of lines [x1, y1, x2, y2]")
      return nil
    }
    return value.elements.compactMap {
      site.numbers($0, count: 4, needs: "a line [x1, y1, x2, y2]", &work)
    }
  }
}

extension DynamicsFields {
  /// All the tables, in the order of the reference.
  static let descriptions = [
    table.description, attachment.description, gravity.description, collision.description,
    push.description, snap.description, dynamicItem.description,
  ]
}

extension ValueType where Value == SIMD2<Double> {
  /// Two numbers: a vector or a place.
  static var vector: ValueType {
    ValueType(
      .labelled("[x, y]", .list(.number(.all), 2...2)), write: { .numbers([$0.x, $0.y]) }
    ) { value, site, work in
      site.numbers(value, count: 2, needs: "two numbers [x, y]", &work).map { SIMD2($0[0], $0[1]) }
    }
  }
}
