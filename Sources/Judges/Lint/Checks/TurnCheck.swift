internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline
internal import Glibc

/// Finds rotations that go nearly all the way round to an angle that is a small turn away.
///
/// A heading told from 0° to 360°, or from −180° to 180°, goes backwards through all of them where it
/// passes the seam: from 350° to 10°. What begins or ends at a whole number of revolutions sweeps from
/// zero or back to it, and a gauge goes three quarters of a revolution: both are meant.
struct TurnCheck: LintCheck {
  /// The largest turn, in radians, that counts as small: an eighth of a revolution.
  private static let small = Double.pi / 4
  /// The rest, in radians, below which a turn is a whole revolution: two degrees.
  private static let whole = Double.pi / 90
  /// The number of instants at which a turn is followed.
  private static let moments = 48

  static func findings(in subject: LintSubject) -> [LintFinding] {
    let followers = Followers(subject.scene)
    return subject.runs.compactMap { run -> LintFinding? in
      guard let begin = run.begin, let end = run.end, end.isFinite, end > begin else { return nil }
      let times = [begin] + run.joints.filter { $0 > begin && $0 < end } + [end]
      for layer in turned(by: run, followers, in: subject) {
        for (start, stop) in zip(times, times.dropFirst()) where !subject.tank.isEmpty {
          guard let turn = turn(of: layer, from: start, to: stop, in: subject), turn.isLong,
            Sight(in: subject).shows(layer, at: (start + stop) / 2)
          else { continue }
          return subject.finding(
            .longTurn, of: layer, start,
            "turns by \(text(turn.angle)) to an angle that is \(text(turn.short)) away",
            at: subject.place(of: run))
        }
      }
      return nil
    }
  }

  /// The layers that an animation rotates by a number: its own, or those that follow a custom property.
  private static func turned(
    by run: TimelineRun, _ followers: Followers, in subject: LintSubject
  ) -> [LayerID] {
    run.keyPaths.flatMap { keyPath -> [LayerID] in
      if keyPath.part?.isAngle ?? false { return [run.layer] }
      guard Followers.isCustom(keyPath, of: run.layer, in: subject) else { return [] }
      return followers.layers(following: keyPath, of: run.layer, with: .transform)
    }
  }

  private static func text(_ angle: Double) -> String {
    "\(Numerals.significant((angle * 180 / .pi).rounded()))°"
  }

  /// A rotation about z that was followed from its first angle, in radians.
  private struct Turn {
    let first: Double
    let angle: Double

    /// The turn that leads to the same angle on the short way.
    var short: Double { remainder(angle, 2 * .pi) }

    var isLong: Bool {
      abs(angle) > .pi && abs(angle) < 2 * .pi && abs(short) < small && abs(short) > whole
        && [first, first + angle].allSatisfy { abs(remainder($0, 2 * .pi)) > whole / 2 }
    }
  }

  /// The rotation of a layer between two instants; nil where it is too fast to be followed.
  private static func turn(
    of layer: LayerID, from start: Double, to stop: Double, in subject: LintSubject
  ) -> Turn? {
    let timeline = subject.scene.timeline
    subject.tank.spend(Double(moments) * timeline.units(of: layer, at: start))
    let just = min(1e-6, (stop - start) / 4)
    var angles: [Double] = []
    for moment in 0...moments {
      let time = start + just + (stop - start - 2 * just) * Double(moment) / Double(moments)
      let state = timeline.state(of: LayerKeyPath(.transform, .rotation), in: layer, at: time)
      guard let angle = state?.value.components?.first else { return nil }
      angles.append(angle)
    }
    let steps = zip(angles, angles.dropFirst()).map { remainder($1 - $0, 2 * .pi) }
    guard steps.allSatisfy({ abs($0) < .pi / 2 }) else { return nil }
    return Turn(first: angles[0], angle: steps.reduce(0, +))
  }
}
