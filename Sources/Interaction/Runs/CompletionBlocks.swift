import Animation

/// Blocks of animations that have something to do when all of them are over.
struct CompletionBlocks {
  /// One block.
  struct Block {
    var completion: Completion
    var cause: Cause
    /// The animations that are not over or gone.
    var tokens: [AnimationToken]
    /// When the properties are at rest that the app moves itself, in scene seconds.
    var flights: [MovedProperty: Double] = [:]
    var isCancelled = false
    /// Counts the times at which the end was computed; only the last one counts.
    var version = 0
  }

  private(set) var live: [BlockID: Block] = [:]
  private var blocksOfToken: [AnimationToken: [BlockID]] = [:]
  private var added = 0

  /// The number that the next block gets.
  var nextID: BlockID { BlockID(added) }

  mutating func add(_ block: Block) -> BlockID {
    let id = nextID
    added += 1
    live[id] = block
    for token in block.tokens { blocksOfToken[token, default: []].append(id) }
    return id
  }

  /// Takes an animation out of its blocks, as cancelled; says which blocks those are.
  mutating func cancel(_ token: AnimationToken) -> [BlockID] {
    let ids = blocksOfToken.removeValue(forKey: token) ?? []
    for id in ids {
      live[id]?.tokens.removeAll { $0 == token }
      live[id]?.isCancelled = true
    }
    return ids
  }

  /// Takes a property that the app moved out of a block, as cancelled; whether the block is still there.
  mutating func cancel(flightOf property: MovedProperty, in id: BlockID) -> Bool {
    guard live[id]?.flights.removeValue(forKey: property) != nil else { return false }
    live[id]?.isCancelled = true
    return true
  }

  /// Whether an end of a block is still to happen.
  func isCurrent(_ id: BlockID, version: Int) -> Bool { live[id]?.version == version }

  /// Prepares a block for another end; nil when it is over.
  mutating func newVersion(of id: BlockID) -> Int? {
    live[id]?.version += 1
    return live[id]?.version
  }

  mutating func remove(_ id: BlockID) -> Block? {
    guard let block = live.removeValue(forKey: id) else { return nil }
    for token in block.tokens {
      blocksOfToken[token]?.removeAll { $0 == id }
      if blocksOfToken[token]?.isEmpty ?? false { blocksOfToken[token] = nil }
    }
    return block
  }
}
