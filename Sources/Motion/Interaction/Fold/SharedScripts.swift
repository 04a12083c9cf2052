import FlipbookCalculus
import Synchronization

/// Folded scripts, shared by all scenes that differ only in values their script does not depend on.
///
/// The result for a scene equals that of `Resolver`. Several threads may use it at once.
package final class SharedScripts: Sendable {
  private struct Known {
    /// The most recently used script is first.
    var scripts: [FoldedScript] = []
    var foldCount = 0
  }

  private let known = Mutex(Known())
  /// Locked by the thread that folds while no script is known, because usually all threads want the
  /// same one.
  private let beginning = Mutex(())

  /// The maximum number of kept scripts: a comparison is cheap compared with a fold, but not free.
  private static let most = 8

  package init() {}

  /// The number of folded scripts; of equal ones folded at the same time only one counts.
  package var foldCount: Int { known.withLock { $0.foldCount } }

  /// Resolves a scene with the same result as `Resolver`.
  package func resolve(_ scene: Scene, by resolver: Resolver) throws(ResolveError) -> ResolvedScene
  {
    if let resolved = found(for: scene, within: resolver.fuel) { return resolved }
    guard known.withLock({ $0.scripts.isEmpty }) else { return try fold(scene, by: resolver) }
    return try beginning.withLock { _ throws(ResolveError) in
      if let resolved = found(for: scene, within: resolver.fuel) { return resolved }
      return try fold(scene, by: resolver)
    }
  }

  /// The result of a known script for a scene that could afford to be folded.
  private func found(for scene: Scene, within fuel: Fuel) -> ResolvedScene? {
    let scripts = known.withLock { $0.scripts }
    for (index, script) in scripts.enumerated() {
      guard script.units <= fuel.rest, let resolved = script.resolved(for: scene) else { continue }
      if index > 0 { use(script) }
      return resolved
    }
    return nil
  }

  private func fold(_ scene: Scene, by resolver: Resolver) throws(ResolveError) -> ResolvedScene {
    let script = try FoldedScript(scene, by: resolver)
    // Another thread may have folded an equal one in the meantime.
    guard found(for: scene, within: resolver.fuel) == nil else { return script.resolved }
    known.withLock { known in
      known.foldCount += 1
      known.scripts.insert(script, at: 0)
      if known.scripts.count > Self.most { known.scripts.removeLast() }
    }
    return script.resolved
  }

  private func use(_ script: FoldedScript) {
    known.withLock { known in
      guard let index = known.scripts.firstIndex(where: { $0 === script }) else { return }
      known.scripts.insert(known.scripts.remove(at: index), at: 0)
    }
  }
}
