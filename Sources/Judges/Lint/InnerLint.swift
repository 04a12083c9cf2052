internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// The findings of the scenes that views show, at times of the outer scene.
enum InnerLint {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let timeline = subject.scene.timeline
    return subject.scene.innerScenes.flatMap { container, inner -> [LintFinding] in
      guard !subject.tank.isEmpty else { return [] }
      let own = LintSubject(inner, tank: subject.tank)
      let found = LintChecks.inner.flatMap { $0.findings(in: own) } + findings(in: own)
      return found.compactMap { finding in
        guard let time = finding.time else { return finding }
        // A time that the outer scene never shows is ignored.
        guard let shown = timeline.time(of: time, in: container),
          shown < subject.scene.resolved.duration
        else { return nil }
        var finding = finding
        finding.time = shown
        return finding
      }
    }
  }
}

extension CompiledScene {
  /// The inner scenes, each as a scene by itself, with the layers of the views that show them.
  fileprivate var innerScenes: [(container: LayerID, scene: CompiledScene)] {
    var found: [(container: LayerID, scene: CompiledScene)] = []
    var open = [definition.root] + definition.detached
    while let view = open.popLast() {
      open += view.subviews.reversed()
      guard let inner = view.scene, let resolved = resolved.inner[view.layer.id] else { continue }
      let scene = CompiledScene(
        name: name, definition: inner, resolved: resolved, images: images, fonts: fonts,
        digest: digest, files: input.files, places: places)
      found.append((view.layer.id, scene))
    }
    return found
  }
}
