import FlipbookCalculus
import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

/// The frames that a map has read, to find those that changed because they were read.
struct FrameReads {
  private var reads: [Read] = []

  private struct Read {
    let change: Change
    let old: Rect
    let frame: LayerValue

    /// The names of a circle from the frame over the stack that it changes to the view that it reads.
    func circle(over source: LayerID, on board: Board) -> [String] {
      let own = "\(board.cast.name(of: change.layer)).frame"
      let stack = board.stage.chain(from: change.layer).first(where: board.stacks.contains)
      let arranging = [stack].compactMap(\.self).filter { $0 != source }.map {
        "\(board.cast.name(of: $0)).stack"
      }
      return [own, "\(board.cast.name(of: source)).frame"] + arranging + [own]
    }
  }

  /// Notes a frame before it is set.
  mutating func note(
    _ change: Change, on board: Board, _ cause: Cause
  ) throws(ResolveError) {
    let old = change.layer.geometry(on: board.stage).frame
    guard let frame = try change.frame(change.value, from: old, on: board.stage, cause) else {
      return
    }
    reads.append(Read(change: change, old: old, frame: frame))
  }

  /// Throws where a frame is another one after the stacks have been arranged for it.
  func check(on board: Board, _ cause: Cause) throws(ResolveError) {
    for read in reads {
      board.stage.tank.spend(Self.unitsOfRead)
      guard let source = read.change.source(on: board.stage),
        !board.stage.chain(from: source).contains(read.change.layer),
        let frame = try read.change.frame(
          read.change.value, from: read.old, on: board.stage, cause),
        let difference = frame.subtracting(read.frame)?.components,
        difference.contains(where: { abs($0) > Self.tolerance })
      else { continue }
      throw ResolveError(
        .frameCircle(read.circle(over: source, on: board)), place: cause.place)
    }
  }

  /// In points: what rounding may leave.
  private static let tolerance = 1e-6
  /// The approximate cost in nanoseconds of reading a frame again.
  private static let unitsOfRead = 2000.0
}

extension Change {
  /// The view whose frame or size a frame depends on.
  fileprivate func source(on stage: Stage) -> LayerID? {
    switch value {
    case .frameOf(let other): other
    case .edges: stage.superview(of: layer)
    case .to, .by, .computed, .computedBy, .bound, .showing: nil
    }
  }
}
