package import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookImages
package import FlipbookPainter
package import FlipbookTimeline

/// What is read back of a film's description: the scene's name, and the size, rate and length of the
/// film, which clips of its frames need.
package struct FilmMeasures: Hashable, Sendable {
  package let scene: String
  package let settings: PaintSettings
  package let schedule: FrameSchedule

  package init(scene: String, settings: PaintSettings, schedule: FrameSchedule) {
    self.scene = scene
    self.settings = settings
    self.schedule = schedule
  }

  /// The members of a head, but for the scene's name.
  var members: [(String, JSONText)] {
    let (size, rate) = ([settings.pixelWidth, settings.pixelHeight], schedule.frameRate)
    return [
      ("size", .numbers(size.map(Double.init))), ("scale", .number(settings.scale)),
      ("background", settings.background.map { .numbers($0.components) } ?? .null),
      (
        "fps",
        rate.denominator == 1
          ? .number(Double(rate.numerator)) : .string("\(rate.numerator)/\(rate.denominator)")
      ),
      ("slow", .number(Double(schedule.slowness))),
      ("frameCount", .number(Double(schedule.frameCount))),
    ]
  }

  /// Reads the measures of a head; nil when it does not describe a film.
  package init?(_ head: FilmHead) {
    let members = head.members
    guard case .string(let scene)? = members["scene"], case .string? = members["digest"],
      case .array(let sides)? = members["size"], sides.count == 2, let width = sides[0].integer,
      let height = sides[1].integer, Bitmap.canHold(width: width, height: height),
      let scale = members["scale"]?.number, let rate = members["fps"].flatMap(FrameRate.init),
      let schedule = FrameSchedule(
        frameRate: rate, frameCount: members["frameCount"]?.integer ?? 0,
        slowness: members["slow"]?.integer ?? 0)
    else { return nil }
    var settings = PaintSettings(
      pixelWidth: width, pixelHeight: height, scale: scale, background: nil)
    if case .array(let values)? = members["background"] {
      guard let color = Color(components: values.compactMap(\.number)) else { return nil }
      settings.background = color
    }
    self.init(scene: scene, settings: settings, schedule: schedule)
  }
}

extension FrameRate {
  /// Reads the rate of a manifest; nil for anything else.
  package init?(_ value: JSONTree) {
    switch value {
    case .string(let text): self.init(fraction: text)
    case .number(let number): self.init(fraction: JSONText.text(of: number))
    default: return nil
    }
  }
}

extension Color {
  /// Red, green, blue and alpha, as in manifests.
  fileprivate var components: [Double] { [red, green, blue, alpha] }

  /// Reads a color from its components; nil for any number of them but four.
  fileprivate init?(components: [Double]) {
    guard components.count == 4 else { return nil }
    self.init(
      red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

extension JSONTree {
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
  fileprivate var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
