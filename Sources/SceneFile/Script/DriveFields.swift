import Document
import Interaction
import Layers
import Motion

/// Every key of `drive`.
enum DriveFields {
  struct Draft: Sendable {
    var changes: JSONValue?
    var engine: JSONValue?
    var spring: Spring?
    var velocity: JSONValue?
    var completion = Completion()
  }

  static let table = FieldTable<Draft>(
    "drive",
    "The app itself moves properties to new values, tick by tick, as POP does. It writes to the model: "
      + "nothing is left on top of it, and what is stopped on the way, by `hold`, `set` or a finger, "
      + "stays there.", start: Draft(),
    required: ["changes"], exactlyOne: ["engine", "spring"]
  ) {
    Field(
      "changes", .deferred(EventTypes.changes.shape), \.changes,
      "Properties of numbers, and where they go; they start where the app has set them.")
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
      \.velocity, default: .json(.string("current")), unit: "the property's, per second",
      "How fast they start: as fast as each is seen to move, or was just before this turn (before "
        + "`hold` and `set`); or a number for each component.")
    Field(
      "completion", EventTypes.completion, \.completion,
      "What happens when all rest, or, cancelled, when something else takes one of them.")
  }

  static let type = ValueType<Drive>.object(
    { table }, named: "drive",
    finish: { draft, _, site, work in
      guard let changes = draft.changes else { return nil }
      guard changes.isObject else {
        work.mismatch(changes, needs: "an object of key paths and values")
        return nil
      }
      var movement = draft.spring.map { SnapRelease.Movement.spring($0) }
      if let engine = draft.engine {
        movement = site.movement(engine: engine, popThreshold: 1, &work)
      }
      let targets = changes.members.compactMap { site.driven($0, &work) }
      guard let movement, targets.count == changes.members.count else { return nil }
      var drive = Drive([])
      drive.completion = draft.completion
      for (change, keyPath, place) in targets {
        let moved = MovedProperty(layer: change.layer, keyPath: keyPath)
        let count = keyPath.kind.driveCount ?? 0
        if case .engine(.dynamics) = movement, count > 2 {
          work.error(
            .type, at: place,
            "UIKit Dynamics moves numbers and points, and \"\(keyPath.name)\" has \(count) numbers")
          return nil
        }
        if let written = draft.velocity, written.string != "current" {
          guard let velocity = site.velocity(written, count: count, or: "\"current\" or ", &work)
          else { return nil }
          drive.velocity = .absolute(velocity)
        }
        drive.ways.append(
          Drive.Way(
            change, by: movement.stopping(at: keyPath.popThreshold),
            rest: site.restRule(of: moved)))
      }
      return drive
    })
}

extension Site {
  /// One entry of the `changes` of a drive; nil after an error has been reported.
  fileprivate func driven(
    _ member: JSONValue.Member, _ work: inout Work
  ) -> (change: Change, keyPath: LayerKeyPath, place: JSONPlace)? {
    guard let change = change(member, &work) else { return nil }
    guard case .property(let keyPath) = change.target else {
      work.error(
        .type, at: member.place, "\"\(member.key)\" is derived and cannot be driven",
        hint: "Drive \"position\" and \"bounds\".")
      return nil
    }
    if case .bound = change.value {
      work.error(
        at: member.value, "what is driven has a value of its own to go to, and cannot be bound")
      return nil
    }
    guard keyPath.kind.driveCount != nil else {
      work.error(
        .type, at: member.place,
        "numbers, points, sizes and colors can be driven, and \"\(keyPath.name)\" is "
          + Change.Target.property(keyPath).words)
      return nil
    }
    return (change, keyPath, member.place)
  }
}

extension SnapRelease.Movement {
  /// The same for a property with another threshold by which POP stops.
  fileprivate func stopping(at threshold: Double) -> SnapRelease.Movement {
    guard case .engine(.pop(var solver)) = self else { return self }
    solver.threshold = threshold
    return .engine(.pop(solver))
  }
}

extension LayerValue.Kind {
  /// How many numbers a value is made of that can be driven; nil for other kinds.
  fileprivate var driveCount: Int? {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform, .numbers, .colors, .path, .bool, .string, .contents: nil
    }
  }
}
