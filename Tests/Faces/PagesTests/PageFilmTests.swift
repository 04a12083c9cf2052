import FlipbookPages
import FlipbookTimeline
import TestSupport
import Testing

/// The facts of a page about a film.
@Suite(.endsInTime) struct PageFilmTests {
  @Test func `the facts are a line`() {
    var film = FilmPages.film("a", 750, 1334)
    film.clock.frameCount = 299
    // 299 frames of a 60th of a second.
    #expect(film.facts == "750 × 1334 px · 60 fps · 299 frames · 4.98 s")
    film.clock.frameCount = 1
    #expect(film.facts == "750 × 1334 px · 60 fps · 1 frame · 0.02 s")
  }

  @Test func `a film that runs slower says so, and shows earlier instants`() {
    var film = FilmPages.film()
    film.clock.slowness = 4
    #expect(film.facts.contains(" · 4 times as slow · "))
    // Frame 12 of 60 a second is at 0.2 s, a quarter of which has passed in the scene.
    #expect(film.clock.time(ofFrame: 12) == 0.05)
    #expect(film.clock.duration == 0.5)
  }

  @Test func `frames without a steady rate have instants of their own`() {
    var clock = PageFilm.Clock(frameCount: 3, rate: .sixty)
    clock.times = [0, 0.1, 0.5]
    #expect((0..<4).map { clock.time(ofFrame: $0) } == [0, 0.1, 0.5, 0.5])
  }
}
