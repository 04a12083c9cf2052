internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookTimeline

/// The data of a version that a page needs before it shows anything: sizes, times, and events.
struct FilmSheet {
  let film: PreviewFilm

  init(_ film: PreviewFilm) {
    self.film = film
  }

  var json: JSONText {
    let compiled = film.scene
    let rate = compiled.resolved.frameRate
    return .object([
      ("revision", .number(Double(film.revision))),
      ("name", .string(compiled.name)),
      ("title", compiled.definition.title.map { .string($0) } ?? .null),
      ("width", .number(compiled.size.width)),
      ("height", .number(compiled.size.height)),
      ("scale", .number(compiled.scale)),
      ("numerator", .number(Double(rate.numerator))),
      ("denominator", .number(Double(rate.denominator))),
      ("frameCount", .number(Double(compiled.resolved.frameCount(at: rate)))),
      ("duration", .number(compiled.resolved.duration)),
      ("digest", .string(compiled.digest)),
      ("events", .array(compiled.definition.script.map(Self.json))),
      ("touches", .array(compiled.resolved.marks.touches.map(Self.json))),
      ("warnings", .array(compiled.warnings.diagnostics.map(\.json))),
    ])
  }

  private static func json(_ event: ScheduledEvent) -> JSONText {
    .object([
      ("time", .number(event.time)), ("word", .string(event.event.form.word)),
      ("line", event.place.map { .number(Double($0.line)) } ?? .null),
    ])
  }

  private static func json(_ touch: TouchMark) -> JSONText {
    .object([
      ("finger", .number(Double(touch.finger))), ("landed", .number(touch.landed)),
      ("lifted", .number(touch.lifted)), ("taken", .boolean(touch.isTaken)),
    ])
  }
}
