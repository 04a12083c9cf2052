import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Labels whose strings change in blocks, by animators and without either.
@Suite(.endsInTime) struct RollTests {
  /// A label with a transition of its content.
  private func stage(
    _ string: String, duration: Double? = 5, _ change: (inout TextContent) -> Void = { _ in }
  ) -> (TestScene, LayerID) {
    var test = TestScene(duration: duration)
    let label = test.add("label", at: Point(100, 100)) { view in
      var text = TextContent(string: string)
      text.contentTransition = .numericText
      change(&text)
      view.layer.kind = .text(text)
    }
    return (test, label)
  }

  private func to(_ label: LayerID, _ string: String) -> Change {
    Change(layer: label, keyPath: LayerKeyPath(.string), value: .to(.string(string)))
  }

  private func linear(_ block: inout ViewAnimation) { block.pacing = .curve(.linear) }

  private func text(_ label: LayerID, _ film: ResolvedScene, at time: Double) throws -> TextContent
  {
    let layer = film.timeline.presentation(at: time).sublayers.first { $0.id == label }
    guard case .text(let text)? = layer?.kind else { throw Missing() }
    return text
  }

  private struct Missing: Error {}

  // Three columns: delays of 0.15 s would take 0.3 s, more than a fifth of half a second. So they take
  // 0.1 s, and each column the remaining 0.4 s: (0.25 − 0.05 k) / 0.4.
  @Test func `a short roll gives a fifth of its time to the delays`() throws {
    var (test, label) = stage("199")
    test.at(1, .animate([to(label, "200")], duration: 0.5, linear))
    let film = try test.resolved()
    let text = try text(label, film, at: 1.25)
    #expect(text.string == "200")
    #expect(text.rolls.map(\.from) == ["199"])
    #expect(isClose(text.rolls[0].progress, [0.625, 0.5, 0.375]))
    #expect(try self.text(label, film, at: 1.5).rolls.isEmpty)
    #expect(try self.text(label, film, at: 1.0.nextDown).string == "199")
    #expect(film.warnings.isEmpty)
  }

  // Here 0.15 s are short enough: (1 − 0.15 k) / 1.7.
  @Test func `a long roll delays each column by 0.15 s`() throws {
    var (test, label) = stage("199")
    test.at(1, .animate([to(label, "200")], duration: 2, linear))
    let text = try text(label, test.resolved(), at: 2)
    #expect(isClose(text.rolls[0].progress, [1 / 1.7, 0.85 / 1.7, 0.7 / 1.7]))
  }

  // One column: a critically damped spring of stiffness 100 has gone 1 − (1 + 10 t) e^(−10 t).
  @Test func `a spring paces each column`() throws {
    var (test, label) = stage("5")
    test.at(
      1,
      .animate([to(label, "6")], duration: 1) {
        $0.pacing = .spring(Spring(mass: 1, stiffness: 100, dampingRatio: 1), initialVelocity: 0)
      })
    let text = try text(label, test.resolved(), at: 1.2)
    #expect(isClose(text.rolls[0].progress, [1 - 3 * exp(-2)]))
  }

  @Test func `during a delay the old string is seen`() throws {
    var (test, label) = stage("5")
    test.at(1, .animate([to(label, "6")], duration: 1) { $0.delay = 0.5 })
    #expect(try text(label, test.resolved(), at: 1.4).rolls[0].progress == [0])
  }

  @Test func `numbers decide the direction, and the key before them`() throws {
    for (key, downs) in [(nil, [true, false]), (true, [true, true]), (false, [false, false])] {
      var (test, label) = stage("5") { $0.countsDown = key }
      test.at(1, .animate([to(label, "4")], duration: 2))
      test.at(2, .animate([to(label, "7")], duration: 2))
      #expect(try text(label, test.resolved(), at: 2.5).rolls.map(\.countsDown) == downs)
    }
  }

  @Test func `a change in the middle of another runs above it`() throws {
    var (test, label) = stage("5")
    test.at(1, .animate([to(label, "6")], duration: 1, linear))
    test.at(1.5, .animate([to(label, "7")], duration: 1, linear))
    let rolls = try text(label, test.resolved(), at: 1.75).rolls
    #expect(rolls.map(\.from) == ["5", "6"])
    #expect(isClose(rolls.flatMap(\.progress), [0.75, 0.25]))
  }

  @Test func `a string that is set without a block is there at once`() throws {
    var (test, label) = stage("5")
    test.at(1, .animate([to(label, "6")], duration: 1))
    test.at(1.5, .set([to(label, "7")]))
    let film = try test.resolved()
    #expect(try text(label, film, at: 1.5).rolls.isEmpty)
    #expect(try text(label, film, at: 1.5).string == "7")
    #expect(film.warnings.isEmpty)
  }

  @Test func `a text without the key is set at once, and the warning names it`() throws {
    var (test, label) = stage("5") { $0.contentTransition = .identity }
    test.at(1, .animate([to(label, "6")], duration: 1))
    let film = try test.resolved()
    #expect(try text(label, film, at: 1.5).rolls.isEmpty)
    #expect(
      film.warnings.map(\.message) == [
        "label.string is not animated by UIView.animate; it is set at once: give the text "
          + "\"contentTransition\": \"numericText\", so that it rolls, or write \"transition\", which "
          + "mixes the pictures before and after"
      ])
  }

  @Test func `a long text is set at once, with a warning`() throws {
    let long = String(repeating: "a", count: TextRoll.longest + 1)
    var (test, label) = stage("5")
    test.at(1, .animate([to(label, long)], duration: 1))
    let film = try test.resolved()
    #expect(try text(label, film, at: 1.5).rolls.isEmpty)
    #expect(film.warnings.first?.message.contains("more than 256 bytes") == true)
  }

  @Test func `the completion waits for the roll, and the film ends with it`() throws {
    var (test, label) = stage("5", duration: nil)
    test.at(
      1,
      .animate([to(label, "6")], duration: 0.75) {
        $0.completion.finished = [DelayedEvent(event: .set(label, .borderWidth, .number(3)))]
      })
    let film = try test.resolved()
    #expect(film.timeline.restTime == .at(1.75))
    #expect(film.values(.borderWidth, of: label, at: 1.75.nextDown) == [0])
    #expect(film.values(.borderWidth, of: label, at: 1.75) == [3])
  }

  @Test func `at most 16 changes are seen at once`() throws {
    var (test, label) = stage("0")
    for index in 1...40 {
      test.at(1 + Double(index) / 1000, .animate([to(label, "\(index)")], duration: 1))
    }
    let rolls = try text(label, test.resolved(), at: 1.5).rolls
    #expect(rolls.map(\.to) == (25...40).map(String.init))
  }

  // The fraction is 0.5: the columns have gone (0.5 − 0.1 k) / 0.8.
  @Test func `an animator rolls text by its fraction, there and back`() throws {
    var grow = TestAnimator()
    let label = grow.test.add("label", at: Point(9, 9)) { view in
      var text = TextContent(string: "199")
      text.contentTransition = .numericText
      view.layer.kind = .text(text)
    }
    grow.test.scene.animators[0].changes = [to(label, "200")]
    grow.at(1, .fractionComplete(0.5))
    grow.at(2, .reversed(true))
    grow.at(2, .continueAnimation(AnimatorContinuation()))
    let film = try grow.resolved()
    #expect(isClose(try text(label, film, at: 1.5).rolls[0].progress, [0.625, 0.5, 0.375]))
    #expect(try text(label, film, at: 4).string == "199")
    #expect(try text(label, film, at: 4).rolls.isEmpty)
    #expect(film.warnings.isEmpty)
  }

  @Test func `a repeating block rolls again and again`() throws {
    var (test, label) = stage("5")
    test.at(
      1,
      .animate([to(label, "6")], duration: 0.5) {
        $0.pacing = .curve(.linear)
        $0.options.repeatCount = 3
        $0.options.autoreverses = true
      })
    let film = try test.resolved()
    for (time, progress) in [(1.25, 0.5), (1.4, 0.8), (1.75, 0.5), (1.9, 0.2), (2.1, 0.2)] {
      #expect(isClose(try text(label, film, at: time).rolls[0].progress, [progress]))
    }
  }
}
