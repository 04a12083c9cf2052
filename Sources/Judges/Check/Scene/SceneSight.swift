internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookTimeline

/// The recorded scene drawn again beside the current one.
struct SceneSight {
  private let causes: SourceRoots
  private let now: CompiledScene
  private let change: TreeChange?
  private let painter: MomentPainter
  private let past: MomentPainter
  private let scale: Double

  /// The maximum number of pixels that are drawn to find the first that differs, for each cause.
  private static let maximumPixels = 200_000_000.0
  /// The maximum number of commands that are listed to find the first difference of each view.
  private static let maximumCommands = 100_000

  /// nil where the frames are too large.
  init?(_ causes: SourceRoots, now: CompiledScene, _ change: TreeChange?, scale: Double) {
    guard let paint = now.settings(scale: scale), let old = causes.past.settings(scale: scale),
      now.size == causes.past.size
    else { return nil }
    (self.causes, self.now, self.change, self.scale) = (causes, now, change, scale)
    (painter, past) = (now.painter(paint), causes.past.painter(old))
  }

  /// The frames from a first difference of the values to the first frame that draws something else.
  func lead(from first: Int?, to end: FrameMoment?, step: Int) -> [FrameMoment] {
    let rate = now.resolved.frameRate
    let last = end?.frame ?? now.resolved.frameCount(at: rate)
    return (min(first ?? last, last)..<last).filter { $0.isMultiple(of: step) }.map {
      FrameMoment(frame: $0, time: rate.time(ofFrame: $0))
    }
  }

  /// The frames that the recorded scene still draws as they were recorded.
  func known(
    _ frames: [FrameMoment], _ recorded: FrameDigests, comparesLetters: Bool
  ) throws(CheckError) -> [FrameMoment] {
    let digests = try causes.past.digests(of: frames.map(\.frame), past)
    return zip(frames, digests).filter { moment, digest in
      let index = moment.frame / recorded.step
      guard recorded.digests.indices.contains(index) else { return false }
      let old = recorded.digests[index]
      return old.shapes == digest.shapes && (!comparesLetters || old.letters == digest.letters)
    }.map(\.0)
  }

  /// The causes that show in some frames, or in those before in which only values differ.
  func roots(in frames: [FrameMoment], after lead: [FrameMoment]) throws(CheckError) -> [FrameRoot]
  {
    guard causes.roots.count > 1 else {
      return try [root(causes.roots.first?.words ?? [], of: painter, in: frames, after: lead)]
        .compactMap { $0 }
    }
    let numbers = frames.map(\.frame)
    let before = try causes.past.digests(of: numbers, past)
    var found: [FrameRoot] = []
    for cause in causes.roots {
      guard let paint = cause.scene.settings(scale: scale) else { continue }
      let own = cause.scene.painter(paint)
      let digests = try cause.scene.digests(of: numbers, own)
      let differing = zip(frames, zip(before, digests)).filter { $0.1.0 != $0.1.1 }.map(\.0)
      if let root = try root(cause.words, of: own, in: differing, after: lead) {
        found.append(root)
      }
    }
    return found
  }

  private func root(
    _ words: [String], of other: MomentPainter, in frames: [FrameMoment], after lead: [FrameMoment]
  ) throws(CheckError) -> FrameRoot? {
    guard let first = frames.first ?? lead.first else { return nil }
    var root = FrameRoot(changes: words, first: first, sight: .nowhere)
    let pixels = 2 * now.size.width * now.size.height * scale * scale
    var left = Self.maximumPixels
    for moment in lead + frames {
      guard left > 0 else {
        root.sight = .unknown
        return root
      }
      left -= pixels
      let (old, new) = try bitmaps(at: moment, of: other)
      if old != new {
        root.sight = .from(moment)
        return root
      }
    }
    return root
  }

  func bitmaps(
    at moment: FrameMoment, of other: MomentPainter? = nil
  ) throws(CheckError) -> (Bitmap, Bitmap) {
    (
      try CheckError.drawing(past.bitmap(at: moment.time)),
      try CheckError.drawing((other ?? painter).bitmap(at: moment.time))
    )
  }

  /// The commands of a frame that may be seen; those of the recorded scene under the names that views have now.
  private func lines(
    _ painter: MomentPainter, _ names: DrawnLayers, at time: Double, isPast: Bool
  ) throws(CheckError) -> [DrawingRecord.Line] {
    var frame = DrawingRecord.Frame(
      try CheckError.drawing(painter.commands(at: time)), at: time, names)
    if isPast, let change { frame = frame.renamed(change) }
    return frame.lines.seen
  }

  /// Adds the first difference of each view in some frames, with its cause, to those of the recorded frames.
  func addDifferences(in frames: [FrameMoment], to result: inout CheckResult) throws(CheckError) {
    let (names, pastNames) = (DrawnLayers(of: now), DrawnLayers(of: causes.past))
    var found: [DrawingDifference] = []
    var known: Set<String> = []
    var left = Self.maximumCommands
    for moment in frames where left > 0 {
      let old = try lines(past, pastNames, at: moment.time, isPast: true)
      let new = try lines(painter, names, at: moment.time, isPast: false)
      left -= old.count + new.count
      let (before, after) = (
        Dictionary(grouping: old, by: \.layer), Dictionary(grouping: new, by: \.layer)
      )
      let layers = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      guard !layers.isSubset(of: known) || moment == frames.first else { continue }
      let comparison = DrawingComparison(expected: old, actual: new, at: moment)
      for var difference in comparison.differences where !known.contains(difference.layer) {
        known.insert(difference.layer)
        difference.enclosing = names.enclosing(difference.layer)
        found.append(difference)
      }
    }
    found += result.drawing.filter { !known.contains($0.layer) }
    guard !found.isEmpty else { return }
    result.drawing = found.enumerated().sorted {
      ($0.element.first.time, $0.offset) < ($1.element.first.time, $1.offset)
    }.map(\.element)
    for difference in result.drawing {
      result.findings.drawingChanges[difference.layer] = try words(about: difference, pastNames)
    }
    result.failure = result.drawingFailure
  }

  /// The changes that alone draw a view otherwise, where it differs first.
  private func words(
    about difference: DrawingDifference, _ pastNames: DrawnLayers
  ) throws(CheckError) -> [String] {
    guard causes.roots.count > 1 else { return causes.roots.first?.words ?? [] }
    func own(_ painter: MomentPainter, _ names: DrawnLayers) throws(CheckError)
      -> [DrawingRecord.Line]
    {
      try lines(painter, names, at: difference.first.time, isPast: true)
        .filter { $0.layer == difference.layer }
    }
    let before = try own(past, pastNames)
    for cause in causes.roots {
      guard let paint = cause.scene.settings(scale: scale) else { continue }
      if try own(cause.scene.painter(paint), DrawnLayers(of: cause.scene)) != before {
        return cause.words
      }
    }
    return causes.roots.first?.words ?? []
  }
}
