import FlipbookTimeline

/// Completions that wait until all their animations are over.
struct CompletionBlocks {
  /// One block.
  struct Block {
    var completion: Completion
    var cause: Cause
    /// The animations that are not over or removed.
    var tokens: [AnimationToken]
    /// When the properties of a drive are at rest, in seconds of scene time.
    var flights: [MovedProperty: Double] = [:]
    var isCancelled = false
    /// Counts the computations of the end; only the last one is valid.
    var version = 0
  }

  private(set) var live: [BlockID: Block] = [:]
  private var blocksOfToken: [AnimationToken: [BlockID]] = [:]
  private var added = 0

  /// The ID of the next block.
  var nextID: BlockID { BlockID(added) }

  mutating func add(_ block: Block) -> BlockID {
    let id = nextID
    added += 1
    live[id] = block
    for token in block.tokens { blocksOfToken[token, default: []].append(id) }
    return id
  }

  /// Removes a cancelled animation from its blocks; returns these.
  mutating func cancel(_ token: AnimationToken) -> [BlockID] {
    let ids = blocksOfToken.removeValue(forKey: token) ?? []
    for id in ids {
      live[id]?.tokens.removeAll { $0 == token }
      live[id]?.isCancelled = true
    }
    return ids
  }

  /// Removes a cancelled flight from a block; returns whether the block exists.
  mutating func cancel(flightOf property: MovedProperty, in id: BlockID) -> Bool {
    guard live[id]?.flights.removeValue(forKey: property) != nil else { return false }
    live[id]?.isCancelled = true
    return true
  }

  /// Whether a scheduled end of a block is still valid.
  func isCurrent(_ id: BlockID, version: Int) -> Bool { live[id]?.version == version }

  /// Prepares a block for another scheduled end; nil when it is over.
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
