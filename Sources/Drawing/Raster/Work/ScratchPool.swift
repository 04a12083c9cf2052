internal import FlipbookPainter
internal import Glibc

/// The scratch memory of one worker: a few blocks that are lent and returned.
final class ScratchPool {
  /// The sums of the samples of a motion-blurred frame.
  let light = LightSum()
  let moved = MovedPixels()
  private var idle: [ScratchMemory] = []
  /// Blocks are kept while they are no larger than this in total.
  private let limit: Int
  private var lentByteCount = 0
  private let budget: ScratchBudget
  private var exceedsShare = false
  /// The maximum lent at once: nested groups each need a surface.
  ///
  /// With the largest canvas the total is below one gibibyte.
  private static let maximumLentBytes = 704 << 20

  /// The largest single block that is kept, the size of a plane of an 8K frame; for larger ones,
  /// drawing takes far longer than getting new memory.
  private static let largestIdleBytes = 160 << 20

  init(limit: Int = 128 << 20, in budget: ScratchBudget = .ofProcess) {
    self.limit = limit
    self.budget = budget
  }

  deinit { budget.count(-idleByteCount) }

  /// Passes cleared pixels of an area of the canvas to the closure, as a translucent surface.
  ///
  /// - Parameters:
  ///   - part: The part of the area whose pixels are wanted; by default all of it.
  ///   - firstRow: The row from which outlines are drawn, because they reach into the part from
  ///     above.
  func withSurface(
    over area: PixelRect, for part: PixelRect? = nil, from firstRow: Int? = nil,
    isHard: Bool = false, _ body: (CairoContext) throws(RasterError) -> Void
  ) throws(RasterError) {
    let wanted = part.map(area.intersection) ?? area
    let firstRow = firstRow ?? wanted.minY
    let held = area.rows(from: firstRow, through: wanted)
    try withMemory(for: held) { (bytes) throws(RasterError) in
      memset(bytes, 0, held.width * held.height * 4)
      let surface = try CairoSurface(
        bytes, width: held.width, height: held.height, isOpaque: false, origin: (held.x, held.y))
      defer { surface.finish() }
      try body(
        CairoContext(
          on: surface, area: area, wanted: wanted, firstRow: firstRow, isHard: isHard))
    }
  }

  /// Passes cleared pixels of an area to the closure, to be composited on a context.
  func withSurface(
    over area: PixelRect, for outer: CairoContext,
    _ body: (CairoContext) throws(RasterError) -> Void
  ) throws(RasterError) {
    try withSurface(
      over: area, for: outer.wanted, from: outer.firstRow, isHard: outer.isHard, body)
  }

  /// Passes uninitialized memory for the pixels of an area to the closure.
  func withMemory(
    for area: PixelRect, _ body: (UnsafeMutableRawPointer) throws(RasterError) -> Void
  ) throws(RasterError) {
    let memory = try take(area.width * area.height * 4, for: area)
    defer { giveBack(memory) }
    try body(memory.bytes)
  }

  private func take(_ byteCount: Int, for area: PixelRect) throws(RasterError) -> ScratchMemory {
    let fitting = idle.indices.filter { idle[$0].capacity >= byteCount }
      .min { idle[$0].capacity < idle[$1].capacity }
    if let fitting {
      lentByteCount += idle[fitting].capacity
      return idle.remove(at: fitting)
    }
    // Rounded up, so that a group that grows slightly with each frame does not need new memory each
    // time.
    let rounded = (byteCount + min(byteCount / 4, 1 << 20) + 0xFFFF) & ~0xFFFF
    guard lentByteCount + rounded <= Self.maximumLentBytes else {
      throw .groupsTooDeep(layer: nil, mebibytes: Self.maximumLentBytes >> 20)
    }
    free { lentByteCount + idleByteCount + rounded > budget.share }
    if !exceedsShare, lentByteCount + rounded > budget.share {
      budget.exceedShare()
      exceedsShare = true
    }
    guard let memory = ScratchMemory(capacity: rounded) else {
      returnToShare()
      throw .outOfMemory(width: area.width, height: area.height)
    }
    budget.count(rounded)
    lentByteCount += rounded
    return memory
  }

  private func giveBack(_ memory: ScratchMemory) {
    lentByteCount -= memory.capacity
    idle.append(memory)
    free { idle.count > 1 && idleByteCount > limit }
    free { idle[0].capacity > Self.largestIdleBytes }
    returnToShare()
  }

  private var idleByteCount: Int { idle.reduce(0) { $0 + $1.capacity } }

  /// Gives blocks that are not lent back to the system, the oldest first, while there are some and a
  /// condition holds.
  private func free(while isTooMuch: () -> Bool) {
    while !idle.isEmpty, isTooMuch() { budget.count(-idle.removeFirst().capacity) }
  }

  /// Lets another worker have more than its share, where this one has no more than that.
  private func returnToShare() {
    guard exceedsShare, lentByteCount <= budget.share else { return }
    free { lentByteCount + idleByteCount > budget.share }
    budget.returnToShare()
    exceedsShare = false
  }
}
