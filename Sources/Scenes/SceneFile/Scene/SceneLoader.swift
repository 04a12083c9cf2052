package import FlipbookCalculus
import FlipbookDocument
package import FlipbookImages
import FlipbookInteraction
package import FlipbookLayers
import FlipbookSceneKeys
internal import FlipbookSystem

/// Reads scene files.
package enum SceneLoader {
  /// The options of the command line that affect a scene.
  package struct Options: Sendable {
    /// Values for the scene's parameters: JSON, or otherwise plain text.
    package var parameters: [(name: String, value: String)] = []
    /// The folder that images are read from; nil means the folder of the scene.
    package var root: String?
    /// Draws SVGs; without it they are refused.
    package var svg = SVGProgram.nextToThisProgram
    /// How many views it may have.
    package var viewLimit = ViewLimit.any
    /// The fuel for reading and folding the scene.
    package var fuel = Fuel.standard
    /// Measures labels that have no explicit size.
    package var text: any TextMeasuring

    package init(text: any TextMeasuring) {
      self.text = text
    }
  }

  /// Reads the scene in a file.
  ///
  /// A folder, a pipe or a device is refused, and no more is read than the size limit of a scene.
  package static func load(path: String, options: Options) throws(SceneErrors) -> LoadedScene {
    try load(SharedScene(path: path, keeping: 0), options: options)
  }

  /// Makes a scene from a file that was read once for many films.
  package static func load(
    _ shared: SharedScene, options: Options
  ) throws(SceneErrors) -> LoadedScene {
    try load(
      shared.scene, name: shared.path, folder: folder(of: shared.path), options: options,
      files: shared.files)
  }

  /// The folder of a file, according to its path.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Reads a scene from standard input; its images are in the current folder.
  package static func loadStandardInput(options: Options) throws(SceneErrors) -> LoadedScene {
    let bytes: [UInt8]
    do throws(SceneFolder.Failure) {
      bytes = try SceneFolder.Failure.of(FileBytes.all(from: 0, limit: SceneLimits.fileBytes))
    } catch {
      throw SceneErrors(error, path: "<stdin>")
    }
    return try load(bytes: bytes, name: "<stdin>", folder: ".", options: options)
  }

  /// Reads a scene from the bytes of a file; `name` is used in messages, and images are in
  /// `folder`.
  package static func load(
    bytes: [UInt8], name: String, folder: String, options: Options
  ) throws(SceneErrors) -> LoadedScene {
    let scene: ParsedScene
    do throws(JSONSyntaxError) {
      scene = try ParsedScene(bytes, file: name)
    } catch {
      throw SceneErrors(error, in: bytes, name: name)
    }
    return try load(
      scene, name: name, folder: folder, options: options, files: SharedFiles(atMostBytes: 0))
  }

  private static func load(
    _ parsed: ParsedScene, name: String, folder: String, options: Options, files: SharedFiles
  ) throws(SceneErrors) -> LoadedScene {
    var report = DiagnosticReport()
    let document = try bind(parsed, name: name, options: options, &report)
    let images = ImageLibrary(
      folder: SceneFolder(path: options.root ?? folder), svg: options.svg, files: files)
    var resources = Resources(fonts: Fonts(options.text), images: images)
    resources.prefix = Self.prefix(options.root ?? folder)
    var work = Work(report, resources)
    work.budget.viewLimit = (options.viewLimit.count, options.viewLimit.hint)
    work.fuel.level = options.fuel
    work.spend(Double(document.bytes.count) * ReadingPrice.byte)
    var declared = Declarations()
    let chain = name.split(separator: "/").last.map { [String($0)] } ?? []
    let scene = try? DeclaredScene(document, chain: chain, &declared, &work)
      .resolved(among: declared.views, solved: declared.solved, &work)
    if let scene, !work.log.hasErrors {
      return LoadedScene(
        scene: scene, images: ImageStore(work.resources.images.bitmaps),
        warnings: work.log.list(.warning, in: document),
        remarks: work.log.remarks(in: document),
        digest: digest(of: parsed, options: options, images: work.resources.images.digests),
        meaning: Self.meaning(of: parsed, options: options, work.resources.images),
        files: work.resources.images.digests.keys.sorted(),
        systemFonts: work.resources.fonts.systemFamilies, fuel: work.fuel.level,
        origin: .init(
          places: declared.places,
          documents: [document] + work.resources.scenes.values.map(\.document)))
    }
    throw SceneErrors(.invalid, work.log.list(.error, in: document))
  }

  /// The prefix for the names of files in a folder.
  private static func prefix(_ folder: String) -> String {
    folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// The document with its parameters bound.
  private static func bind(
    _ parsed: ParsedScene, name: String, options: Options, _ report: inout DiagnosticReport
  ) throws(SceneErrors) -> JSONDocument {
    let bytes = parsed.document.bytes
    let found: (document: JSONDocument, overrideNodes: [Int])
    do throws(JSONSyntaxError) {
      found = try parsed.document.reading(
        options.parameters.map { .init(name: $0.name, text: $0.value) },
        duplicates: parsed.duplicates)
    } catch {
      throw SceneErrors(error, in: bytes, name: name)
    }
    let document = found.document
    for duplicate in parsed.duplicates {
      let line = document.lines.locate(duplicate.first, in: bytes).line
      report.error(
        .init(
          kind: .duplicateKey, offset: duplicate.second, path: .root,
          reason: "duplicate key \"\(duplicate.key)\"",
          hint: "The first is in line \(line)."))
    }
    let overrides = zip(options.parameters, found.overrideNodes).map { (name: $0.name, node: $1) }
    do throws(Reported) {
      return try ParameterBinding.bind(document, overrides: overrides, &report)
    } catch {
      throw SceneErrors(.invalid, report.list(.error, in: document))
    }
  }

  /// The inputs of the scene, as far as they change pixels.
  private static func meaning(
    of scene: ParsedScene, options: Options, _ images: ImageLibrary
  ) -> LoadedScene.Meaning {
    LoadedScene.Meaning(
      scene: scene.meaning,
      parameters: Dictionary(
        options.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last }),
      files: images.digests.merging(images.meanings) { _, meaning in meaning })
  }

  /// The digest, which is equal for equal files, parameters and images.
  private static func digest(
    of scene: ParsedScene, options: Options, images: [String: [UInt8]]
  ) -> String {
    var all = scene.digest
    for parameter in options.parameters.sorted(by: { $0.name < $1.name }) {
      for text in [parameter.name, parameter.value] { all += SHA256.digest(of: Array(text.utf8)) }
    }
    for (name, digest) in images.sorted(by: { $0.key < $1.key }) {
      all += SHA256.digest(of: Array(name.utf8)) + digest
    }
    return SHA256.text(of: all)
  }
}
