internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction

/// An unsaved draft of an ended preview.
package struct KeptDraft: Hashable, Sendable {
  package var draft: Draft
  /// The time of its last change, in seconds since 1970.
  package var time: Double
  /// The name of its file.
  package var name = ""

  package init(draft: Draft, time: Double) {
    self.draft = draft
    self.time = time
  }

  /// The number of changes.
  package var count: Int { draft.edits.count + draft.takes.count + draft.withdrawn.count }
}

extension KeptDraft {
  /// - Parameter scene: The file of the draft's scene, for people who look into the folder.
  func json(of scene: String) -> JSONText {
    let edits = draft.edits.sorted { $0.key < $1.key }.map { path, edit in
      (
        path,
        JSONText.object([
          ("original", .string(edit.original)), ("ids", .array(edit.ids.map { .string($0) })),
          ("text", .string(edit.text)),
        ])
      )
    }
    return .object([
      ("scene", .string(scene)), ("time", .number(time)), ("edits", .object(edits)),
      ("takes", .array(draft.takes.map(Self.json))),
      ("withdrawn", .array(draft.withdrawn.map(Self.json))),
    ])
  }

  private static func json(_ take: Take) -> JSONText {
    .object([
      ("time", .number(take.time)), ("finger", .number(Double(take.track.finger))),
      ("cancelled", .boolean(take.track.isCancelled)),
      (
        "points",
        .array(
          take.track.points.map { .numbers([$0.time, $0.location.x, $0.location.y]) })
      ),
    ])
  }

  /// Parses the format of `json(of:)`; nil for anything else.
  init?(_ bytes: [UInt8]) {
    guard case .object(let members)? = try? JSONTree(bytes, file: "draft"),
      case .number(let time)? = members["time"], case .object(let edits)? = members["edits"],
      case .array(let takes)? = members["takes"],
      case .array(let withdrawn)? = members["withdrawn"]
    else { return nil }
    var draft = Draft()
    for (path, edit) in edits {
      guard case .object(let edit) = edit, case .string(let original)? = edit["original"],
        case .string(let text)? = edit["text"], case .array(let ids)? = edit["ids"]
      else { return nil }
      let names = ids.compactMap { id in
        if case .string(let name) = id { name } else { nil }
      }
      draft.edits[path] = Draft.Edit(original: original, ids: names, text: text)
    }
    for take in takes {
      guard let take = Self.take(take) else { return nil }
      draft.record(take)
    }
    for take in withdrawn {
      guard let take = Self.take(take) else { return nil }
      draft.recordWithdrawn(take)
    }
    self.init(draft: draft, time: time)
  }

  private static func take(_ tree: JSONTree) -> Take? {
    guard case .object(let members) = tree, case .number(let time)? = members["time"],
      case .number(let finger)? = members["finger"], let finger = Int(exactly: finger),
      (1...10).contains(finger), case .bool(let isCancelled)? = members["cancelled"],
      case .array(let list)? = members["points"], !list.isEmpty, list.count <= Take.sampleLimit
    else { return nil }
    let points = list.compactMap { point -> TouchPoint? in
      guard case .array(let parts) = point, parts.count == 3,
        case .number(let time) = parts[0], case .number(let x) = parts[1],
        case .number(let y) = parts[2]
      else { return nil }
      return TouchPoint(time: time, location: Point(x, y))
    }
    guard points.count == list.count else { return nil }
    var track = FingerTrack(points: points)
    track.finger = finger
    track.isCancelled = isCancelled
    return Take(time: time, track: track)
  }
}
