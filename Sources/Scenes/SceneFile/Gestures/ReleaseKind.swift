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
        .decelerate(DecelerateRelease(keys.value, of: moved, site))
      },
      .init(
        "snap", SnapKeys.table, "The property goes to one of several anchors.",
        additional: [
          SnapKeys.curveTable.description, AnchorKeys.table.description,
          AnchorSteps.table.description,
        ]
      ) {
        keys, moved, site, work throws(Reported) in
        .snap(try SnapRelease(keys, for: moved, site, &work))
      },
      .init(
        "settle", SpringFields.type,
        "A spring returns the property to the nearest limit, or to where the touch began."
      ) { spring, _, _, _ in .settle(spring) },
      .init(
        "continueAnimation", AnimatorContinuation.releaseTable,
        "The animator whose fraction was moved continues."
      ) { keys, moved, _, work throws(Reported) in
        try Release(keys, for: moved, &work)
      },
    ])

  /// The keys of `stay`, which has none.
  struct Stay: Sendable {
    static let table = FieldTable<Stay>("stay", "Has no keys.", start: Stay()) {}
  }
}

extension Release {
  /// What happens when the finger lifts; by default the property stays.
  init(_ value: JSONValue?, for moved: MovedProperty, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    self =
      if let value { try ReleaseKind.kinds.read(value, for: moved, site, &work) } else { .stay }
  }
}
