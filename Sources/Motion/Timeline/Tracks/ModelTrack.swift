import FlipbookCalculus
import FlipbookLayers
import FlipbookMotion

/// The model values of one property over time: steps, and motions that the app itself drives.
struct ModelTrack: Sendable {
  /// The pieces that make up the value from `time` on, written over the initial value in order.
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
    /// A motion in the time of other layers, which is that of the slowest.
    case timed([any Trajectory], by: [MotionClock])
    /// Read after everything else of the layer is known.
    case binding(PropertyBinding)
  }

  private var eras: [Era] = []
  /// Whether other layers affect the property at any time: through a binding, or as its clocks.
  private(set) var followsOthers = false
  /// Whether any of its values has moved by itself.
  private var hasMotions = false

  var isEmpty: Bool { eras.isEmpty }

  /// The times at which the model changes or a new motion begins.
  var changeTimes: [Double] { eras.map(\.time) }

  mutating func set(_ value: LayerValue, for keyPath: LayerKeyPath, at time: Double) {
    append(Piece(keyPath: keyPath, source: .value(value)), at: time)
  }

  mutating func setMotion(
    _ components: [any Trajectory], for keyPath: LayerKeyPath, at time: Double
  ) {
    hasMotions = true
    append(Piece(keyPath: keyPath, source: .motion(components, start: time)), at: time)
  }

  mutating func setMotion(
    _ components: [any Trajectory], timedBy clocks: [MotionClock], for keyPath: LayerKeyPath,
    at time: Double
  ) {
    (followsOthers, hasMotions) = (true, true)
    append(Piece(keyPath: keyPath, source: .timed(components, by: clocks)), at: time)
  }

  mutating func setBinding(_ binding: PropertyBinding, for keyPath: LayerKeyPath, at time: Double) {
    followsOthers = true
    append(Piece(keyPath: keyPath, source: .binding(binding)), at: time)
  }

  /// A whole value replaces all pieces; a part replaces the pieces of the same part and is written
  /// after parts that overlap it.
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

  /// Applies the model value at a time to the property, whose index is given.
  func apply(to sample: inout LayerSample, index propertyIndex: Int, at time: Double) {
    let index = eraIndex(at: time)
    guard index >= 0 else { return }
    for piece in eras[index].pieces {
      let path = IndexedKeyPath(index: propertyIndex, part: piece.keyPath.part)
      switch piece.source {
      case .value(let value):
        sample.set(AnimatedValue(value), at: path)
      case .motion(let components, let start):
        sample.set(components.map { $0.state(at: time - start) }, at: path)
      case .timed, .binding: break
      }
    }
  }

  /// The bindings that apply at a time, in the order in which they are written.
  func bindings(at time: Double) -> [(part: LayerKeyPath.Part?, binding: PropertyBinding)] {
    let index = eraIndex(at: time)
    guard followsOthers, index >= 0 else { return [] }
    return eras[index].pieces.compactMap { piece in
      guard case .binding(let binding) = piece.source else { return nil }
      return (piece.keyPath.part, binding)
    }
  }

  /// The motions in the time of other layers that apply at a time, in the order in which they are
  /// written.
  func timedMotions(
    at time: Double
  ) -> [(part: LayerKeyPath.Part?, components: [any Trajectory], clocks: [MotionClock])] {
    let index = eraIndex(at: time)
    guard followsOthers, index >= 0 else { return [] }
    return eras[index].pieces.compactMap { piece in
      guard case .timed(let components, let clocks) = piece.source else { return nil }
      return (piece.keyPath.part, components, clocks)
    }
  }

  /// The motion of a number at a time, with its start; nil when it does not move.
  func motion(at time: Double) -> (trajectory: any Trajectory, start: Double)? {
    let index = eraIndex(at: time)
    guard index >= 0, case .motion(let components, let start)? = eras[index].pieces.last?.source
    else { return nil }
    return components.first.map { ($0, start) }
  }

  /// The first time after another one at which the model changes; nil for none.
  func changeTime(after time: Double) -> Double? {
    let next = eras.partitioningIndex { $0.time > time }
    return next < eras.count ? eras[next].time : nil
  }

  /// The motions that apply at a time, with their starts.
  func motions(at time: Double) -> [(components: [any Trajectory], start: Double)] {
    let index = eraIndex(at: time)
    guard index >= 0 else { return [] }
    return eras[index].pieces.compactMap { piece in
      guard case .motion(let components, let start) = piece.source else { return nil }
      return (components, start)
    }
  }

  /// Whether any era contains something that is read from other layers.
  var holdsFollower: Bool {
    eras.contains { era in
      era.pieces.contains { piece in
        switch piece.source {
        case .timed, .binding: true
        case .value, .motion: false
        }
      }
    }
  }

  /// Whether a motion drives the property at a time.
  func isMoving(at time: Double) -> Bool {
    let index = eraIndex(at: time)
    guard index >= 0 else { return false }
    return eras[index].pieces.contains { piece in
      if case .value = piece.source { false } else { true }
    }
  }

  /// Whether the property is known not to change between two times, except through its bindings.
  func isStill(from: Double, to: Double) -> Bool {
    let index = eraIndex(at: from)
    guard index == eraIndex(at: to) else { return false }
    guard index >= 0, hasMotions else { return true }
    return eras[index].pieces.allSatisfy { piece in
      switch piece.source {
      case .value, .binding: true
      case .timed: false
      case .motion(let components, let start):
        components.allSatisfy { start + $0.settlingTime(threshold: 0) <= from }
      }
    }
  }

  /// Whether the property is known to have the same value at two times, to the last bit; motions may
  /// still differ in that.
  func isConstant(from: Double, to: Double) -> Bool {
    let index = eraIndex(at: from)
    return index == eraIndex(at: to) && (index < 0 || !isMoving(at: from))
  }

  /// When the last motion is over, in scene seconds; infinity for never.
  ///
  /// A motion that only approaches its end is over when it is within the threshold. A motion in the
  /// time of other layers rests with what it paces there.
  func restTime(threshold: Double) -> Double {
    guard let era = eras.last else { return 0 }
    return era.pieces.reduce(era.time) { latest, piece in
      guard case .motion(let components, let start) = piece.source else { return latest }
      return components.reduce(latest) {
        max($0, start + $1.restTime(threshold: threshold))
      }
    }
  }

  /// The index of the era at a time; −1 before the first.
  private func eraIndex(at time: Double) -> Int {
    eras.partitioningIndex { !($0.time <= time) } - 1
  }
}
