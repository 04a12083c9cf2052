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

/// A file that was read once, however many views show it.
struct ParsedScene {
  var document: JSONDocument
  var duplicates: [JSONDuplicateKey]
}

/// What all scenes that are read together share.
struct SceneFiles {
  /// By the name in the folder of the whole scene.
  var read: [String: ParsedScene] = [:]
  /// Those that stand in each other now, the outermost first.
  var open: [String] = []
  /// How many views show scenes.
  var useCount = 0
  /// What messages put before the names.
  var prefix = ""

  /// How deep scenes may stand in each other, and how many views may show some.
  static let deepest = 16
  static let most = 1000
}

extension SceneReader {
  /// Reads the file of a scene inside and binds its parameters; nil after an error has been reported.
  mutating func openScene(_ use: NestedSceneUse) -> OpenedScene? {
    guard let written = use.file, let name = ValueType<String>.string.read(written, &self) else {
      return nil
    }
    guard drawingDepth == 0 else {
      error(at: written, "nothing moves in a drawing, so no scene can stand in it")
      return nil
    }
    // What was too large was told.
    guard sceneSize.expandedBytes <= JSONDocument.byteLimit, !views.isFull else { return nil }
    files.useCount += 1
    guard files.useCount <= SceneFiles.most else {
      error(.limit, at: written, "more than \(SceneFiles.most) views show scenes")
      return nil
    }
    let path: String
    do throws(SceneFolder.Failure) {
      path = try images.folder.normalized(name)
    } catch {
      self.error(.outsideFolder, at: written, "\"\(name)\" leads out of the scene's folder")
      return nil
    }
    guard !files.open.contains(path), files.open.count < SceneFiles.deepest else {
      let chain = (files.open + [path]).map { "\"\($0)\"" }.joined(separator: " → ")
      error(
        .circle, at: written, "the scene \"\(name)\" includes itself", hint: "It goes \(chain).")
      return nil
    }
    guard let file = sceneFile(path, writtenAs: name, at: written) else { return nil }

    guard let given = self.given(by: use, to: file, writtenAs: name) else { return nil }
    let outer = report.document
    report.document = file.document
    defer { report.document = outer }
    for duplicate in file.duplicates {
      report.error(
        .init(
          kind: .duplicateKey, offset: duplicate.second, path: .root,
          reason: "the key \"\(duplicate.key)\" stands here a second time"))
    }
    guard
      let document = ParameterBinding.bind(
        file.document, overrides: [], given: given, &report)
    else { return nil }
    guard let size = document.value["size"].flatMap({ ValueType<Size>.size.read($0, &self) }) else {
      if document.value["size"] == nil {
        error(.missingKey, at: document.value, "\"size\" is missing")
      }
      return nil
    }
    let content = SceneContent(size: size, speed: use.speed, timeOffset: use.timeOffset)
    return OpenedScene(file: path, document: document, content: content)
  }

  /// What a use gives the parameters of a scene; nil when it gives some that are not declared.
  private mutating func given(
    by use: NestedSceneUse, to file: ParsedScene, writtenAs name: String
  ) -> [String: JSONBinding]? {
    let given = bindings(use.parameters, knownAs: "a parameter")
    let declared = file.document.value["parameters"]?.members.map(\.key) ?? []
    for member in use.parameters?.members ?? [] where !declared.contains(member.key) {
      error(
        .reference, at: member.place,
        "the scene \"\(name)\" declares no parameter \"\(member.key)\"",
        hint: Suggestion.question(for: member.key, in: declared))
    }
    return given.keys.allSatisfy(declared.contains) ? given : nil
  }

  private mutating func sceneFile(
    _ path: String, writtenAs name: String, at place: JSONValue
  ) -> ParsedScene? {
    if let known = files.read[path] { return known }
    let bytes: [UInt8]
    do throws(ImageLibrary.Failure) {
      bytes = try images.bytes(of: path, kind: "scene", limit: SceneLimits.fileBytes)
    } catch {
      self.error(error.kind, at: place, error.reason, hint: error.hint)
      return nil
    }
    do throws(JSONSyntaxError) {
      let found = try JSONDocument.read(bytes, file: files.prefix + path)
      let file = ParsedScene(document: found.document, duplicates: found.duplicates)
      files.read[path] = file
      return file
    } catch {
      let lines = bytes.withUnsafeBufferPointer { LineIndex($0) }
      let (line, column, _) = lines.locate(error.range.lowerBound, in: bytes)
      let reason = error.reason
      self.error(
        .unusableFile, at: place,
        "\"\(name)\" is no scene: in line \(line), column \(column), \(reason)")
      return nil
    }
  }

  /// Reads a scene inside as the world of its own that it is.
  mutating func nestedScene(_ opened: OpenedScene, in container: LayerID, at value: JSONValue)
    -> Scene?
  {
    let bytes = opened.document.size(of: opened.document.root).bytes
    expand(by: bytes, at: value)
    guard sceneSize.expandedBytes <= JSONDocument.byteLimit else { return nil }
    var inner = SceneReader(document: opened.document, text: text, images: images)
    let outer = report.document
    swap(&inner.report, &report)
    inner.report.document = opened.document
    swap(&inner.views, &views)
    swap(&inner.places, &places)
    inner.files = files
    inner.files.open.append(opened.file)
    inner.customNames = customNames
    inner.animationCount = animationCount
    inner.sceneSize = sceneSize
    inner.viewDepth = viewDepth
    inner.perspectiveDepth = perspectiveDepth
    inner.drawingDepth = drawingDepth
    inner.systemFonts = systemFonts
    let scene = inner.readScene(in: container, scale: scale)
    swap(&inner.report, &report)
    report.document = outer
    swap(&inner.views, &views)
    swap(&inner.places, &places)
    images = inner.images
    if inner.systemFonts != systemFonts { (text, systemFonts) = (inner.text, inner.systemFonts) }
    files = inner.files
    files.open.removeLast()
    customNames = inner.customNames
    animationCount = inner.animationCount
    sceneSize = inner.sceneSize
    return scene
  }
}
