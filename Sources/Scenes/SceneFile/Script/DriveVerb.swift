import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

/// Every key of `drive`.
enum DriveVerb {
  struct Keys: Sendable {
    var changes: JSONValue?
    var engine: JSONValue?
    var spring: Spring?
    var velocity: JSONValue?
    var completion = Completion()
  }

  static let table = FieldTable<Keys>(
    "drive",
    "The app itself moves properties to new values, tick by tick, as POP does. It writes to the "
      + "model: no animation remains on top, and a property that `hold`, `set` or a finger stops "
      + "on the way stays there.", start: Keys(), exactlyOne: ["engine", "spring"]
  ) {
    Field(
      "changes", .deferred(EventTypes.changes.shape), \.changes,
      "Numeric properties and their target values; they start from their model values."
    ).required
    Field(
      "engine", .deferred(.reference("engine")), \.engine,
      "The integrator, which stops by its own rule.")
    Field(
      "spring", SpringFields.type, \.spring,
      "In place of `engine`: the formula of a spring.")
    Field(
      "velocity",
      .deferred(
        .labelled(
          "`\"current\"`, number or list",
          .either([.names(["current"]), .number(.all), .list(.number(.all), 1...4)]))),
      \.velocity, default: .json(.string("current")), unit: "the property's unit per second",
      "The initial velocity: `current`, the velocity that each property visibly has or had just "
        + "before this turn (before `hold` and `set`); or a number for each component.")
    Field(
      "completion", EventTypes.completion, \.completion,
      "The events when all are at rest, or, as cancelled, when something else takes over one of "
        + "them.")
  }

  static let verb = Verb(
    "drive", table,
    "Moves properties as the app itself does, tick by tick: POP, a hand-written integrator, UIKit "
      + "Dynamics."
  ) { keys, _, site, work throws(Reported) in .drive(try Drive(keys, site, &work)) }
}

extension PropertyMovement {
  /// How the properties move; each property sets the threshold at which POP stops it.
  fileprivate init(of keys: Written<DriveVerb.Keys>, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    self =
      if let engine = keys.engine {
        try EngineKind.kinds.read(engine, for: 1, site, &work)
      } else {
        .spring(try keys.required(\.spring, &work))
      }
  }
}

extension Drive {
  /// One entry of the `changes` of a drive; throws after an error has been reported.
  fileprivate static func target(_ member: JSONValue.Member, _ site: Site, _ work: inout Work)
    throws(Reported) -> (change: Change, keyPath: LayerKeyPath, place: JSONPlace)
  {
    let change = try Change(member, site, &work)
    guard case .property(let keyPath) = change.target else {
      throw work.error(
        .type, at: member.place, "\"\(member.key)\" is derived and cannot be driven",
        hint: "Drive \"position\" and \"bounds\".")
    }
    if case .bound = change.value {
      throw work.error(
        at: member.value, "a driven property has a target value and cannot be bound")
    }
    guard keyPath.kind.driveCount != nil else {
      throw work.error(
        .type, at: member.place,
        "numbers, points, sizes and colors can be driven, but \"\(keyPath.name)\" is "
          + Change.Target.property(keyPath).words)
    }
    return (change, keyPath, member.place)
  }
}

extension PropertyMovement {
  /// The same for a property with another threshold by which POP stops.
  fileprivate func stopping(at threshold: Double) -> PropertyMovement {
    guard case .engine(.pop(var solver)) = self else { return self }
    solver.threshold = threshold
    return .engine(.pop(solver))
  }
}

extension LayerValue.Kind {
  /// The number of components of a value that can be driven; nil for other kinds.
  fileprivate var driveCount: Int? {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform, .numbers, .colors, .path, .bool, .string, .contents: nil
    }
  }
}

extension Drive {
  /// Makes a drive of properties, each from its model value.
  init(_ keys: Written<DriveVerb.Keys>, _ site: Site, _ work: inout Work) throws(Reported) {
    let changes = try keys.required(\.changes, &work)
    guard changes.isObject else {
      throw work.mismatch(changes, needs: "an object of key paths and values")
    }
    // The driven properties are read even if the engine has an error, so that both are reported.
    let movement = Result { () throws(Reported) in try PropertyMovement(of: keys, site, &work) }
    let targets = try changes.members.readAll { member throws(Reported) in
      try Drive.target(member, site, &work)
    }
    let driver = try movement.get()
    self.init([])
    completion = keys.completion
    for (change, keyPath, place) in targets {
      let moved = MovedProperty(layer: change.layer, keyPath: keyPath)
      let count = keyPath.kind.driveCount ?? 0
      if case .engine(.dynamics) = driver, count > 2 {
        throw work.error(
          .type, at: place,
          "UIKit Dynamics moves numbers and points, but \"\(keyPath.name)\" has \(count) numbers")
      }
      if let written = keys.velocity, written.string != "current" {
        let velocity = try site.velocity(written, count: count, or: "\"current\" or ", &work)
        self.velocity = .absolute(velocity)
      }
      motions.append(
        Drive.Motion(
          change, by: driver.stopping(at: keyPath.popThreshold),
          rest: RestRule(of: moved, site)))
    }
  }
}
