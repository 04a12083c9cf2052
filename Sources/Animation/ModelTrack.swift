import Layers
import Motion

/// What the app has set one property to, over time: steps, and motions that the app itself drives.
struct ModelTrack: Sendable {
  /// From `time` on: the pieces that make up the value, written over the initial value in order.
  private struct Era: Sendable {
    var time: Double
    var pieces: [Piece]
  }

  private struct Piece: Sendable {
    var keyPath: LayerKeyPath
    var source: Source
  }

  private enum Source: Sendable {
    case value(LayerValue)
    case motion([any Trajectory], start: Double)
  }

  private var eras: [Era] = []

  /// The times at which the model changes or a new motion begins.
  var changeTimes: [Double] { eras.map(\.time) }

  mutating func set(_ value: LayerValue, for keyPath: LayerKeyPath, at time: Double) {
    append(Piece(keyPath: keyPath, source: .value(value)), at: time)
  }

  mutating func setMotion(
    _ components: [any Trajectory], for keyPath: LayerKeyPath, at time: Double
  ) {
    append(Piece(keyPath: keyPath, source: .motion(components, start: time)), at: time)
  }

  /// A whole value replaces all pieces; a part replaces the pieces of the same part.
  private mutating func append(_ piece: Piece, at time: Double) {
    var pieces: [Piece] = []
    if piece.keyPath.part != nil {
      pieces = (eras.last?.pieces ?? []).filter { $0.keyPath != piece.keyPath }
    }
    pieces.append(piece)
    if let last = eras.last, last.time >= time {
      eras[eras.count - 1].pieces = pieces
    } else {
      eras.append(Era(time: time, pieces: pieces))
    }
  }

  /// Applies what the app has set by a time.
  func apply(to sample: inout LayerSample, at time: Double) {
    guard let era = era(at: time) else { return }
    for piece in era.pieces {
      switch piece.source {
      case .value(let value):
        sample.set(LayerState(resting: value), for: piece.keyPath)
      case .motion(let components, let start):
        let states = components.map { $0.state(at: time - start) }
        guard let old = sample.state(of: piece.keyPath)?.value,
          let value = old.withComponents(states.map(\.value))
        else { continue }
        sample.set(
          LayerState(value: value, velocity: old.withComponents(states.map(\.velocity))),
          for: piece.keyPath)
      }
    }
  }

  /// When the last motion comes to rest within a threshold, in scene seconds; infinity for never.
  func restTime(threshold: Double) -> Double {
    guard let era = eras.last else { return 0 }
    return era.pieces.reduce(era.time) { latest, piece in
      guard case .motion(let components, let start) = piece.source else { return latest }
      return components.reduce(latest) {
        max($0, start + $1.settlingTime(threshold: threshold))
      }
    }
  }

  private func era(at time: Double) -> Era? {
    var low = -1
    var high = eras.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if eras[middle].time <= time { low = middle } else { high = middle }
    }
    return low >= 0 ? eras[low] : nil
  }
}
