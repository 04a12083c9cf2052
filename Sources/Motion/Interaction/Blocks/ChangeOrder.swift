import FlipbookCalculus
import FlipbookLayers
import FlipbookTimeline

/// The order in which the changes of one map are made.
///
/// A map says what holds once it has been made, whatever its order in the file. So changes that read
/// no frame come first; then the stacks are arranged; then come the frames by edges or of another view
/// and the expressions that read what these or a stack decide, each view after those that it reads.
struct ChangeOrder<Item> {
  /// The changes that read no frame, as written.
  private(set) var first: [Item] = []
  /// Those that do, each after what it reads.
  private(set) var reading: [Item] = []

  /// The changes of one view from the first one on that reads a frame: what is written behind it on
  /// the same view stays behind it.
  private struct Group {
    let layer: LayerID
    var items: [Item] = []
    var reads: Set<LayerID> = []
  }

  /// Throws where views read each other's frames in a circle.
  init(
    _ items: [Item], _ change: KeyPath<Item, Change>, on board: Board, _ cause: Cause
  ) throws(ResolveError) {
    let frames = items.map { $0[keyPath: change].framesRead(on: board) }
    guard frames.contains(where: { !$0.isEmpty }) else {
      first = items
      return
    }
    var readers = Set(
      zip(items, frames).filter { !$1.isEmpty }.map { $0.0[keyPath: change].layer })
    let computed = items.map { $0[keyPath: change] }.filter { !$0.geometryRead.isEmpty }
    while true {
      let more = computed.filter {
        !readers.contains($0.layer) && !readers.isDisjoint(with: $0.geometryRead)
      }
      board.stage.tank.spend(Double(computed.count + 1) * Self.unitsOfChange)
      if more.isEmpty || board.stage.tank.isEmpty { break }
      readers.formUnion(more.map(\.layer))
    }

    var groups: [Group] = []
    var indices: [LayerID: Int] = [:]
    for (item, frames) in zip(items, frames) {
      let change = item[keyPath: change]
      var reads = Set(frames)
      reads.formUnion(change.geometryRead.filter(readers.contains))
      board.stage.tank.spend(Double(reads.count + 1) * Self.unitsOfChange)
      if let index = indices[change.layer], change.movesFrame || !reads.isEmpty {
        groups[index].items.append(item)
        groups[index].reads.formUnion(reads)
      } else if !reads.isEmpty {
        indices[change.layer] = groups.count
        groups.append(Group(layer: change.layer, items: [item], reads: reads))
      } else {
        first.append(item)
      }
    }
    for index in try Self.order(groups, indices, on: board, cause) {
      reading += groups[index].items
    }
  }

  /// The groups, each after those whose views it reads.
  private static func order(
    _ groups: [Group], _ indices: [LayerID: Int], on board: Board, _ cause: Cause
  ) throws(ResolveError) -> [Int] {
    var order: [Int] = []
    var isDone = Array(repeating: false, count: groups.count)
    var isOpen = isDone
    for start in groups.indices where !isDone[start] {
      var way = [(group: start, pending: pending(start))]
      isOpen[start] = true
      while let last = way.last {
        if let next = last.pending.last {
          way[way.count - 1].pending.removeLast()
          if isDone[next] { continue }
          if isOpen[next] {
            let circle = way.map(\.group).drop { $0 != next } + [next]
            throw ResolveError(
              .frameCircle(circle.map { "\(board.cast.name(of: groups[$0].layer)).frame" }),
              place: cause.place)
          }
          isOpen[next] = true
          way.append((next, pending(next)))
        } else {
          isDone[last.group] = true
          order.append(last.group)
          way.removeLast()
        }
      }
    }
    return order

    func pending(_ group: Int) -> [Int] {
      groups[group].reads.compactMap { indices[$0] }.filter { $0 != group }.sorted(by: >)
    }
  }

  /// The approximate cost in nanoseconds of ordering one change, for each view that it reads.
  private static var unitsOfChange: Double { 200 }
}

extension Change {
  /// Whether it changes where its view is, or how large it is.
  fileprivate var movesFrame: Bool {
    switch target {
    case .frame: true
    case .property(let keyPath):
      [.position, .bounds, .anchorPoint, .transform].contains(keyPath.property)
    }
  }

  /// The other views whose positions and sizes an expression reads.
  fileprivate var geometryRead: [LayerID] {
    switch value {
    case .computed(let value), .computedBy(let value):
      value.components.flatMap(\.sources).filter {
        $0.layer != layer && !$0.isPresentation && $0.isGeometry
      }.map(\.layer)
    case .to, .by, .bound, .edges, .frameOf, .showing: []
    }
  }
}

extension NumberSource {
  /// Whether it belongs to what a stack decides.
  fileprivate var isGeometry: Bool {
    switch target {
    case .frame: true
    case .property(let keyPath): keyPath.property == .position || keyPath.property == .bounds
    }
  }
}

extension Change {
  /// The views on whose places or sizes a change depends that reads a frame; none for other changes.
  ///
  /// A superview that both views have moves both, and counts for neither. An expression reads a frame
  /// only where a stack decides it; otherwise what is written before it counts.
  fileprivate func framesRead(on board: Board) -> [LayerID] {
    let stage = board.stage
    switch value {
    case .frameOf(let other):
      let ways = [other, stage.superview(of: layer)].map {
        $0.map(stage.chain(from:)) ?? []
      }
      let common = Set(ways[0]).intersection(ways[1])
      return [other] + ways.flatMap(\.self).filter { !common.contains($0) && $0 != layer }
    case .edges(let edges):
      return edges.dependsOnSuperview ? [stage.superview(of: layer)].compactMap(\.self) : []
    case .computed, .computedBy:
      return geometryRead.filter { view in
        board.stacks.exist && stage.chain(from: view).contains(where: board.stacks.contains)
      }
    case .to, .by, .bound, .showing: return []
    }
  }
}
