import FlipbookDocument
import FlipbookForeignFiles
import FlipbookGeometry

/// Bundles of Core Animation's markup as one scene.
struct SceneTranslation {
  let package: WallpaperBundles
  let options: CAMLImportOptions

  func scene() throws(Diagnostic) -> ImportedScene {
    guard let first = package.bundles.first else {
      throw Diagnostic(.error, .missingFile, "\(package.path): there is no bundle in it")
    }
    let work = ImportWork(bundle: first)
    for remark in package.remarks { work.remarks.add(remark.reason, remark) }
    let canvas = try ImportedCanvas(of: package, options)
    var views: [JSONText] = []
    var states: [BundleStates] = []
    var parameters: Set<String> = []
    for bundle in package.bundles {
      work.bundle = bundle
      remarkNamespace(of: bundle, work)
      let index = try LayerIndex(of: bundle, work: work)
      let parallax = ParallaxGroup.all(of: bundle, index, work)
      parameters.formUnion(parallax.values.flatMap { $0.map(\.parameter) })
      let translation = ViewTranslation(work: work, index: index, parallax: parallax)
      let view = translation.view(of: bundle.root, in: canvas.axes(around: bundle.root, work))
      states.append(try StateTranslation(work: work, index: index).states(of: bundle))
      // A foreground without anything in it is part of every wallpaper.
      if package.bundles.count == 1 || Self.isSeen(bundle.root) { views.append(view) }
    }
    let all = SceneStates(bundles: states)
    let timeline = try StateTimeline(all, options, file: package.path)
    var scene = ViewMembers()
    if package.isWallpaper, !package.title.isEmpty {
      scene.add("title", SceneValue.text(package.title))
    }
    canvas.add(to: &scene)
    scene.add("fps", options.framesPerSecond, unless: 60)
    let last = all.isEmpty ? nil : timeline.all.last?.time
    scene.add(
      "duration", .short(options.duration ?? work.length.duration(lastState: last)))
    if package.isWallpaper { scene.add("background", .string("black")) }
    if !parameters.isEmpty {
      scene.add("parameters", .object(parameters.sorted().map { ($0, .number(0)) }))
    }
    addStates(all, timeline, to: &scene)
    let repeated = TemplateFinder.finding(in: views)
    if !repeated.templates.isEmpty { scene.add("templates", .object(repeated.templates)) }
    scene.add("views", .array(repeated.views))
    if !all.isEmpty {
      let script = all.script(of: timeline)
      scene.add("script", list: script)
    }
    return ImportedScene(
      scene: scene.json, files: work.images.files, remarks: work.remarks.diagnostics)
  }

  /// Markup of another version is read as that of this one.
  private func remarkNamespace(of bundle: Bundle, _ work: ImportWork) {
    guard let namespace = bundle.file.namespace, namespace != CAMLWriter.namespace else { return }
    work.remark(
      "namespace", .unknownWord,
      "the namespace \"\(namespace.prefix(80))\" is not that of a version that is known, "
        + "\(CAMLWriter.namespace)", at: bundle.file.root)
  }

  private func addStates(
    _ states: SceneStates, _ timeline: StateTimeline, to scene: inout ViewMembers
  ) {
    guard !states.isEmpty else { return }
    scene.add("states", states.states)
    if let initial = timeline.initial { scene.add("state", .string(initial)) }
    scene.add("transitions", states.transitions)
  }

  private static func isSeen(_ root: CAMLLayer) -> Bool {
    !root.sublayers.isEmpty || root.kind != .plain || root.element["backgroundColor"] != nil
      || root.element.child("backgroundColor") != nil || root.element.child("contents") != nil
      || !root.animations.isEmpty
  }
}
