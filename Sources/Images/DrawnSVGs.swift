internal import Synchronization
internal import System

/// The SVGs that this process has drawn last, so that a scene that is read again, in a batch or while
/// somebody edits it, starts no program for pictures that it has.
///
/// A picture depends on nothing but the key, so it makes no difference where it comes from. What could
/// not be drawn is not kept: that may have been for want of memory.
package final class DrawnSVGs: Sendable {
  static let shared = DrawnSVGs(atMostBytes: 64 << 20)

  /// What a drawing depends on.
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
    /// The least recently asked first.
    var order: [Key] = []
    var byteCount = 0
  }

  private let state = Mutex(State())
  private let byteLimit: Int

  /// - Parameter byteLimit: How many bytes of pixels are kept.
  package init(atMostBytes byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The drawing of a key; nil where it has to be drawn.
  package func frames(_ key: Key) -> ImageFrames? {
    state.withLock { state in
      guard let found = state.frames[key] else { return nil }
      state.order.removeAll { $0 == key }
      state.order.append(key)
      return found
    }
  }

  /// Keeps a drawing, and lets go of the oldest ones for it.
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
