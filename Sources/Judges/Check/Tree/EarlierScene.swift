import FlipbookCharts
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening

/// The scene as it was when it was recorded, read again from the record of its file; only where something
/// differs.
final class EarlierScene {
  let now: CompiledScene
  /// The recorded contents of the scene's file; nil where they were not recorded.
  var source: JSONTree?

  /// Whether something differed, so that the change was asked for.
  private(set) var isAsked = false

  init(of now: CompiledScene) {
    self.now = now
  }

  /// nil where the file is as it was, or the record cannot be read as a scene.
  private(set) lazy var scene: CompiledScene? = {
    guard let source, let current = now.input.source, source != current else { return nil }
    return read(source)
  }()

  /// The changes of the file; nil where it is as it was, or was not recorded.
  private(set) lazy var changes: SourceChanges? = {
    guard let source, let current = now.input.source, source != current else { return nil }
    return SourceChanges(from: source, to: current)
  }()

  /// The causes in the file; nil where it cannot be read again, or has too many changes to try each.
  private(set) lazy var roots: SourceRoots? = {
    guard let scene, let changes else { return nil }
    return SourceRoots(changes, past: scene, now: now, read: read)
  }()

  /// Reads a text in place of the scene's file; nil where it is no scene.
  private func read(_ source: JSONTree) -> CompiledScene? {
    guard let file = now.places[now.definition.root.layer.id]?.file else { return nil }
    return try? CompiledScene(
      reading: .text(Array(source.text.line.utf8), file: file), name: now.name,
      overlay: SceneOverlay.self, fonts: now.fonts)
  }

  /// How the names and the tree of the views changed; nil where they did not, or it is not known.
  private(set) lazy var change: TreeChange? = {
    isAsked = true
    guard let scene else { return nil }
    let contents = ViewTree.Contents()
    let change = TreeChange(from: ViewTree(of: scene, contents), to: ViewTree(of: now, contents))
    return change.count > 0 ? change : nil
  }()
}
