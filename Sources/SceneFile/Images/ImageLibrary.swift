import Calculus
import Document
import Geometry
import Images
import Layers
import System

/// The images of a scene: each file is found, read and decoded once.
struct ImageLibrary {
  let folder: SceneFolder
  /// By the name of the file.
  private(set) var bitmaps: [String: Bitmap] = [:]
  private(set) var digests: [String: [UInt8]] = [:]
  private var known: [String: Result<ImageSource, Failure>] = [:]
  private var sources: [String: ImageSource] = [:]
  private var pixelCount = 0
  /// For decoding all of them.
  private var fuel = Fuel(seconds: SceneLimits.decodingSeconds)
  private var missingCount = 0
  private var svg: SVGProgram?
  /// The first SVG that took too long; no other is tried, so that many take no longer than one.
  private var slowSVG: String?
  /// What each SVG may take without counting in the time that all have together, in seconds.
  private static let freeDrawingTime = 0.03

  init(folder: SceneFolder, svg: SVGProgram?) {
    self.folder = folder
    self.svg = svg
  }

  /// Why a name does not give an image, as the sentence of a message.
  struct Failure: Error {
    var kind = DiagnosticKind.unusableFile
    var reason: String
    var hint: String?
  }

  /// The image under a name, as the author wrote it, for a canvas of so many pixels per point.
  ///
  /// As UIKit does, a name also stands for the files with `@2x` or `@3x` behind it, the one for the
  /// canvas first; they have as many pixels per point.
  mutating func image(named name: String, scale: Double) -> Result<ImageSource, Failure> {
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
    let file = Self.variants(of: plain, scale: scale).first { folder.contains($0) } ?? plain
    if let source = sources[file] { return source }
    guard !fuel.isEmpty else { throw tooMuchToDecode(file) }
    let bytes = try read(file, writtenAs: name)
    // Also what is refused was read.
    try? fuel.burn(Double(bytes.count))
    let frames = try decode(bytes, of: file, scale: scale)
    pixelCount += frames.bitmaps.reduce(0) { $0 + $1.width * $1.height }
    guard pixelCount <= SceneLimits.imagePixels else { throw tooManyPixels(file) }
    try? fuel.burn(
      DecodingPrice(of: bytes).units(
        bytes: bytes.count, pixels: frames.bitmaps.reduce(0) { $0 + $1.width * $1.height }))
    digests[file] = SHA256.digest(of: bytes)
    let source = keep(frames, of: file)
    sources[file] = source
    return source
  }

  private var pixelsLeft: Int { max(0, SceneLimits.imagePixels - pixelCount) }

  private func tooManyPixels(_ file: String) -> Failure {
    Failure(
      kind: .limit,
      reason: "with \"\(file)\" the images of the scene have more than "
        + "\(SceneLimits.imagePixels) pixels")
  }

  private func tooMuchToDecode(_ file: String) -> Failure {
    Failure(
      kind: .limit,
      reason: "with \"\(file)\" the images of the scene take longer to decode than "
        + "\(JSONText.text(of: SceneLimits.decodingSeconds)) s, by their bytes and pixels")
  }

  private mutating func decode(
    _ bytes: [UInt8], of file: String, scale: Double
  ) throws(Failure) -> ImageFrames {
    let payable = DecodingPrice(of: bytes).pixels(within: fuel.rest, bytes: bytes.count)
    guard payable >= 0 else { throw tooMuchToDecode(file) }
    if let slowSVG, ImageFormat(signature: bytes) == .svg {
      throw Failure(
        kind: .limit,
        reason: "\"\(file)\" is not drawn, because \"\(slowSVG)\" takes too long")
    }
    do throws(ImageError) {
      // Twice as many pixels as the canvas has, so that an image that grows stays sharp.
      let frames = try ImageDecoder.frames(
        of: bytes, name: file, svg: svg, pixelsPerPoint: 2 * scale,
        atMostPixels: min(pixelsLeft, payable))
      let counted = max(0, frames.drawingTime - Self.freeDrawingTime)
      if let seconds = svg?.seconds {
        svg?.seconds = max(Self.freeDrawingTime, seconds - counted)
      }
      return frames
    } catch {
      if case .tooSlow = error {
        slowSVG = file
        if let seconds = svg?.seconds, seconds < SVGProgram.longest {
          throw Failure(
            kind: .limit,
            reason: "with \"\(file)\" the SVGs of the scene take more than a second to draw")
        }
      }
      if case .beyondBudget = error {
        throw payable < pixelsLeft ? tooMuchToDecode(file) : tooManyPixels(file)
      }
      throw Failure(kind: Self.kind(error), reason: Self.sentence(error))
    }
  }

  /// Keeps the pictures: the first under the file's name, the others under names that no file has.
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
    return .animated(AnimatedImage(images, durations: frames.durations))
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

  /// The bytes of a file of another kind that belongs to the scene, such as a trace.
  mutating func bytes(of name: String, kind: String, limit: Int) throws(Failure) -> [UInt8] {
    do throws(SceneFolder.Failure) {
      let file = try folder.normalized(name)
      let bytes = try folder.read(file, limit: limit)
      digests[file] = SHA256.digest(of: bytes)
      return bytes
    } catch {
      throw failure(error, name, kind: kind)
    }
  }

  private func failure(
    _ failure: SceneFolder.Failure, _ name: String, kind: String = "image"
  ) -> Failure {
    switch failure {
    case .empty: return Failure(kind: .value, reason: "the name of the \(kind) is empty")
    case .absolute:
      return Failure(
        kind: .outsideFolder, reason: "\"\(name)\" is an absolute path",
        hint: "Files are named relative to the scene's folder.")
    case .outside:
      return Failure(kind: .outsideFolder, reason: "\"\(name)\" leads out of the scene's folder")
    case .missing:
      return Failure(
        kind: .missingFile, reason: "there is no \(kind) \"\(name)\"",
        hint: missingCount > DiagnosticList.limit
          ? nil : Suggestion.question(for: name, in: folder.neighbours(of: name)))
    case .notAFile: return Failure(reason: "\"\(name)\" is no regular file")
    case .tooLarge(let limit):
      return Failure(kind: .limit, reason: "\"\(name)\" is larger than \(limit >> 20) MiB")
    case .unreadable(let words):
      return Failure(kind: .inputOutput, reason: "\"\(name)\" cannot be read: \(words)")
    }
  }

  private static func kind(_ error: ImageError) -> DiagnosticKind {
    switch error {
    case .empty, .unknownFormat, .corrupt, .notDrawn, .notEncoded: .unusableFile
    case .tooSlow, .tooLarge, .tooLong, .beyondBudget: .limit
    case .outOfMemory: .memory
    }
  }

  private static func sentence(_ error: ImageError) -> String {
    switch error {
    case .empty(let name): "the image \"\(name)\" is empty"
    case .unknownFormat(let name): "\"\(name)\" is no PNG, JPEG, GIF, WebP or SVG file"
    case .corrupt(let name, let format, let reason):
      "\"\(name)\" is a corrupt \(format.rawValue) file: \(reason)"
    case .notDrawn(let name, let reason): "\"\(name)\" cannot be drawn: \(reason)"
    case .tooSlow(let name): "\"\(name)\" takes more than a second to draw"
    case .tooLarge(let name, let width, let height):
      "\"\(name)\" is too large: it has \(width)×\(height) pixels; a side may have "
        + "\(Bitmap.maximumSide) and an image \(Bitmap.maximumPixelCount)"
    case .tooLong(let name):
      "the animation \"\(name)\" is too long: it may have \(ImageFrames.maximumCount) pictures "
        + "and \(Bitmap.maximumPixelCount) pixels in all"
    case .beyondBudget(let name): "there is no room for \"\(name)\""
    case .outOfMemory(let name, let width, let height):
      "there is no memory for the \(width)×\(height) pixels of \"\(name)\""
    case .notEncoded(let reason): reason
    }
  }

  /// Pixels per point of a file, by its name.
  private static func scale(of file: String) -> Double {
    let stem = parts(of: file).stem
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  /// The files that a name can mean, the best first.
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
  /// The names of numbered files: from 0, or else 1, up to the first that is missing, in the
  /// extension of the first file found.
  func numberedNames(_ prefix: String) throws(Failure) -> [String] {
    let plain = try normalized(prefix + "0").dropLast()
    func exists(_ number: Int, _ end: String) -> Bool {
      Self.variants(of: "\(plain)\(number)\(end)", scale: 1).contains { folder.contains($0) }
    }
    for first in 0...1 {
      for end in Self.endings where exists(first, end) {
        var names: [String] = []
        var number = first
        // UIKit counts to 1024 too.
        while number <= 1024, exists(number, end) {
          names.append("\(plain)\(number)\(end)")
          number += 1
        }
        return names
      }
    }
    throw Failure(
      kind: .missingFile, reason: "there is no image \"\(prefix)0.png\" or \"\(prefix)1.png\"",
      hint: "The files are numbered from 0 or 1 and end in .png, .jpg, .jpeg, .gif, .webp or .svg.")
  }

  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]
}
