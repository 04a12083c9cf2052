import FlipbookLayers
import FlipbookMotion

/// The numbers that bindings have read, each evaluated once for an instant: a chain of bindings is as
/// long as it is, not as long as all its ends together.
///
/// A class, because everything that is evaluated for one instant adds to it. It is not shared between
/// threads.
final class ReadNumbers {
  private struct Key: Hashable {
    let keyPath: LayerKeyPath
    let layer: LayerID
    let time: Double
    let tree: LayerTree
  }

  private struct Known {
    let number: MotionState?
    /// How many links further bindings were followed for it.
    let reach: Int
  }

  private var known: [Key: Known] = [:]
  /// The numbers that came near the limit of depth, for each depth at which they were read.
  private var limited: [Int: [Key: Known]] = [:]
  /// The deepest link of what is being evaluated.
  private var deepest = 0
  /// How many numbers were evaluated.
  private(set) var count = 0

  /// Notes that a link is followed.
  func follow(_ depth: Int) { deepest = max(deepest, depth) }

  /// A number, which is evaluated only if it was not read before.
  ///
  /// A number that is too deep is read as if unbound, so a number that came near that limit counts only for
  /// the depth at which it was read.
  func number(
    _ keyPath: LayerKeyPath, of layer: LayerID, at time: Double, _ tree: LayerTree,
    depth: Int, _ evaluate: () -> MotionState?
  ) -> MotionState? {
    let key = Key(keyPath: keyPath, layer: layer, time: time, tree: tree)
    if let found = known[key], depth + found.reach <= PropertyBinding.longestChain {
      follow(depth + found.reach)
      return found.number
    }
    if let found = limited[depth]?[key] {
      follow(depth + found.reach)
      return found.number
    }
    let outer = deepest
    deepest = depth
    count += 1
    let number = evaluate()
    let read = Known(number: number, reach: deepest - depth)
    if deepest <= PropertyBinding.longestChain {
      known[key] = read
    } else {
      limited[depth, default: [:]][key] = read
    }
    follow(outer)
    return number
  }
}

/// How something is read of a layer: after how many bindings, and what these have read so far.
struct Reading {
  /// How many bindings led here.
  private(set) var depth = 0
  /// nil until the first binding is followed.
  private(set) var numbers: ReadNumbers?

  init(_ numbers: ReadNumbers? = nil) { self.numbers = numbers }

  /// The same after more bindings, which read from the same numbers.
  func deeper(by links: Int = 1) -> Reading {
    var inner = self
    inner.depth += links
    if numbers == nil { inner.numbers = ReadNumbers() }
    return inner
  }

  /// Whether bindings are still followed here.
  var follows: Bool {
    numbers?.follow(depth)
    return depth <= PropertyBinding.longestChain
  }
}
