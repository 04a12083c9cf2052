import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys
import FlipbookTimeline

/// An event with its time after the list begins.
struct EventUnit {
  var delay: Double
  var event: Event
  /// Where the author wrote it; for one that begins at a known time after another, `place`.
  var source: JSONValue
  var place: SourcePlace?
  /// Its number in the list.
  var number: Int
  var meant: [LintRule] = []

  func delayed(_ site: Site) -> DelayedEvent {
    DelayedEvent(delay: delay, event: event, place: written(site))
  }

  func written(_ site: Site) -> SourcePlace { place ?? site.place(of: source) }

  func later(by time: Double) -> EventUnit {
    guard time > 0 else { return self }
    var unit = self
    unit.delay = DecimalTime.sum(time, delay)
    return unit
  }

  /// The event, with what begins at its end: in its completion, or at a time that is known.
  func followed(
    by following: [DelayedEvent], _ work: inout Work
  ) throws(Reported) -> [EventUnit] {
    guard !following.isEmpty else { return [self] }
    switch event.form.end {
    case .completing(let event):
      var unit = self
      unit.event = event(following)
      return [unit]
    case .after(let time):
      let end = DecimalTime.sum(delay, time)
      return [self]
        + following.map {
          EventUnit(
            delay: $0.delay, event: $0.event, source: source, place: $0.place, number: number
          ).later(by: end)
        }
    case .unknown:
      throw work.error(
        .value, at: source, "nothing can begin after an animator's event",
        hint: "The animator's own \"completion\" runs when it is finished.")
    }
  }
}
