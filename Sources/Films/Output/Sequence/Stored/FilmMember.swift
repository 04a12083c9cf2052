internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookPainter
internal import FlipbookTimeline

/// A member of a film's description in manifests, with how it is written and read.
struct FilmMember: Sendable {
  let name: String
  /// The value to write; nil where the member is omitted.
  let written: @Sendable (FilmDescription) -> JSONText?
  /// Stores a value, nil for a missing member; returns false where it does not describe a film.
  let read: @Sendable (inout FilmDescription, JSONTree?) -> Bool

  /// Members for what made the frames.
  static let makers = [text("version", \.toolVersion), libraries]

  /// Members for what the frames show.
  static let subjects = [
    text("scene", \.scene), text("digest", \.digest), inputs, size, scale, background, frameRate,
    slowness, frameCount, overlays, bezel, shutter,
  ]

  private static func text(
    _ name: String, _ property: any WritableKeyPath<FilmDescription, String> & Sendable
  ) -> FilmMember {
    FilmMember(name: name) {
      .string($0[keyPath: property])
    } read: { film, value in
      guard case .string(let text) = value else { return false }
      film[keyPath: property] = text
      return true
    }
  }

  private static let libraries = FilmMember(name: "libraries") { film in
    .object(film.libraries.sorted { $0.key < $1.key }.map { ($0, .string($1)) })
  } read: { film, value in
    guard case .object(let members) = value else { return true }
    film.libraries = members.compactMapValues(\.string)
    return true
  }

  private static let inputs = FilmMember(name: "inputs") { film in
    film.inputs?.json
  } read: { film, value in
    guard let value else { return true }
    film.inputs = FilmInputs(value)
    return film.inputs != nil
  }

  private static let size = FilmMember(name: "size") { film in
    .array([
      .number(Double(film.settings.pixelWidth)), .number(Double(film.settings.pixelHeight)),
    ])
  } read: { film, value in
    guard case .array(let sides) = value, sides.count == 2,
      let width = sides[0].integer, let height = sides[1].integer,
      Bitmap.canHold(width: width, height: height)
    else { return false }
    film.settings.pixelWidth = width
    film.settings.pixelHeight = height
    return true
  }

  private static let scale = FilmMember(name: "scale") {
    .number($0.settings.scale)
  } read: {
    film, value in
    guard case .number(let scale) = value else { return false }
    film.settings.scale = scale
    return true
  }

  private static let background = FilmMember(name: "background") { film in
    film.settings.background.map { .array($0.components.map { .number($0) }) } ?? .null
  } read: { film, value in
    film.settings.background = nil
    guard case .array(let values) = value else { return true }
    film.settings.background = Color(components: values.compactMap(\.number))
    return film.settings.background != nil
  }

  private static let frameRate = FilmMember(name: "fps") { film in
    let rate = film.schedule.frameRate
    return rate.denominator == 1
      ? .number(Double(rate.numerator)) : .string("\(rate.numerator)/\(rate.denominator)")
  } read: { film, value in
    let rate: FrameRate? =
      switch value {
      case .string(let text): FrameRate(fraction: text)
      case .number(let number): FrameRate(fraction: JSONText.text(of: number))
      default: nil
      }
    guard let rate else { return false }
    return film.plan(
      FrameSchedule(
        frameRate: rate, frameCount: film.schedule.frameCount, slowness: film.schedule.slowness))
  }

  private static let slowness = FilmMember(name: "slow") {
    .number(Double($0.schedule.slowness))
  } read: { film, value in
    film.plan(
      FrameSchedule(
        frameRate: film.schedule.frameRate, frameCount: film.schedule.frameCount,
        slowness: value?.integer ?? 0))
  }

  private static let frameCount = FilmMember(name: "frameCount") {
    .number(Double($0.schedule.frameCount))
  } read: { film, value in
    film.plan(
      FrameSchedule(
        frameRate: film.schedule.frameRate, frameCount: value?.integer ?? 0,
        slowness: film.schedule.slowness))
  }

  private static let overlays = FilmMember(name: "overlays") { film in
    film.overlays.isEmpty ? nil : .array(film.overlays.map { .string($0) })
  } read: { film, value in
    guard case .array(let values) = value else { return true }
    film.overlays = values.compactMap(\.string)
    return true
  }

  private static let bezel = FilmMember(name: "bezel") { film in
    film.bezel.map { .string($0) }
  } read: { film, value in
    guard let value else { return true }
    film.bezel = value.string
    return film.bezel != nil
  }

  private static let shutter = FilmMember(name: "shutter") { film in
    film.shutter.map {
      .object([
        ("angle", .number($0.angle)), ("phase", .number($0.phase)),
        ("samples", .number(Double($0.samples))),
      ])
    }
  } read: { film, value in
    guard let value else { return true }
    guard case .object(let members) = value, let angle = members["angle"]?.number,
      let phase = members["phase"]?.number, let samples = members["samples"]?.integer
    else { return false }
    film.shutter = Shutter(angle: angle, samples: samples, phase: phase)
    return film.shutter != nil
  }
}

extension FilmDescription {
  /// Stores a schedule; returns false if there is none.
  fileprivate mutating func plan(_ schedule: FrameSchedule?) -> Bool {
    guard let schedule else { return false }
    self.schedule = schedule
    return true
  }
}

extension JSONTree {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
  fileprivate var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
