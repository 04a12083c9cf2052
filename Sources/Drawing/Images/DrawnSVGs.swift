internal import FlipbookSystem
internal import Synchronization

/// A cache of the SVGs that this process has drawn last, so that a scene that is read again, in a
/// batch or while it is edited, starts no program for pictures that exist.
///
/// A picture depends only on the key, so it does not matter where it comes from. Failures are not
/// kept, because they may have been caused by a lack of memory.
package final class DrawnSVGs: Sendable {
  static let shared = DrawnSVGs(atMostBytes: 64 << 20)

  /// The inputs that determine a drawing.
  package struct Key: Hashable {
    private let digest: [UInt8]
    private let pixelsPerPoint: Double
    private let path: String

    package init(_ svg: [UInt8], pixelsPerPoint: Double, by program: SVGProgram) {
      digest = SHA256.digest(of: svg)
      self.pixelsPerPoint = pixelsPerPoint
      path = program.path
    }
  }

  private struct State {
    var frames: [Key: ImageFrames] = [:]
    /// Least recently used first.
    var order: [Key] = []
    var byteCount = 0
  }

  private let state = Mutex(State())
  private let byteLimit: Int

  /// - Parameter byteLimit: The maximum number of bytes of pixels to keep.
  package init(atMostBytes byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The drawing for a key; nil if it must be drawn.
  package func frames(_ key: Key) -> ImageFrames? {
    state.withLock { state in
      guard let found = state.frames[key] else { return nil }
      state.order.removeAll { $0 == key }
      state.order.append(key)
      return found
    }
  }

  /// Keeps a drawing, and removes the oldest ones to make room.
  package func keep(_ frames: ImageFrames, of key: Key) {
    let size = frames.byteCount
    guard size <= byteLimit else { return }
    state.withLock { state in
      guard state.frames.updateValue(frames, forKey: key) == nil else { return }
      state.order.append(key)
      state.byteCount += size
      while state.byteCount > byteLimit, let oldest = state.order.first {
        state.order.removeFirst()
        state.byteCount -= state.frames.removeValue(forKey: oldest)?.byteCount ?? 0
      }
    }
  }
}
