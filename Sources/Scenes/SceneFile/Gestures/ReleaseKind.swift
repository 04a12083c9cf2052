import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// The kinds of releases: what happens when a finger lifts.
///
/// A release has exactly one of these keys.
enum ReleaseKind {
  static let kinds = OneOf<Release, MovedProperty>(
    "release", "The release when the finger lifts; exactly one key.",
    [
      .init("stay", Stay.table, "The property stays where it is.") { _, _, _, _ in .stay },
      .init("decelerate", DecelerateKeys.table, "The property decelerates, as in a scroll view.") {
        keys, moved, site, _ in
        .decelerate(site.deceleration(keys.value, of: moved))
      },
      .init(
        "snap", SnapKeys.table, "The property goes to one of several anchors.",
        additional: [
          SnapKeys.curveTable.description, AnchorKeys.table.description,
          AnchorSteps.table.description,
        ]
      ) {
        keys, moved, site, work throws(Reported) in
        .snap(try site.snap(keys, for: moved, &work))
      },
      .init(
        "settle", SpringFields.type,
        "A spring returns the property to the nearest limit, or to where the touch began."
      ) { spring, _, _, _ in .settle(spring) },
      .init(
        "continueAnimation", AnimatorContinuation.releaseTable,
        "The animator whose fraction was moved continues."
      ) { keys, moved, site, work throws(Reported) in
        try site.continuation(keys, for: moved, &work)
      },
    ])

  /// The keys of `stay`, which has none.
  struct Stay: Sendable {
    static let table = FieldTable<Stay>("stay", "Has no keys.", start: Stay()) {}
  }
}

extension Site {
  /// The release when the finger lifts; by default the property stays.
  func release(
    _ value: JSONValue?, for moved: MovedProperty, _ work: inout Work
  ) throws(Reported) -> Release {
    guard let value else { return .stay }
    return try ReleaseKind.kinds.read(value, moved, self, &work)
  }
}
