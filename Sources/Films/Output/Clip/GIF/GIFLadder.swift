/// The losses of a GIF with a size limit, in the order that people prefer.
///
/// At each scale first slightly more is lost, then the rate is reduced to no less than twenty
/// frames a second, then the number of colors; only then the scale. Text remains legible, at one
/// pixel a point, as long as possible: before the scale goes below that, more is lost.
/// docs/choices.md has the measurements.
package struct GIFLadder: Sendable {
  /// A scale, a rate and a number of colors, with a range of losses; the limit determines the
  /// smallest possible loss.
  package struct Rung: Hashable, Sendable {
    package var scale: Double
    package var delay: Int
    package var colors: Int
    package var losses: ClosedRange<Double>

    package init(scale: Double, delay: Int, colors: Int = 255, losses: ClosedRange<Double>) {
      self.scale = scale
      self.delay = delay
      self.colors = colors
      self.losses = losses
    }

    /// The choice for a loss on this rung.
    package func choice(loss: Double) -> GIFChoice {
      GIFChoice(scale: scale, delay: delay, colors: colors, loss: loss)
    }
  }

  /// The rungs for each scale, largest first: the best rung first (it loses at least as much as its
  /// palette suggests), the one with the smallest file last.
  package let scales: [[Rung]]

  /// The parameters that the user has fixed; nil leaves a parameter to the search.
  package struct Wishes: Hashable, Sendable {
    package var scale: Double?
    package var delay: Int?
    package var colors: Int?
    package var loss: Double?

    package init(
      scale: Double? = nil, delay: Int? = nil, colors: Int? = nil, loss: Double? = nil
    ) {
      self.scale = scale
      self.delay = delay
      self.colors = colors
      self.loss = loss
    }
  }

  /// How much is tried to make a file smaller at one scale.
  private enum Effort: Int {
    case usual, hard, hardest
  }

  /// Begins with the film's own scale and delay.
  package init(scale: Double, delay: Int, wishes: Wishes = Wishes()) {
    let legible = min(scale, 1)
    let sizes: [(Double, Effort)]
    if let scale = wishes.scale {
      sizes = [(scale, .hardest)]
    } else {
      sizes =
        [1, 0.75, 0.5, 0.375, 0.25].map { $0 * scale }.filter { $0 > legible }.map { ($0, .usual) }
        + [(legible, .hard), (legible * 0.75, .hard)]
        + [0.5, 0.375, 0.25].map { (legible * $0, .hardest) }
    }
    scales = sizes.map { Self.rungs($0, $1, delay: wishes.delay ?? delay, wishes) }
  }

  private static func rungs(
    _ scale: Double, _ effort: Effort, delay: Int, _ wishes: Wishes
  ) -> [Rung] {
    // With fewer colors or frames than usual, less than the usual loss may be enough.
    let usual = GIFChoice.usualLosses.lowerBound
    var rung = Rung(scale: scale, delay: delay, losses: usual...16)
    var rungs: [Rung] = []
    func add(_ losses: ClosedRange<Double>) {
      rung.losses = wishes.loss.map { $0...$0 } ?? losses
      rung.colors = wishes.colors ?? rung.colors
      rung.delay = wishes.delay ?? rung.delay
      if let last = rungs.last, last.delay == rung.delay, last.colors == rung.colors {
        let most = max(last.losses.upperBound, rung.losses.upperBound)
        rungs[rungs.count - 1].losses = last.losses.lowerBound...most
      } else {
        rungs.append(rung)
      }
    }
    add(usual...16)
    for delay in 3...5 where delay > rung.delay {
      rung.delay = delay
      add(0...16)
    }
    rung.colors = 128
    add(0...16)
    if effort.rawValue >= Effort.hard.rawValue {
      rung.colors = 64
      add(5...26)
    }
    if effort == .hardest {
      rung.delay = max(rung.delay, 10)
      add(5...26)
      rung.colors = 32
      add(10...46)
    }
    return rungs
  }
}
