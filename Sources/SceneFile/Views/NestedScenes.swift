import Document
import Geometry
import Interaction
import Layers

/// A scene that a view shows, its views not read yet.
struct OpenedScene {
  /// The name of the file in the folder of the whole scene.
  var file: String
  /// With its parameters bound.
  var document: JSONDocument
  var content: SceneContent
}

extension Site {
  /// How deep scenes may stand in each other, and how many views may show some.
  private static let deepestScene = 16
  private static let mostScenes = 1000

  /// Reads the file of a scene inside and binds its parameters; nil after an error has been reported.
  func openScene(
    _ use: NestedSceneUse, _ declared: Declarations, _ work: inout Work
  ) -> OpenedScene? {
    guard let written = use.file, let name = ValueType<String>.string.read(written, self, &work)
    else {
      return nil
    }
    guard depths.drawings == 0 else {
      work.error(at: written, "nothing moves in a drawing, so no scene can stand in it")
      return nil
    }
    // What was too large was told.
    guard work.budget.expandedBytes <= JSONDocument.byteLimit, !declared.views.isFull else {
      return nil
    }
    work.budget.scenes += 1
    guard work.budget.scenes <= Self.mostScenes else {
      work.error(.limit, at: written, "more than \(Self.mostScenes) views show scenes")
      return nil
    }
    let path: String
    do throws(SceneFolder.Failure) {
      path = try work.resources.images.folder.normalized(name)
    } catch {
      work.error(.outsideFolder, at: written, "\"\(name)\" leads out of the scene's folder")
      return nil
    }
    guard !world.chain.contains(path), world.chain.count < Self.deepestScene else {
      let chain = (world.chain + [path]).map { "\"\($0)\"" }.joined(separator: " → ")
      work.error(
        .circle, at: written, "the scene \"\(name)\" includes itself", hint: "It goes \(chain).")
      return nil
    }
    guard let file = sceneFile(path, writtenAs: name, at: written, &work) else { return nil }

    guard let given = given(by: use, to: file, writtenAs: name, &work) else { return nil }
    return work.reading(file.document) { work in
      opened(file, path, by: use, given: given, &work)
    }
  }

  /// The scene of a file with its parameters bound; nil after an error has been reported.
  private func opened(
    _ file: ParsedScene, _ path: String, by use: NestedSceneUse, given: [String: JSONBinding],
    _ work: inout Work
  ) -> OpenedScene? {
    for duplicate in file.duplicates {
      work.log.error(
        .init(
          kind: .duplicateKey, offset: duplicate.second, path: .root,
          reason: "the key \"\(duplicate.key)\" stands here a second time"))
    }
    guard
      let document = ParameterBinding.bind(
        file.document, overrides: [], given: given, &work.log)
    else { return nil }
    guard let size = document.value["size"].flatMap({ ValueType<Size>.size.read($0, self, &work) })
    else {
      if document.value["size"] == nil {
        work.error(.missingKey, at: document.value, "\"size\" is missing")
      }
      return nil
    }
    let content = SceneContent(size: size, speed: use.speed, timeOffset: use.timeOffset)
    return OpenedScene(file: path, document: document, content: content)
  }

  /// What a use gives the parameters of a scene; nil when it gives some that are not declared.
  private func given(
    by use: NestedSceneUse, to file: ParsedScene, writtenAs name: String, _ work: inout Work
  ) -> [String: JSONBinding]? {
    let given = work.bindings(use.parameters, knownAs: "a parameter")
    let declared = file.document.value["parameters"]?.members.map(\.key) ?? []
    for member in use.parameters?.members ?? [] where !declared.contains(member.key) {
      work.error(
        .reference, at: member.place,
        "the scene \"\(name)\" declares no parameter \"\(member.key)\"",
        hint: Suggestion.question(for: member.key, in: declared))
    }
    return given.keys.allSatisfy(declared.contains) ? given : nil
  }

  private func sceneFile(
    _ path: String, writtenAs name: String, at place: JSONValue, _ work: inout Work
  ) -> ParsedScene? {
    if let known = work.resources.scenes[path] { return known }
    do throws(ImageLibrary.Failure) {
      let file = try work.resources.images.scene(
        path, writtenAs: name, called: work.resources.prefix + path)
      work.resources.scenes[path] = file
      return file
    } catch {
      work.error(error.kind, at: place, error.reason, hint: error.hint)
      return nil
    }
  }

  /// Declares a scene inside, which is a world of its own, and says what it looks like at rest; nil
  /// after an error has been reported.
  func declareScene(
    _ opened: OpenedScene, in container: LayerID, at value: JSONValue,
    _ declared: inout Declarations, _ work: inout Work
  ) -> Scene? {
    work.expand(by: opened.document.size(of: opened.document.root).bytes, at: value)
    guard work.budget.expandedBytes <= JSONDocument.byteLimit else { return nil }
    var inside = Declarations()
    inside.swapShared(with: &declared)
    let scene = work.reading(opened.document) { work in
      DeclaredScene(
        opened.document, chain: world.chain + [opened.file], in: (self, container), &inside, &work)
    }
    inside.swapShared(with: &declared)
    guard let scene else { return nil }
    declared.scenes[container] = scene
    return Scene(root: scene.view)
  }
}
