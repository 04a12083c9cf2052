/// The choices for a GIF that must not be larger than so much, in the order in which people prefer
/// them.
///
/// At each scale first a little more is lost, then frames become fewer down to twenty a second, then
/// colors fewer; only then pictures become smaller. Texts stay legible, at one pixel a point, as long
/// as that can be: before they become smaller than that, more is lost. docs/choices.md has the
/// measurements.
package struct GIFLadder: Sendable {
  /// For each scale, the largest first, its choices, the best first and the smallest file last.
  package let scales: [[GIFChoice]]

  /// What the one who asks has decided already; nil is left to the search.
  package struct Wishes: Hashable, Sendable {
    package var scale: Double?
    package var delay: Int?
    package var colors: Int?
    package var loss: Int?

    package init(
      scale: Double? = nil, delay: Int? = nil, colors: Int? = nil, loss: Int? = nil
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
    scales = sizes.map { Self.choices($0, $1, delay: wishes.delay ?? delay, wishes) }
  }

  private static func choices(
    _ scale: Double, _ effort: Effort, delay: Int, _ wishes: Wishes
  ) -> [GIFChoice] {
    var choice = GIFChoice(scale: scale, delay: delay)
    var choices: [GIFChoice] = []
    func add() {
      if let colors = wishes.colors { choice.colors = colors }
      if let loss = wishes.loss { choice.loss = loss }
      if let delay = wishes.delay { choice.delay = delay }
      if choices.last != choice { choices.append(choice) }
    }
    for loss in [2, 4, 8] {
      choice.loss = loss
      add()
    }
    for delay in 3...5 where delay > choice.delay {
      choice.delay = delay
      add()
    }
    choice.colors = 128
    add()
    if effort.rawValue >= Effort.hard.rawValue {
      choice.colors = 64
      choice.loss = 16
      add()
    }
    if effort == .hardest {
      choice.delay = max(choice.delay, 10)
      add()
      choice.colors = 32
      choice.loss = 32
      add()
    }
    return choices
  }
}
