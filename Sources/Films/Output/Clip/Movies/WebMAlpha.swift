internal import Glibc

/// Joins the frames of a WebM's second video to those of its first, as their alpha.
///
/// ffmpeg encodes color and alpha of VP9 with the same quality, and the loss is most visible at the
/// alpha's edges. So ffmpeg is given two videos, of which the second is the lossless alpha, and
/// this joins them in the form that ffmpeg itself would write: a block of color with a block of
/// alpha next to it.
struct WebMAlpha: ~Copyable {
  private typealias ID = WebMFrames.ID

  private let source: WebMFrames
  private let output: Int32
  private var offset = 0
  private var isWritten = true
  /// The start of the segment's data: positions in the file are relative to it.
  private var segment = 0
  private var cues: [UInt8] = []

  /// The maximum duration of a cluster, in milliseconds.
  private static let longestCluster = 5000

  /// Rewrites the file into another; returns whether this succeeded.
  static func join(from input: Int32, byteCount: Int, to output: Int32) -> Bool {
    guard let source = WebMFrames(EBMLFile(descriptor: input), byteCount: byteCount) else {
      return false
    }
    var join = WebMAlpha(source, output)
    return join.run()
  }

  private init(_ source: WebMFrames, _ output: Int32) {
    self.source = source
    self.output = output
  }

  private mutating func run() -> Bool {
    let videos = source.tracks.filter(\.isVideo)
    guard videos.count == 2, let info = source.info.flatMap({ source.file.copy($0) }) else {
      return false
    }
    let (color, alpha) = (videos[0].number, videos[1].number)
    let alphas = source.frames.filter { $0.track == alpha }
    let colors = source.frames.filter { $0.track == color }
    guard alphas.count == colors.count, !colors.isEmpty,
      let tracks = tracks(color: color, alpha: alpha), let tags = tags(without: videos[1].uid)
    else { return false }
    write(source.head)
    let start = offset
    write(EBMLElement.head(ID.segment, count: 0))
    segment = offset
    let parts = [(ID.info, info), (ID.tracks, tracks), (ID.tags, tags)]
    let seekCount = index(parts.map { ($0.0, 0) } + [(ID.cues, 0)]).count
    var offsets: [(UInt32, Int)] = []
    offset += seekCount
    for (id, bytes) in parts {
      offsets.append((id, offset - segment))
      write(bytes)
    }
    var cluster: [(frame: WebMFrames.Frame, alpha: WebMFrames.Frame?)] = []
    var next = 0
    for frame in source.frames where frame.track != alpha {
      let isColor = frame.track == color
      if let first = cluster.first?.frame,
        isColor && frame.isKey || frame.time - first.time > Self.longestCluster
      {
        write(cluster, color: color)
        cluster = []
      }
      cluster.append((frame, isColor ? alphas[next] : nil))
      if isColor { next += 1 }
    }
    write(cluster, color: color)
    offsets.append((ID.cues, offset - segment))
    write(EBMLElement.bytes(ID.cues, cues))
    let end = offset
    offset = start
    write(EBMLElement.head(ID.segment, count: end - segment))
    write(index(offsets))
    return isWritten
  }

  /// The positions of the parts, encoded in a constant number of bytes.
  private func index(_ offsets: [(UInt32, Int)]) -> [UInt8] {
    EBMLElement.bytes(
      ID.seekHead,
      offsets.flatMap { id, offset in
        EBMLElement.bytes(
          ID.seek,
          EBMLElement.bytes(ID.seekID, EBMLElement.big(Int(id), width: 4))
            + EBMLElement.bytes(ID.seekPosition, number: offset, width: 8))
      })
  }

  /// The tracks without the alpha track; the color track is marked as having alpha.
  private func tracks(color: Int, alpha: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    for track in source.tracks where track.number != alpha {
      guard let fields = source.file.elements(in: track.element) else { return nil }
      var entry: [UInt8] = []
      for field in fields {
        guard track.number == color, field.id == ID.video else {
          entry += source.file.copy(field) ?? []
          continue
        }
        let data = source.file.bytes(field.start, field.count) ?? []
        entry += EBMLElement.bytes(ID.video, data + EBMLElement.bytes(ID.alphaMode, number: 1))
      }
      if track.number == color { entry += EBMLElement.bytes(ID.maxAdditionID, number: 1) }
      bytes += EBMLElement.bytes(ID.track, entry)
    }
    return EBMLElement.bytes(ID.tracks, bytes)
  }

  /// The tags of the file and of its tracks, except one track.
  private func tags(without uid: Int) -> [UInt8]? {
    guard let element = source.tags else { return EBMLElement.bytes(ID.tags, []) }
    guard let tags = source.file.elements(in: element) else { return nil }
    var bytes: [UInt8] = []
    for tag in tags {
      let targets = source.file.elements(in: tag)?.first { $0.id == ID.targets }
      let target = targets.flatMap { source.file.elements(in: $0) }?
        .first { $0.id == ID.tagTrackUID }.flatMap { source.file.number($0) }
      if target != uid { bytes += source.file.copy(tag) ?? [] }
    }
    return EBMLElement.bytes(ID.tags, bytes)
  }

  /// Writes a cluster, and records its position if playback can begin there.
  private mutating func write(
    _ frames: [(frame: WebMFrames.Frame, alpha: WebMFrames.Frame?)], color: Int
  ) {
    guard let time = frames.first?.frame.time else { return }
    let heads = frames.map { Self.heads($0.frame, $0.alpha, clusterTime: time) }
    let clock = EBMLElement.bytes(ID.time, number: max(0, time))
    let count = zip(frames, heads).reduce(clock.count) { sum, pair in
      sum + pair.1.before.count + pair.0.frame.count + pair.1.between.count
        + (pair.0.alpha?.count ?? 0) + pair.1.after.count
    }
    if frames[0].frame.track == color, frames[0].frame.isKey {
      cues += EBMLElement.bytes(
        ID.cue,
        EBMLElement.bytes(ID.cueTime, number: max(0, time))
          + EBMLElement.bytes(
            ID.cuePositions,
            EBMLElement.bytes(ID.cueTrack, number: color)
              + EBMLElement.bytes(ID.cueCluster, number: offset - segment)))
    }
    write(EBMLElement.head(ID.cluster, count: count))
    write(clock)
    for (pair, heads) in zip(frames, heads) {
      write(heads.before)
      copy(pair.frame)
      write(heads.between)
      if let alpha = pair.alpha { copy(alpha) }
      write(heads.after)
    }
  }

  /// The bytes before a frame, between it and its alpha, and after both.
  private static func heads(
    _ frame: WebMFrames.Frame, _ alpha: WebMFrames.Frame?, clusterTime: Int
  ) -> (before: [UInt8], between: [UInt8], after: [UInt8]) {
    let time = EBMLElement.big(frame.time - clusterTime, width: 2)
    let track = [UInt8(0x80 | frame.track)]
    guard alpha != nil || !frame.extras.isEmpty else {
      let flags: [UInt8] = [frame.isKey ? 0x80 : 0]
      return (
        EBMLElement.head(ID.simpleBlock, count: frame.count + 4) + track + time + flags, [], []
      )
    }
    let block = EBMLElement.head(ID.block, count: frame.count + 4) + track + time + [0]
    var between: [UInt8] = []
    var alphaCount = 0
    if let alpha {
      alphaCount = alpha.count
      let data = EBMLElement.head(ID.additional, count: alpha.count)
      let number = EBMLElement.bytes(ID.additionID, number: 1)
      let more = EBMLElement.head(
        ID.addition, count: number.count + data.count + alpha.count)
      between =
        EBMLElement.head(
          ID.additions, count: more.count + number.count + data.count + alpha.count) + more
        + number + data
    }
    // A frame refers to the previous one, which is at least a millisecond earlier.
    let after = frame.extras + (frame.isKey ? [] : EBMLElement.bytes(ID.reference, [0xFF]))
    let count = block.count + frame.count + between.count + alphaCount + after.count
    return (EBMLElement.head(ID.group, count: count) + block, between, after)
  }

  private mutating func copy(_ frame: WebMFrames.Frame) {
    if let bytes = source.file.bytes(frame.start, frame.count) {
      write(bytes)
    } else {
      isWritten = false
    }
  }

  private mutating func write(_ bytes: [UInt8]) {
    var done = 0
    while isWritten, done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        pwrite(output, $0.baseAddress, $0.count, off_t(offset + done))
      }
      if count > 0 { done += count } else if errno != EINTR { isWritten = false }
    }
    offset += bytes.count
  }
}
