/// The parts of a WebM file that are needed to rewrite its frames.
struct WebMFrames {
  /// A frame of a track.
  struct Frame {
    var track: Int
    /// In milliseconds.
    var time: Int
    var isKey: Bool
    /// The position in the file.
    var start: Int
    var count: Int
    /// The other elements of its group, except references.
    var extras: [UInt8] = []
  }

  /// A track of the file, with its element.
  struct Track {
    var number: Int
    var uid: Int
    var isVideo: Bool
    var element: EBMLElement
  }

  let file: EBMLFile
  /// The EBML header, with its id and length.
  let head: [UInt8]
  private(set) var info: EBMLElement?
  private(set) var tags: EBMLElement?
  private(set) var tracks: [Track] = []
  /// In file order.
  private(set) var frames: [Frame] = []

  /// Reads everything except the frames themselves; nil for a file that ffmpeg would not write.
  init?(_ file: EBMLFile, byteCount: Int) {
    self.file = file
    guard let top = file.elements(from: 0, to: byteCount), top.count == 2,
      top[0].id == ID.ebml, top[1].id == ID.segment, let head = file.copy(top[0]),
      let parts = file.elements(in: top[1])
    else { return nil }
    self.head = head
    for part in parts {
      switch part.id {
      case ID.info: info = part
      case ID.tags: tags = part
      case ID.tracks: guard readTracks(part) else { return nil }
      case ID.cluster: guard readCluster(part) else { return nil }
      default: break
      }
    }
  }

  private mutating func readTracks(_ element: EBMLElement) -> Bool {
    guard let entries = file.elements(in: element) else { return false }
    for entry in entries where entry.id == ID.track {
      guard let fields = file.elements(in: entry) else { return false }
      func number(_ id: UInt32) -> Int? {
        fields.first { $0.id == id }.flatMap { file.number($0) }
      }
      guard let trackNumber = number(ID.trackNumber), let uid = number(ID.trackUID) else {
        return false
      }
      tracks.append(
        Track(number: trackNumber, uid: uid, isVideo: number(ID.trackType) == 1, element: entry))
    }
    return true
  }

  private mutating func readCluster(_ element: EBMLElement) -> Bool {
    guard let parts = file.elements(in: element),
      let time = parts.first(where: { $0.id == ID.time }).flatMap({ file.number($0) })
    else { return false }
    for part in parts {
      switch part.id {
      case ID.simpleBlock:
        guard var frame = frame(part, clusterTime: time) else { return false }
        frame.isKey = file.bytes(part.start + 3, 1)?.first.map { $0 & 0x80 != 0 } ?? false
        frames.append(frame)
      case ID.group:
        guard let fields = file.elements(in: part),
          let block = fields.first(where: { $0.id == ID.block }),
          var frame = frame(block, clusterTime: time)
        else { return false }
        frame.isKey = !fields.contains { $0.id == ID.reference }
        for field in fields where ![ID.block, ID.reference, ID.additions].contains(field.id) {
          frame.extras += file.copy(field) ?? []
        }
        frames.append(frame)
      default: break
      }
    }
    return true
  }

  private func frame(_ block: EBMLElement, clusterTime: Int) -> Frame? {
    // The track in one byte, the time in two, flags in one; frames are not laced.
    guard let head = file.bytes(block.start, 4), head[0] & 0x80 != 0, head[3] & 6 == 0 else {
      return nil
    }
    let time = Int(Int16(truncatingIfNeeded: Int(head[1]) << 8 | Int(head[2])))
    return Frame(
      track: Int(head[0] & 0x7F), time: clusterTime + time, isKey: false, start: block.start + 4,
      count: block.count - 4)
  }

  /// Ids of elements (RFC 9559).
  enum ID {
    static let ebml: UInt32 = 0x1A45_DFA3
    static let segment: UInt32 = 0x1853_8067
    static let seekHead: UInt32 = 0x114D_9B74
    static let seek: UInt32 = 0x4DBB
    static let seekID: UInt32 = 0x53AB
    static let seekPosition: UInt32 = 0x53AC
    static let info: UInt32 = 0x1549_A966
    static let tracks: UInt32 = 0x1654_AE6B
    static let track: UInt32 = 0xAE
    static let trackNumber: UInt32 = 0xD7
    static let trackUID: UInt32 = 0x73C5
    static let trackType: UInt32 = 0x83
    static let maxAdditionID: UInt32 = 0x55EE
    static let video: UInt32 = 0xE0
    static let alphaMode: UInt32 = 0x53C0
    static let tags: UInt32 = 0x1254_C367
    static let tag: UInt32 = 0x7373
    static let targets: UInt32 = 0x63C0
    static let tagTrackUID: UInt32 = 0x63C5
    static let cluster: UInt32 = 0x1F43_B675
    static let time: UInt32 = 0xE7
    static let simpleBlock: UInt32 = 0xA3
    static let group: UInt32 = 0xA0
    static let block: UInt32 = 0xA1
    static let additions: UInt32 = 0x75A1
    static let addition: UInt32 = 0xA6
    static let additionID: UInt32 = 0xEE
    static let additional: UInt32 = 0xA5
    static let reference: UInt32 = 0xFB
    static let cues: UInt32 = 0x1C53_BB6B
    static let cue: UInt32 = 0xBB
    static let cueTime: UInt32 = 0xB3
    static let cuePositions: UInt32 = 0xB7
    static let cueTrack: UInt32 = 0xF7
    static let cueCluster: UInt32 = 0xF1
  }
}
