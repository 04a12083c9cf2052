/// What a GIF that must not be larger than so much gives up, in the order in which people prefer it.
///
/// At each scale first a little more is lost, then frames become fewer down to twenty a second, then
/// colors fewer; only then pictures become smaller. Texts stay legible, at one pixel a point, as long
/// as that can be: before they become smaller than that, more is lost. docs/choices.md has the
/// measurements.
package struct GIFLadder: Sendable {
  /// A scale, a rate and a number of colors, with what may be lost: as little as the limit allows.
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

    /// The rung with a certain loss.
    package func choice(loss: Double) -> GIFChoice {
      GIFChoice(scale: scale, delay: delay, colors: colors, loss: loss)
    }
  }

  /// For each scale, the largest first, its rungs (the first loses at least what its palette asks for), the best first and the smallest file last.
  package let scales: [[Rung]]

  /// What the one who asks has decided already; nil is left to the search.
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

  /// How hard it is tried to make a file smaller at one scale.
  private enum Effort: Int {
    case usual, hard, hardest
  }

  /// Begins with the scale and the delay that the film has by itself.
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
    // Fewer than the usual colors and frames may be a reason to lose less than usual.
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
