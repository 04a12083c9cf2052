import Synchronization

/// Scripts that were folded, each once, for all scenes that differ in nothing that it has to do with.
///
/// What is found for a scene equals what `Resolver` makes of it. Threads may use it at once.
package final class SharedScripts: Sendable {
  private struct Known {
    /// The one that was wanted last in front.
    var scripts: [FoldedScript] = []
    var foldCount = 0
  }

  private let known = Mutex(Known())
  /// Held by whoever folds while none is known: most often all others want the same.
  private let beginning = Mutex(())

  /// How many scripts are kept: a comparison costs little against a fold, but not nothing.
  private static let most = 8

  package init() {}

  /// How many scripts were folded; of equal ones that were folded at the same time only one counts.
  package var foldCount: Int { known.withLock { $0.foldCount } }

  /// The scene as `Resolver` resolves it.
  package func resolve(_ scene: Scene, by resolver: Resolver) throws(ResolveError) -> ResolvedScene
  {
    if let resolved = found(for: scene) { return resolved }
    guard known.withLock({ $0.scripts.isEmpty }) else { return try fold(scene, by: resolver) }
    return try beginning.withLock { _ throws(ResolveError) in
      if let resolved = found(for: scene) { return resolved }
      return try fold(scene, by: resolver)
    }
  }

  private func found(for scene: Scene) -> ResolvedScene? {
    let scripts = known.withLock { $0.scripts }
    for (index, script) in scripts.enumerated() {
      guard let resolved = script.resolved(for: scene) else { continue }
      if index > 0 { use(script) }
      return resolved
    }
    return nil
  }

  private func fold(_ scene: Scene, by resolver: Resolver) throws(ResolveError) -> ResolvedScene {
    let script = try FoldedScript(scene, by: resolver)
    // Another thread may have folded an equal one meanwhile.
    guard found(for: scene) == nil else { return script.resolved }
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
