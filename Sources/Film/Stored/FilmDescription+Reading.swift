internal import Animation
internal import Document
internal import Geometry
internal import Images
internal import Raster

extension FilmDescription {
  /// Reads what a manifest says of its film; nil when something is missing that every manifest of
  /// this version has.
  package init?(_ record: ManifestRecord) {
    guard case .object(let members) = record.film,
      case .string(let scene) = members["scene"], case .string(let digest) = members["digest"],
      case .string(let version) = members["version"],
      case .array(let size) = members["size"], size.count == 2,
      case .number(let width) = size[0], case .number(let height) = size[1],
      let width = Int(exactly: width), let height = Int(exactly: height),
      Bitmap.canHold(width: width, height: height),
      case .number(let scale) = members["scale"], case .number(let slow) = members["slow"],
      case .number(let count) = members["frameCount"],
      let rate = members["fps"].flatMap(Self.frameRate),
      let schedule = FrameSchedule(
        frameRate: rate, frameCount: Int(exactly: count) ?? 0, slowness: Int(exactly: slow) ?? 0)
    else { return nil }
    func texts(_ name: String) -> [String: String] {
      guard case .object(let members) = members[name] else { return [:] }
      return members.compactMapValues {
        guard case .string(let text) = $0 else { return nil }
        return text
      }
    }
    var background: Color?
    if case .array(let values) = members["background"] {
      background = Color(
        components: values.compactMap {
          guard case .number(let number) = $0 else { return nil }
          return number
        })
      if background == nil { return nil }
    }
    self.init(
      scene: scene, digest: digest, toolVersion: version, libraries: texts("libraries"),
      settings: PaintSettings(
        pixelWidth: width, pixelHeight: height, scale: scale, background: background),
      schedule: schedule)
    if let shutter = members["shutter"] {
      guard let shutter = Shutter(shutter) else { return nil }
      self.shutter = shutter
    }
    if case .array(let overlays) = members["overlays"] {
      self.overlays = overlays.compactMap {
        guard case .string(let text) = $0 else { return nil }
        return text
      }
    }
  }

  private static func frameRate(_ value: JSONTree) -> FrameRate? {
    switch value {
    case .string(let text): FrameRate(fraction: text)
    case .number(let number): FrameRate(fraction: JSONText.text(of: number))
    default: nil
    }
  }
}

extension Shutter {
  /// Reads what a manifest tells of it.
  fileprivate init?(_ value: JSONTree) {
    guard case .object(let members) = value, case .number(let angle) = members["angle"],
      case .number(let phase) = members["phase"], case .number(let samples) = members["samples"],
      let samples = Int(exactly: samples)
    else { return nil }
    self.init(angle: angle, samples: samples, phase: phase)
  }
}
