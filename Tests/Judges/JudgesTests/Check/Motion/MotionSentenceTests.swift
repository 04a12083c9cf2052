import FlipbookCheck
import TestSupport
import Testing

/// Sentences about motion as they are read, and in words.
@Suite(.endsInTime) struct MotionSentenceTests {
  @Test(arguments: [
    (#""key": "line.position", "arrives": 110, "by": 1"#, "line.position has 2 numbers, not 1"),
    (#""key": "lime.position", "restsBy": 1"#, "unknown view \"lime\". Did you mean"),
    (#""key": "line.hidden", "restsBy": 1"#, "line.hidden has no numbers"),
    (#""key": "line.position", "appears": 1"#, "\"appears\" needs a view"),
    (#""key": "line.opacity", "before": "a.opacity""#, "line.opacity never begins"),
    (#""key": "line", "arives": 1, "by": 1"#, "unknown key \"arives\". Did you mean \"arrives\"?"),
    (#""key": "line", "pause": 1, "restsBy": 1"#, "unknown key \"pause\""),
    (#""key": "line""#, "must say one thing, not none: after, appears, arrives"),
    (#""key": "line", "restsBy": 1, "appears": 1"#, "not appears and restsBy"),
    (#""key": "line", "staysWithin": [5, 1]"#, "in this order"),
    (#""key": "line", "restsBy": -1"#, "must be a time of 0 or later"),
  ])
  func `a sentence that makes no sense is told`(sentence: String, message: String) {
    do {
      let judgement = try JudgedMotions.judgement(sentence)
      Issue.record("\(judgement)")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  @Test(arguments: [
    (#""key": "a", "arrives": 110, "by": 1.5"#, "a arrives at 110 by 1.5 s"),
    (#""key": "a", "arrives": [110, 10], "by": 1"#, "a arrives at (110, 10) by 1 s"),
    (#""key": "a", "appears": 0.6"#, "a appears by 0.6 s"),
    (#""key": "a", "keepsMoving": true, "until": 0.9"#, "a keeps moving until 0.9 s"),
    (#""key": "a", "overshoots": 10, "beyond": 100"#, "a overshoots by 10 at most"),
    (#""key": "a", "staysWithin": [0, 60], "from": 1"#, "a stays within 0 and 60 from 1 s on"),
    (#""key": "a", "noVelocityJump": true"#, "a has no jump of its velocity"),
    (#""key": "a", "restsBy": 1"#, "a rests by 1 s"),
    (#""key": "a", "before": "b""#, "a begins before b"),
    (#""key": "a", "before": "b", "moment": "rests", "by": 0.5"#, "a rests 0.5 s or more before b"),
    (#""key": "a", "after": "b", "moment": "appears""#, "a appears after b"),
    (#""keys": ["a", "b", "c"], "stagger": 0.3"#, "a and b, c begin 0.3 s apart"),
  ])
  func `a sentence has a title`(sentence: String, title: String) throws {
    #expect(try JudgedMotions.read(sentence).title == title)
  }

  /// By docs/check.md: 0.99 of opacity is seen, 0.05 s are a pause, and what begins is meant.
  @Test func `what is left out means its default`() throws {
    #expect(
      try JudgedMotions.read(#""key": "a", "appears": 1"#)
        == JudgedMotions.read(#""key": "a", "appears": 1, "opacity": 0.99"#))
    #expect(
      try JudgedMotions.read(#""key": "a", "keepsMoving": true"#)
        == JudgedMotions.read(#""key": "a", "keepsMoving": true, "pause": 0.05"#))
    #expect(
      try JudgedMotions.read(#""key": "a", "after": "b""#)
        == JudgedMotions.read(#""key": "a", "after": "b", "moment": "begins", "by": 0"#))
  }

  @Test func `a reason is kept, and belongs to no motion`() throws {
    let sentence = try JudgedMotions.read(
      #""key": "a", "restsBy": 1, "within": 2, "why": "a wall""#)
    #expect(sentence.reason == "a wall" && sentence.within == 2)
    #expect(sentence.verb == .restsBy(1))
  }
}
