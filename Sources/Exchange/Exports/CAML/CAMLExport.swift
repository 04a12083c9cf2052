internal import FlipbookCalculus
package import FlipbookCAML
package import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
package import FlipbookOpening
import FlipbookSceneFile

/// A scene as a bundle of Core Animation's own markup (`.ca`).
///
/// Layers, masks, filters, animations with their springs and curves, and states with their transitions stay what
/// they are. Motion that only this project knows (fingers, throws, dynamics, bindings)
/// becomes keyframes within an error that is measured afterward.
package struct CAMLExport {
  /// The files of the bundle by their paths in it, such as `main.caml` and `assets/moon.png`.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The losses, once for each kind, with the place in the scene where it first applied.
  package private(set) var remarks: [Diagnostic] = []
  /// The motions that became keyframes, in the order of the layers.
  package private(set) var baked: [BakingRecord] = []
  /// The root element of main.caml.
  package let document: CAMLMarkup

  /// How a scene is exported.
  package struct Options: Hashable, Sendable {
    package var form = Form.automatic
    package var tolerance = BakingTolerance()

    package init() {}

    /// The form of the script in the file.
    package enum Form: String, Hashable, Sendable, CaseIterable {
      /// States where the scene has some and nothing else moves it; otherwise the film.
      case automatic
      /// The whole film, as it is.
      case film
      /// The scene without its script, in the states that it has; who shows the file enters them.
      case states
    }
  }

  /// The largest distance in tolerances that is usual: between samples motions are a little farther.
  private static let mostShare = 2.0

  /// Exports a scene.
  ///
  /// Throws a diagnostic when the scene without its script cannot be resolved, or memory runs out.
  package init(_ scene: CompiledScene, options: Options = Options()) throws(Diagnostic) {
    let notes = CAMLNotes(scene, within: options.tolerance)
    let states = StateMarkup(of: scene, notes)
    let hasStates = options.form == .states || options.form == .automatic && states.isWholeScript
    let shown = hasStates ? try scene.withoutScript() : scene
    if hasStates { states.remarkOnScript() }
    if !scene.definition.annotations.list.isEmpty { notes.remark("Annotations are left out") }
    let tree = FilmTree(of: shown)
    let film = LayerMotions(of: shown, tree, notes, within: options.tolerance)
    document = TreeMarkup(film: film, scene: shown, states: hasStates ? states : nil).root
    guard !notes.fuel.isEmpty else {
      throw Diagnostic(
        .error, .limit,
        "The motion that has to become keyframes is too much: reading it takes more than about "
          + "\(Int(notes.fuel.seconds)) s",
        hint: "Export a shorter scene, or one in which fewer views follow a finger.")
    }
    guard let main = CAMLWriter.bytes(of: document),
      let index = BundleIndex(size: scene.size).bytes
    else { throw Diagnostic(.error, .memory, "Not enough memory for the markup") }
    files = notes.files
    files["main.caml"] = main
    files["index.xml"] = index
    files["assetManifest.caml"] = CAMLWriter.bytes(
      of: CAMLMarkup("MicaAssetManifest", [], [CAMLMarkup("modules", [("type", "NSArray")])]))
    baked = notes.baked
    if let worst = baked.max(by: { $0.share < $1.share }), worst.share > Self.mostShare {
      notes.remark(
        "Keyframes follow \"\(worst.name)\" only within \(worst.errorText): it changes too often")
    }
    remarks = notes.remarks
  }
}

extension CompiledScene {
  /// The scene at rest with the animations of its views: without script, fingers and state.
  fileprivate func withoutScript() throws(Diagnostic) -> CompiledScene {
    var scene = definition
    scene.script = []
    for index in scene.controllers.states.indices { scene.controllers.states[index].initial = nil }
    // A film that never rests needs a length.
    if scene.duration == nil { scene.duration = resolved.duration }
    do throws(ResolveError) {
      return CompiledScene(
        name: name, definition: scene, resolved: try Resolver().resolve(scene), images: images,
        fonts: fonts, digest: digest, places: places, views: views)
    } catch {
      throw Diagnostic(.error, DiagnosticKind(error.reason), "\(error)", place: error.place)
    }
  }
}
