import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening

/// The causes of differences in a scene's file: changes that were tried alone in the recorded scene.
struct SourceRoots {
  /// The recorded scene.
  let past: CompiledScene
  private(set) var roots: [SourceRoot] = []

  /// The maximum number of changes that are tried, since each is read as a scene of its own.
  private static let most = 8

  /// nil where there are too many changes to try each.
  ///
  /// Changes that are no scene alone, such as a view and an event that moves it, are tried together.
  ///
  /// - Parameters:
  ///   - past: The recorded scene.
  ///   - now: The scene with all changes.
  ///   - read: Reads a text as a scene; nil where it is none.
  init?(
    _ changes: SourceChanges, past: CompiledScene, now: CompiledScene,
    read: (JSONTree) -> CompiledScene?
  ) {
    self.past = past
    let count = changes.changes.count
    guard count <= Self.most else { return nil }
    var rest: Set<Int> = []
    for number in 0..<count where count > 1 {
      if let scene = read(changes.text(with: [number])) {
        roots.append(SourceRoot([changes.changes[number]], past, scene))
      } else {
        rest.insert(number)
      }
    }
    if count > 1, !rest.isEmpty, let scene = read(changes.text(with: rest)) {
      roots.append(SourceRoot(rest.sorted().map { changes.changes[$0] }, past, scene))
    } else if count == 1 || !rest.isEmpty {
      roots = [SourceRoot(changes.changes, past, now)]
    }
    roots.removeAll { $0.words.isEmpty }
  }

  /// The words of the roots that have an effect; where none has one alone, of all.
  func words(where hasEffect: (SourceRoot) -> Bool) -> [String] {
    guard roots.count > 1 else { return roots.first?.words ?? [] }
    let found = roots.filter(hasEffect)
    return (found.first ?? roots.first)?.words ?? []
  }
}

/// One cause in a scene's file, and the recorded scene with nothing else changed.
struct SourceRoot {
  /// `spring stiffness 180 → 185.4`; several where only together they are a scene.
  let words: [String]
  let scene: CompiledScene

  fileprivate init(_ changes: [SourceChange], _ past: CompiledScene, _ scene: CompiledScene) {
    words = SourceChanges.shortened(
      changes.filter { !$0.isName }.map { $0.resolved(past, scene) ?? $0.text })
    self.scene = scene
  }
}

extension SourceChange {
  /// The frame of a view that is written with other keys: `frame [0, 0, 10, 10] → [0, 0, 10, 12]`; nil where it
  /// is the same, or is not what changed.
  fileprivate func resolved(_ past: CompiledScene, _ scene: CompiledScene) -> String? {
    guard case .respelled = form, let view, let old = past.frame(of: view),
      let new = scene.frame(of: view), old != new
    else { return nil }
    return "frame \(JSONText.numbers(old).line) → \(JSONText.numbers(new).line)"
  }
}

extension CompiledScene {
  /// The frame of a view as the file has it, without its transform: left, top, width, height.
  fileprivate func frame(of view: String) -> [Double]? {
    guard let id = try? views.view(view) else { return nil }
    var open = [definition.root] + definition.detached
    while let one = open.popLast() {
      guard one.layer.id == id else {
        open += one.subviews
        if let scene = one.scene { open += [scene.root] + scene.detached }
        continue
      }
      let layer = one.layer
      let size = layer.bounds.size
      return [
        layer.position.x - layer.anchorPoint.x * size.width,
        layer.position.y - layer.anchorPoint.y * size.height, size.width, size.height,
      ]
    }
    return nil
  }
}
