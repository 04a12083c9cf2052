import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// Every key of a view's `scene`.
enum NestedSceneFields {
  static let table = FieldTable<NestedSceneUse>(
    "nestedScene", "Another scene, with its own clock.", start: NestedSceneUse()
  ) {
    Field(
      "file", .deferred(.string), \.file, "The file, relative to the folder of the whole scene."
    ).required
    Field(
      "parameters", .deferred(.map(.any)), \.parameters, default: .json(.object([])),
      "Values for the parameters that the scene declares.")
    Field(
      "speed", .number(), \.speed,
      "The speed: the nested scene's time is the view's local time · speed + timeOffset.")
    Field(
      "timeOffset", .number(), \.timeOffset, unit: "seconds",
      "The nested scene's time when the view's local time is 0.")
  }

  static let type = ValueType<Written<NestedSceneUse>>.object(
    { table }, named: "nestedScene", finish: { use, _, _ in use })
}

/// A nested scene whose views are not read yet.
struct OpenedScene {
  /// The file's name in the folder of the outermost scene.
  var file: String
  /// With its parameters bound.
  var document: JSONDocument
  var content: SceneContent
}

extension OpenedScene {
  /// The maximum nesting depth of scenes, and the maximum number of views that show scenes.
  private static let deepestScene = 16

  private static let maximumScenes = 1000

  /// Reads the file of a nested scene and binds its parameters; throws after an error has been
  /// reported.
  init(_ use: Written<NestedSceneUse>, _ site: Site, _ work: inout Work) throws(Reported) {
    let written = try use.required(\.file, &work)
    let name = try ValueType<String>.string.read(written, site, &work)
    guard site.depths.drawings == 0 else {
      throw work.error(at: written, "nothing moves in a drawing, so it cannot contain a scene")
    }
    if let excess = work.budget.excessBytes ?? work.budget.excessViews { throw excess }
    work.budget.scenes += 1
    guard work.budget.scenes <= Self.maximumScenes else {
      throw work.error(.limit, at: written, "more than \(Self.maximumScenes) views show scenes")
    }
    let path: String
    do throws(SceneFolder.Failure) {
      path = try work.resources.images.folder.normalized(name)
    } catch {
      throw work.error(.outsideFolder, at: written, "\"\(name)\" leads out of the scene's folder")
    }
    guard !site.world.chain.contains(path), site.world.chain.count < Self.deepestScene else {
      let chain = (site.world.chain + [path]).map { "\"\($0)\"" }.joined(separator: " → ")
      throw work.error(
        .circle, at: written, "the scene \"\(name)\" includes itself",
        hint: "The cycle is "
          + "\(chain).")
    }
    let file = try OpenedScene.file(path, writtenAs: name, at: written, &work)

    let given = try use.value.given(to: file, writtenAs: name, &work)
    self = try work.reading(file.document) { work throws(Reported) in
      try OpenedScene(file, at: path, by: use.value, given: given, site, &work)
    }
  }

  /// The scene of a file with its parameters bound; throws after an error has been reported.
  private init(
    _ file: ParsedScene, at path: String, by use: NestedSceneUse, given: [String: JSONBinding],
    _ site: Site, _ work: inout Work
  ) throws(Reported) {
    for duplicate in file.duplicates {
      work.log.error(
        .init(
          kind: .duplicateKey, offset: duplicate.second, path: .root,
          reason: "duplicate key \"\(duplicate.key)\""))
    }
    let document = try ParameterBinding.bind(
      file.document, overrides: [], given: given, &work.log)
    let size = try OpenedScene.canvas(of: document, site, &work)
    let content = SceneContent(size: size, speed: use.speed, timeOffset: use.timeOffset)
    self = OpenedScene(file: path, document: document, content: content)
  }

  /// The size of a nested scene's canvas: its own, or that of its device.
  private static func canvas(of document: JSONDocument, _ site: Site, _ work: inout Work)
    throws(Reported) -> Size
  {
    if let written = document.value["size"] {
      return try ValueType<Size>.size.read(written, site, &work)
    }
    guard let written = document.value["device"] else {
      throw work.error(.missingKey, at: document.value, "\"size\" is missing")
    }
    return try Device.type.read(written, site, &work).size
  }

  private static func file(
    _ path: String, writtenAs name: String, at place: JSONValue, _ work: inout Work
  ) throws(Reported) -> ParsedScene {
    if let known = work.resources.scenes[path] { return known }
    do throws(ImageLibrary.Failure) {
      let file = try work.resources.images.scene(
        path, writtenAs: name, called: work.resources.prefix + path)
      work.resources.scenes[path] = file
      return file
    } catch {
      throw work.error(error.kind, at: place, error.reason, hint: error.hint)
    }
  }

  /// Declares a nested scene, which is a separate world, and returns its layers at rest.
  func declare(
    in container: LayerID, at value: JSONValue, into declared: inout Declarations, _ site: Site,
    _ work: inout Work
  ) throws(Reported) -> Scene {
    try work.expand(by: document.size(of: document.root).bytes, at: value)
    var inside = Declarations()
    inside.swapShared(with: &declared)
    defer { inside.swapShared(with: &declared) }
    let scene = try work.reading(document) { work throws(Reported) in
      try DeclaredScene(
        document, chain: site.world.chain + [file], in: (site, container), &inside, &work)
    }
    declared.found.scenes[container] = scene
    return Scene(root: scene.view)
  }
}

extension NestedSceneUse {
  /// The values that a view gives to the parameters of its nested scene.
  fileprivate func given(to file: ParsedScene, writtenAs name: String, _ work: inout Work)
    throws(Reported) -> [String: JSONBinding]
  {
    let given = work.bindings(parameters, knownAs: "a parameter")
    let declared = file.document.value["parameters"]?.members.map(\.key) ?? []
    var failure: Reported?
    for member in parameters?.members ?? [] where !declared.contains(member.key) {
      failure = work.error(
        .reference, at: member.place,
        "the scene \"\(name)\" declares no parameter \"\(member.key)\"",
        hint: Suggestion.question(for: member.key, in: declared))
    }
    if let failure { throw failure }
    return given
  }
}
