internal import Output
internal import System

/// Compiles a scene anew whenever something that it is made of is saved, on a thread of its own.
///
/// A save while a version compiles ends that version: only the newest matters.
package final class Reloader: Sendable {
  private let preview: Preview
  private let folders: SceneFolders
  private let watch: FolderWatch

  /// How long the files must be still before they are read, and how long that is waited for at
  /// most, in seconds: editors save in several steps.
  private static let stillness = 0.02
  private static let patience = 0.2

  /// nil when the system has no more watches or threads to give.
  package init?(_ preview: Preview, root: String?) {
    guard let watch = FolderWatch() else { return nil }
    self.preview = preview
    self.watch = watch
    folders = SceneFolders(path: preview.path, root: root)
    watch.follow(folders.all(nil))
    preview.onChange { watch.nudge() }
    guard WorkerThread({ [self] in run() }) != nil else { return nil }
  }

  /// Ends the watching, and what is being compiled.
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
      // What is compiled now is out of date.
      preview.cancel()
      compiling?.join()
      changes = next
    }
  }

  /// Compiles on another thread, so that this one hears of the next save.
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

  /// The next changes that matter, once the files are still; nil at the end.
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
