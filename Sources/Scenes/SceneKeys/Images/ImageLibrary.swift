import FlipbookDocument
import FlipbookGeometry
package import FlipbookImages
import FlipbookLayers
import FlipbookSystem

/// The images of a scene: each file is found, read and decoded once.
package struct ImageLibrary {
  package let folder: SceneFolder
  /// By the name of the file.
  package private(set) var bitmaps: [String: Bitmap] = [:]
  package private(set) var digests: [String: [UInt8]] = [:]
  /// Of nested scenes, a digest that comments and white space do not change.
  package private(set) var meanings: [String: [UInt8]] = [:]
  private var known: [String: Result<ImageSource, Failure>] = [:]
  private var sources: [String: ImageSource] = [:]
  private var budget: DecodingBudget
  private var missingCount = 0
  /// The files that other films of the same scene have read.
  private let files: SharedFiles

  package init(
    folder: SceneFolder, svg: SVGProgram?, files: SharedFiles = SharedFiles(atMostBytes: 0)
  ) {
    self.folder = folder
    self.files = files
    budget = DecodingBudget(svg: svg)
  }

  /// Why a name does not give an image.
  package typealias Failure = FileFailure

  /// The image for a name as the author wrote it, on a canvas with `scale` pixels per point.
  ///
  /// As in UIKit, a name also matches files with the suffix `@2x` or `@3x`, with that many pixels
  /// per point; the suffix that matches the canvas is tried first.
  package mutating func image(named name: String, scale: Double) -> Result<ImageSource, Failure> {
    if let result = known[name] { return result }
    let result: Result<ImageSource, Failure>
    do throws(Failure) {
      result = .success(try load(name, scale: scale))
    } catch {
      result = .failure(error)
    }
    known[name] = result
    return result
  }

  private mutating func load(_ name: String, scale: Double) throws(Failure) -> ImageSource {
    let plain = try normalized(name)
    let file = Self.variants(of: plain, scale: scale).first { isAvailable($0) } ?? plain
    if let source = sources[file] { return source }
    try budget.requireRest(for: file)
    let (frames, digest) = try files.images.use(folder.path(of: file)) {
      (known) throws(Failure) in
      var image = if let known { known } else { ImageFile(try read(file, writtenAs: name)) }
      let frames = try budget.frames(of: image, named: file, scale: scale)
      image.take(frames)
      known = image
      return (frames, image.digest)
    }
    digests[file] = digest
    let source = keep(frames, of: file)
    sources[file] = source
    return source
  }

  /// Whether the file exists, or existed when another film read it.
  private func isAvailable(_ file: String) -> Bool {
    files.images.has(folder.path(of: file)) || folder.contains(file)
  }

  /// Keeps the pictures: the first under the file's name, the others under names that no file can
  /// have.
  private mutating func keep(_ frames: ImageFrames, of file: String) -> ImageSource {
    var images: [LayerImage] = []
    for (index, bitmap) in frames.bitmaps.enumerated() {
      let name = index == 0 ? file : "\(file)//\(index)"
      bitmaps[name] = bitmap
      images.append(
        LayerImage(
          name: name, pixelSize: Size(Double(bitmap.width), Double(bitmap.height)),
          scale: frames.pixelsPerPoint ?? Self.scale(of: file)))
    }
    if let image = images.first, images.count == 1 { return .still(image) }
    return .animated(AnimatedImage(images, durations: frames.durations, plays: frames.plays))
  }

  private func normalized(_ name: String) throws(Failure) -> String {
    do throws(SceneFolder.Failure) {
      return try folder.normalized(name)
    } catch {
      throw failure(error, name)
    }
  }

  private mutating func read(_ file: String, writtenAs name: String) throws(Failure) -> [UInt8] {
    do throws(SceneFolder.Failure) {
      return try folder.read(file, limit: SceneLimits.imageFileBytes)
    } catch {
      if error == .missing { missingCount += 1 }
      throw failure(error, name)
    }
  }

  /// The bytes of a file of another kind that belongs to the scene, such as a sound.
  ///
  /// It is read for each film.
  package mutating func bytes(of name: String, kind: String, limit: Int) throws(Failure) -> [UInt8]
  {
    do throws(SceneFolder.Failure) {
      let file = try folder.normalized(name)
      let bytes = try folder.read(file, limit: limit)
      digests[file] = SHA256.digest(of: bytes)
      return bytes
    } catch {
      throw failure(error, name, kind: kind)
    }
  }

  /// The bytes of a file with values over time.
  package mutating func trace(_ name: String) throws(Failure) -> [UInt8] {
    do throws(SceneFolder.Failure) {
      let file = try folder.normalized(name)
      let read = try files.traces.use(folder.path(of: file)) {
        (known) throws(SceneFolder.Failure) in
        if let known { return known }
        let bytes = try folder.read(file, limit: SceneLimits.fileBytes)
        let read = SharedFiles.ReadFile(bytes: bytes, digest: SHA256.digest(of: bytes))
        known = read
        return read
      }
      digests[file] = read.digest
      return read.bytes
    } catch {
      throw failure(error, name, kind: "file of values")
    }
  }

  /// The scene in a file, by its normalized name; messages use the name that the author wrote and
  /// the path from the folder of the outermost scene.
  package mutating func scene(
    _ file: String, writtenAs name: String, called path: String
  ) throws(Failure) -> ParsedScene {
    let scene = try files.scenes.use("\(folder.path(of: file))\0\(path)") {
      (known) throws(Failure) in
      if let known { return known }
      let bytes: [UInt8]
      do throws(SceneFolder.Failure) {
        bytes = try folder.read(file, limit: SceneLimits.fileBytes)
      } catch {
        throw failure(error, file, kind: "scene")
      }
      do throws(JSONSyntaxError) {
        let scene = try ParsedScene(bytes, file: path)
        known = scene
        return scene
      } catch {
        let lines = bytes.withUnsafeBufferPointer { LineIndex($0) }
        let (line, column, _) = lines.locate(error.range.lowerBound, in: bytes)
        throw Failure(
          reason: "\"\(name)\" is not a scene: in line \(line), column \(column), \(error.reason)",
          hint: file.hasSuffix(".json")
            ? nil : "\"render import\" makes scenes of the files of other programs.")
      }
    }
    digests[file] = scene.digest
    meanings[file] = scene.meaning
    return scene
  }

  private func failure(
    _ failure: SceneFolder.Failure, _ name: String, kind: String = "image"
  ) -> Failure {
    switch failure {
    case .empty: return Failure(kind: .value, reason: "the name of the \(kind) is empty")
    case .absolute:
      return Failure(
        kind: .outsideFolder, reason: "\"\(name)\" is an absolute path",
        hint: "Name files relative to the scene's folder.")
    case .outside:
      return Failure(kind: .outsideFolder, reason: "\"\(name)\" leads out of the scene's folder")
    case .missing:
      return Failure(
        kind: .missingFile, reason: "\(kind) \"\(name)\" not found",
        hint: missingCount > DiagnosticList.limit
          ? nil
          : Self.hint(onBracesIn: name)
            ?? Suggestion.question(for: name, in: folder.neighbours(of: name)))
    case .notAFile: return Failure(reason: "\"\(name)\" is not a regular file")
    case .tooLarge(let limit):
      return Failure(kind: .limit, reason: "\"\(name)\" is larger than \(limit >> 20) MiB")
    case .unreadable(let words):
      return Failure(kind: .inputOutput, reason: "\"\(name)\" cannot be read: \(words)")
    }
  }

  /// A hint for a name that puts a parameter in braces, as text does; nil for other names.
  private static func hint(onBracesIn name: String) -> String? {
    guard let start = name.firstIndex(of: "{"),
      let end = name[start...].firstIndex(of: "}"),
      let first = name[start..<end].dropFirst().first, first.isLetter
    else { return nil }
    let parameter = name[start..<end].dropFirst()
    return
      "\"{\(parameter)}\" is for texts; here a parameter is the whole value: \"$\(parameter)\"."
  }

  /// The pixels per point that a file's name states.
  private static func scale(of file: String) -> Double {
    let stem = parts(of: file).stem
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  /// The files that a name can refer to, in order of preference.
  private static func variants(of name: String, scale: Double) -> [String] {
    guard Self.scale(of: name) == 1 else { return [name] }
    let (stem, end) = parts(of: name)
    let (two, three) = ("\(stem)@2x\(end)", "\(stem)@3x\(end)")
    if scale > 2 { return [three, two, name] }
    return scale > 1 ? [two, three, name] : [name, two, three]
  }

  /// The name before its extension, and the extension with its dot.
  private static func parts(of name: String) -> (stem: String, end: String) {
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    guard let dot = name[start...].lastIndex(of: ".") else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }
}

extension ImageLibrary {
  /// The names of numbered files: from 0, or otherwise 1, up to the first missing number; all have
  /// the extension of the first file found.
  package func numberedNames(_ prefix: String) throws(Failure) -> [String] {
    let plain = try normalized(prefix + "0").dropLast()
    func exists(_ number: Int, _ end: String) -> Bool {
      Self.variants(of: "\(plain)\(number)\(end)", scale: 1).contains { isAvailable($0) }
    }
    for first in 0...1 {
      for end in Self.endings where exists(first, end) {
        var names: [String] = []
        var number = first
        // UIKit also counts up to 1024.
        while number <= 1024, exists(number, end) {
          names.append("\(plain)\(number)\(end)")
          number += 1
        }
        return names
      }
    }
    throw Failure(
      kind: .missingFile, reason: "image \"\(prefix)0.png\" or \"\(prefix)1.png\" not found",
      hint: "The files are numbered from 0 or 1 and end in .png, .jpg, .jpeg, .gif, .webp or .svg.")
  }

  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]
}
