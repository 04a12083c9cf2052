internal import FlipbookOutput
internal import FlipbookSystem

/// Recompiles a scene whenever one of its files is saved, on its own thread.
///
/// A save cancels the running compilation, because only the newest version matters.
package final class Reloader: Sendable {
  private let preview: Preview
  private let folders: SceneFolders
  private let watch: FolderWatch

  /// In seconds: how long the files must be unchanged before they are read, and how long to wait
  /// for that, since editors save in several steps.
  private static let stillness = 0.02
  private static let patience = 0.2

  /// nil when the system has no more watches or threads.
  package init?(_ preview: Preview, root: String?) {
    guard let watch = FolderWatch() else { return nil }
    self.preview = preview
    self.watch = watch
    folders = SceneFolders(path: preview.path, root: root)
    watch.follow(folders.all(nil))
    preview.onChange { watch.nudge() }
    guard WorkerThread({ [self] in run() }) != nil else { return nil }
  }

  /// Ends the watching, and cancels the running compilation.
  package func end() {
    watch.end()
    preview.cancel()
  }

  private func run() {
    var changes: Set<String> = [""]
    while true {
      let compiling = compile(changes)
      guard let next = nextChanges() else {
        preview.cancel()
        compiling?.join()
        return
      }
      // The running compilation is outdated.
      preview.cancel()
      compiling?.join()
      changes = next
    }
  }

  /// Compiles on another thread, so that this one can receive the next save.
  private func compile(_ changes: Set<String>) -> WorkerThread? {
    let isForced = changes.contains { SceneFolders.isFont($0) }
    let work: @Sendable () -> Void = { [self] in
      preview.compile(isForced: isForced)
      watch.follow(folders.all(preview.state.change { $0.film?.scene }))
    }
    let thread = WorkerThread(work)
    if thread == nil { work() }
    return thread
  }

  /// The next relevant changes, once the files are unchanged for a while; nil at the end.
  private func nextChanges() -> Set<String>? {
    var all: Set<String> = []
    while all.isEmpty {
      guard let found = watch.changes() else { return nil }
      all = found.filter { folders.matters($0) }
    }
    for _ in 0..<Int(Self.patience / Self.stillness) {
      guard let more = watch.changes(within: Self.stillness) else { return nil }
      if more.isEmpty { break }
      all.formUnion(more.filter { folders.matters($0) })
    }
    return all
  }
}
