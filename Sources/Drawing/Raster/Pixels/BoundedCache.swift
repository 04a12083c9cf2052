/// A cache with a maximum total cost; the least recently used values are removed first.
struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var clock = 0
  private var total = 0
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// The value, if it is still in the cache.
  subscript(key: Key) -> Value? {
    mutating get {
      guard let index = entries.index(forKey: key) else { return nil }
      clock += 1
      entries.values[index].lastUse = clock
      return entries.values[index].value
    }
  }

  /// Adds a value, unless it costs more than the limit.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    let cost = max(1, cost)
    guard cost <= limit else { return }
    if let old = entries.removeValue(forKey: key) { total -= old.cost }
    if total + cost > limit { evict(downTo: limit / 2 - min(cost, limit / 2)) }
    clock += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: clock)
    total += cost
  }

  /// Removes many values at once, so that a full cache does not sort at every insertion.
  private mutating func evict(downTo goal: Int) {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
    where total > goal {
      entries.removeValue(forKey: key)
      total -= entry.cost
    }
  }
}
