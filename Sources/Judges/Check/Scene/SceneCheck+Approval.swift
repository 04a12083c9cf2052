import FlipbookDocument
internal import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSystem

extension SceneCheck {
  /// Makes the current output the reference of a level, of one of its frames, or of some keys of
  /// the values; `expect.json` is never changed.
  ///
  /// Everything is drawn before the first file is written, and each file is written atomically.
  ///
  /// - Returns: The names of the written and removed files in the scene's folder.
  package func approve(
    _ level: CheckLevel? = nil, at time: Double? = nil, keys: [String]? = nil
  ) throws(CheckError) -> [String] {
    let settings = try CheckError.references(folder.settings())
    guard let level else { return try approveAll(settings) }
    guard folder.holdsRecords else {
      throw .unusable("there are none in \(folder.shownPath): approve all of \(scene.name)")
    }
    let lock = try CheckError.files(folder.locked(isShared: false))
    defer { withExtendedLifetime(lock) {} }
    if level == .values { return try approveValues(of: keys, settings) }
    let film = try CheckError.references(folder.film())
    if let film, film.size != RecordedFilm(of: scene).size {
      throw .unusable(
        "the canvas has a different size than recorded: approve all of \(scene.name)")
    }
    guard let paint = scene.settings(scale: settings.scale)
    else { throw .unusable("the frames are too large at the scale of check.json") }
    let painter = scene.painter(paint)
    let times = frameTimes(recordedIn: film, settings)
    if let time, !times.contains(time) {
      throw .unusable(
        "no frame of \(scene.name) is compared at \(JSONText.text(of: time)) s; those at "
          + times.map { JSONText.text(of: $0) }.joined(separator: ", ") + " s are")
    }
    if level == .pixels, let reference = folder.filmReference {
      guard time == nil else {
        throw .unusable("the frames of \(reference.name) are approved together")
      }
      try record(reference, scale: settings.scale)
      // The film takes the place of single frames.
      let unused = try CheckError.files(folder.prune(folder.frameNames))
      return try [reference.name] + unused.map { FilePath.split($0).name }
        + CheckError.files(folder.replace(filmFile(film)))
    }
    return level == .drawing
      ? try approveDrawing(at: time, of: times, painter)
      : try approveFrames(at: time.map { [$0] } ?? times, isAll: time == nil, film, painter)
  }

  /// The times of the compared frames, in seconds.
  func frameTimes(recordedIn film: RecordedFilm?, _ settings: CheckSettings) -> [Double] {
    settings.frames ?? (film?.lastFrameTime).map(CheckPlan.quarters) ?? folder.frameTimes
  }

  private func approveAll(_ settings: CheckSettings) throws(CheckError) -> [String] {
    let before = folder.stamps
    let results = try record(settings)
    if let failure = results.lazy.compactMap(\.failure).first { throw .unusable(failure) }
    let after = folder.stamps
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
  }

  private func approveValues(of keys: [String]?, _ settings: CheckSettings) throws(CheckError)
    -> [String]
  {
    var values: ValueTrace
    if let keys {
      guard let recorded = try CheckError.references(folder.values()) else {
        throw .unusable("\(folder.valuesPath) is missing: approve \(scene.name):values")
      }
      let plan = try CheckError.references(CheckPlan(for: scene, comparing: recorded, settings))
      let actual = ValueTrace(of: plan.keys, in: scene.timeline, at: plan.instants)
      values = recorded
      guard values.take(keys, from: actual) else {
        throw .unusable(
          "\(folder.valuesPath) has different keys or times: approve \(scene.name):values")
      }
    } else {
      let plan = try CheckError.references(CheckPlan(for: scene, settings))
      values = ValueTrace(of: plan.keys, in: scene.timeline, at: plan.instants)
    }
    values.source = scene.input.source
    return try CheckError.files(
      folder.replace([(folder.valuesPath, Array(values.record(scene: scene.name).utf8))]))
  }

  private func approveDrawing(
    at time: Double?, of times: [Double], _ painter: MomentPainter
  ) throws(CheckError) -> [String] {
    var record = try drawing(at: time.map { [$0] } ?? times, painter)
    if time != nil, let frame = record?.frames.first {
      guard var known = try CheckError.references(folder.drawing()),
        let index = known.frames.firstIndex(where: { $0.time == frame.time })
      else {
        throw .unusable(
          "\(folder.drawingPath) has no such frame: approve \(scene.name):drawing")
      }
      known.frames[index] = frame
      record = known
    }
    var every = try digests(painter)
    if let time, let known = try CheckError.references(folder.digests()),
      known.step == every.step, known.digests.count == every.digests.count
    {
      // The digests of the other frames are kept.
      let index = min(scene.moment(at: time).frame / every.step, every.digests.count - 1)
      let now = every.digests[index]
      every = known
      every.digests[index] = now
    }
    guard let record else {
      guard time == nil else {
        throw .unusable(
          "\(scene.name) draws more than can be recorded: approve \(scene.name):drawing")
      }
      try CheckError.files(folder.removeDrawing())
      return try CheckError.files(folder.replace([(folder.digestsPath, Array(every.text.utf8))]))
    }
    return try CheckError.files(
      folder.replace([
        (folder.drawingPath, Array(record.text.utf8)), (folder.digestsPath, Array(every.text.utf8)),
      ]))
  }

  private func approveFrames(
    at times: [Double], isAll: Bool, _ film: RecordedFilm?, _ painter: MomentPainter
  ) throws(CheckError) -> [String] {
    let files = try pictures(at: times, painter) + (isAll ? filmFile(film) : [])
    return try CheckError.files(folder.replace(files))
  }

  /// The description of the film with the current libraries and files, once all of its frames are by
  /// these; a single frame is compared like the others.
  private func filmFile(_ film: RecordedFilm?) -> [(path: String, bytes: [UInt8])] {
    guard var film else { return [] }
    film.libraries = LibraryVersions.all
    if film.version > 1 { film.files = RecordedFiles(of: scene) }
    return [(folder.filmPath, Array(film.json.utf8))]
  }
}

extension ReferenceFolder {
  /// The maximum size of a file that is compared before it is written.
  static let fileLimit = 256 << 20

  /// The bytes of the files that `render check` wrote here, by name.
  fileprivate var stamps: [String: [UInt8]] {
    var stamps: [String: [UInt8]] = [:]
    for name in ownNames {
      stamps[name] = FilePath.bytes(of: "\(path)/\(name)", atMost: Self.fileLimit)
    }
    return stamps
  }
}
