internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds clocks that are scrubbed past the end of their animation.
struct ClockCheck: LintCheck {
  /// A layer with speed 0 is scrubbed by its time offset: exactly at an animation's end, the
  /// animation is over, and the layer jumps to its model value.
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let timeline = subject.scene.timeline
    let tree = timeline.structure(at: 0)
    let clocks = Set(subject.runs.map(\.layer)).filter { layer in
      guard !subject.tank.isEmpty else { return false }
      subject.tank.spend(Double(timeline.layerCount(at: 0)) * 20)
      return tree.chain(to: layer).contains { link in
        guard
          case .number(let speed)? = timeline.state(
            of: LayerKeyPath(.speed), in: link, at: 0)?.value
        else { return false }
        return speed == 0
      }
    }
    guard !clocks.isEmpty else { return [] }
    var findings: [LintFinding] = []
    let times = subject.frameTimes + timeline.boundaries
    for run in subject.runs where clocks.contains(run.layer) {
      let timing = run.animation.timing
      let end = timing.endTime
      guard end.isFinite, run.animation.isRemovedOnCompletion || !timing.fillMode.staysForwards
      else { continue }
      guard !subject.tank.isEmpty else { break }
      subject.tank.spend(Double(times.count) * 500)
      let reached = times.filter { $0 >= run.addedAt }.first {
        (timeline.localTime(of: run.layer, at: $0) ?? 0) >= end - 1e-9
      }
      if let reached {
        findings.append(
          subject.finding(
            .scrubToEnd, of: run.layer, reached,
            "scrubbed to the very end of its \(run.kind) animation, which is over then: stop short "
              + "of it, or let it fill forwards and stay"))
      }
    }
    return findings
  }
}

extension FillMode {
  fileprivate var staysForwards: Bool { self == .forwards || self == .both }
}

extension Layer {
  /// The layers from this one down to one in its subtree; empty when it is not there.
  fileprivate func chain(to id: LayerID) -> [LayerID] {
    if self.id == id { return [id] }
    for sublayer in sublayers {
      let chain = sublayer.chain(to: id)
      if !chain.isEmpty { return [self.id] + chain }
    }
    return []
  }
}
