import Animation
import Document
import Film
import Geometry
import Images
import Interaction
import Raster
import Review
import SceneFile

/// Finds out what the two words of `render diff` name, and opens it.
struct DiffOpening {
  let command: DiffCommand
  let console: Console

  /// A scene whose size and instants depend on what it is compared with, or what has its own.
  enum Subject {
    case scene(CompiledScene, name: String)
    case footage(any Footage)
  }

  /// Single moments that are compared; nil for all.
  var instants: [Double]? {
    let times = command.at.flatMap(\.times)
    return times.isEmpty ? nil : Array(Set(times)).sorted()
  }

  /// Both films, in the order of the command line.
  func footage() throws -> (any Footage, any Footage) {
    let (a, b) = (try subject(command.first), try subject(command.second))
    switch (a, b) {
    case (.footage(let a), .footage(let b)):
      try requireMoment(a.summary, b.summary)
      return Self.withoutPadding(a, b)
    case (.scene(let scene, let name), .footage(let film)):
      let drawn = try footage(of: scene, name: name, beside: film.summary)
      return Self.withoutPadding(drawn, film)
    case (.footage(let film), .scene(let scene, let name)):
      let drawn = try footage(of: scene, name: name, beside: film.summary)
      return Self.withoutPadding(film, drawn)
    case (.scene(let first, let firstName), .scene(let second, let secondName)):
      let rate = command.fps?.rate ?? first.resolved.frameRate
      let scale = command.scale ?? first.scene.scale
      return (
        try footage(of: first, name: firstName, rate: rate, scale: scale),
        try footage(of: second, name: secondName, rate: rate, scale: scale)
      )
    }
  }

  /// A scene, its name, and the film beside it, in either order.
  func sceneAndRecording() throws -> (CompiledScene, String, any Footage) {
    switch (try subject(command.first), try subject(command.second)) {
    case (.scene(let scene, let name), .footage(let film)),
      (.footage(let film), .scene(let scene, let name)):
      return (scene, name, film)
    default: throw FootageError.mismatch("--track needs a scene and a recording")
    }
  }

  private func subject(_ word: String) throws -> Subject {
    if word == "-" || word.lowercased().hasSuffix(".json") {
      guard let argument = try SceneArgument.scenes([word]).first else {
        throw FootageError.missing(path: word)
      }
      return .scene(try command.scene.opening(console).open(argument), name: argument.displayName)
    }
    switch FilePath.kind(of: word) {
    case .missing: throw FootageError.missing(path: word)
    case .folder: return .footage(try FolderFootage(folder: word, rate: command.fps?.rate))
    case .file:
      if let picture = try PictureFootage(path: word) { return .footage(picture) }
      return .footage(try ClipFootage(path: word, cancellation: Interruption.cancellation))
    }
  }

  /// Refuses a picture beside a film, unless a moment is named.
  private func requireMoment(_ a: FootageSummary, _ b: FootageSummary) throws {
    guard (a.times.count == 1) != (b.times.count == 1), instants == nil,
      a.kind == .picture || b.kind == .picture
    else { return }
    let (film, picture) = a.times.count == 1 ? (b, a) : (a, b)
    throw FootageError.mismatch(
      "\(picture.name) is one picture and \(film.name) a film; --at TIME says which moment is meant"
    )
  }

  // MARK: - Scenes

  /// A scene beside another one: its own length, at a common rate and scale.
  private func footage(
    of scene: CompiledScene, name: String, rate: FrameRate, scale: Double
  ) throws -> any Footage {
    let count = try frameCount(of: scene, at: rate)
    return SceneFootage(
      scene, name: name, settings: try settings(of: scene, name: name, scale: scale),
      times: instants ?? (0..<count).map(rate.time(ofFrame:)),
      end: instants == nil ? rate.time(ofFrame: count) : nil,
      rate: Double(rate.numerator) / Double(rate.denominator))
  }

  /// A scene beside pictures: at their size, at the instants at which they are shown.
  private func footage(
    of scene: CompiledScene, name: String, beside film: FootageSummary
  ) throws -> any Footage {
    let settings = try settings(
      of: scene, name: name, scale: command.scale ?? Double(film.width) / scene.scene.size.width,
      beside: film)
    if let instants {
      return SceneFootage(
        scene, name: name, settings: settings, times: instants, end: nil, rate: nil)
    }
    guard film.end != nil || film.times.count > 1 else {
      throw FootageError.mismatch(
        "\(film.name) is one picture and \(name) a film; --at TIME says which moment is meant")
    }
    let rate = command.fps?.rate ?? scene.resolved.frameRate
    let end = rate.time(ofFrame: try frameCount(of: scene, at: rate))
    let interval = film.interval
    var times = film.times.filter { $0 < end - interval / 2 }
    // Where the film is cut short the scene goes on at its pace.
    var next = (film.times.last ?? 0) + interval
    while next < end - interval / 2, times.count < FrameSchedule.maximumFrameCount,
      film.times.count == times.count || next > film.times.last ?? 0, film.end ?? end < end
    {
      times.append(next)
      next += interval
    }
    if times.isEmpty { times = [0] }
    return SceneFootage(
      scene, name: name, settings: settings, times: times, end: end, rate: nil)
  }

  private func frameCount(of scene: CompiledScene, at rate: FrameRate) throws -> Int {
    let count = scene.resolved.frameCount(at: rate)
    guard count <= FrameSchedule.maximumFrameCount else {
      throw CommandFailure(
        .usage, "the film would have more than \(FrameSchedule.maximumFrameCount) frames",
        kind: .limit)
    }
    return count
  }

  private func settings(
    of scene: CompiledScene, name: String, scale: Double, beside film: FootageSummary? = nil
  ) throws -> PaintSettings {
    guard let settings = scene.settings(scale: scale, background: scene.scene.background) else {
      throw CommandFailure(
        .usage,
        "\(name): at \(Decimals.short(scale)) pixels per point the canvas would be empty or larger "
          + "than \(Bitmap.maximumSide) pixels a side, \(Bitmap.maximumPixelCount) in all",
        kind: .limit)
    }
    // An encoder may have added a column to get an even width: then the scale is a bit less.
    if command.scale == nil, let film, film.kind == .clip, film.width % 2 == 0,
      let narrower = scene.settings(
        scale: Double(film.width - 1) / scene.scene.size.width, background: scene.scene.background),
      !(abs(settings.pixelHeight - film.height) <= 0),
      abs(narrower.pixelHeight - film.height) <= 1,
      abs(settings.pixelHeight - film.height) > abs(narrower.pixelHeight - film.height)
    {
      return narrower
    }
    return settings
  }

  // MARK: - Even sides

  /// Leaves out of clips the last column or row that an encoder has repeated to get even sides.
  private static func withoutPadding(
    _ a: any Footage, _ b: any Footage
  ) -> (any Footage, any Footage) {
    if let clip = a as? ClipFootage { return (unpadded(clip, like: b.summary), b) }
    if let clip = b as? ClipFootage { return (a, unpadded(clip, like: a.summary)) }
    return (a, b)
  }

  private static func unpadded(_ clip: ClipFootage, like film: FootageSummary) -> any Footage {
    let isWider = clip.summary.width == film.width + 1 && clip.summary.width % 2 == 0
    let isTaller = clip.summary.height == film.height + 1 && clip.summary.height % 2 == 0
    guard isWider || clip.summary.width == film.width,
      isTaller || clip.summary.height == film.height
    else { return clip }
    return clip.withoutPadding(toWidth: film.width, height: film.height)
  }
}
