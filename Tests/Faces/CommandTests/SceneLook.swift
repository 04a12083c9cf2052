import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookLayers
import FlipbookLint
import FlipbookOpening
import FlipbookOutput
internal import FlipbookPainter
import FlipbookRaster
import FlipbookTimeline
import Glibc

/// The measurable looks of a scene: its canvas, and its text at rest against all behind and beside it.
struct SceneLook {
  /// Each kind of fault that the guide in docs/scene-style.md leads to.
  enum Fault: String, Hashable, CaseIterable {
    case canvas, contrast, edge, crowded, cut, small, captions
  }

  /// A fault with what it was found in.
  struct Finding: Hashable, CustomStringConvertible {
    var fault: Fault
    var message: String
    var description: String { "\(fault.rawValue): \(message)" }
  }

  /// The canvases of scenes that show a rule, in points.
  static let canvases = [Size(400, 300), Size(600, 450), Size(375, 667)]
  /// The contrast that WCAG 2 asks of text, and of text from 24 points on, or from 18.5 where it is bold.
  static let minimumContrast = (text: 4.5, largeText: 3.0)
  /// Of the canvas's width: 13 points of 400.
  static let minimumFontSize = 13.0 / 400
  /// Of the canvas's width: 8 points of 400.
  static let minimumMargin = 8.0 / 400
  /// Between the letters of two labels, in points: beside each other, and one above the other.
  static let minimumGap = (alongside: 6.0, above: 2.0)

  /// So many pixels are drawn for a point: enough for the stems of small letters to have a pixel of their own color.
  private static let scale = 2.0
  /// The count of moments of the film.
  private static let momentCount = 7

  let scene: CompiledScene
  private let canvas: Canvas
  private var letters: [Picture.Text: Letters] = [:]
  private(set) var findings: Set<Finding> = []

  init(_ scene: CompiledScene) throws {
    self.scene = scene
    canvas = Canvas(images: scene.images, fonts: scene.fonts)
    judgeCanvas()
    for finding in SceneLint(scene).allFindings where finding.rule == .textCut {
      add(.cut, finding.message)
    }
    var count = 0
    for moment in 0..<Self.momentCount {
      let time = scene.lastFrameTime * (Double(moment) + 0.5) / Double(Self.momentCount)
      count += try judge(at: time)
    }
    if count == 0, !isShowpiece { add(.captions, "no text says what is seen") }
  }

  private var isShowpiece: Bool { scene.definition.caption.group == "Showpieces" }

  /// Whether the canvas may be the screen of any device.
  private var mayFillDevice: Bool {
    isShowpiece || scene.definition.caption.group == "Interactions"
  }

  private mutating func add(_ fault: Fault, _ message: String) {
    findings.insert(Finding(fault: fault, message: message))
  }

  private mutating func judgeCanvas() {
    let size = scene.size
    guard !mayFillDevice, !Self.canvases.contains(size) else { return }
    add(.canvas, "\(Int(size.width))×\(Int(size.height)) is none of the three")
  }

  /// Looks at one moment, and tells how many labels rest in it.
  private mutating func judge(at time: Double) throws -> Int {
    guard let settings = scene.settings(scale: Self.scale)
    else { return 0 }
    let painter = LayerPainter(settings)
    let picture = painter.picture(of: scene.timeline.presentation(at: time))
    let later = painter.picture(of: scene.timeline.presentation(at: time + 0.05)).texts.map(\.text)
    let resting = picture.texts.filter { later.contains($0.text) && $0.opacity > 0.95 }
    guard !resting.isEmpty else { return 0 }
    let seen = try canvas.bitmap(of: picture)
    var bare = picture
    bare.commands = picture.commands.withoutTexts
    let behind = try canvas.bitmap(of: bare)
    var places: [(SeenText, PixelRect)] = []
    for text in resting {
      let letters = try letters(of: text, in: picture)
      let ink = letters.ink
      // Text that is half out of a list that scrolls is not a caption.
      guard !ink.isEmpty, ink == ink.intersection(text.room) else { continue }
      guard let contrast = contrast(of: letters, in: seen, over: behind) else { continue }
      judge(text.text, ink, contrast)
      places.append((text, ink))
    }
    judgeGaps(places)
    return places.count
  }

  private mutating func judge(_ text: Picture.Text, _ ink: PixelRect, _ contrast: Double) {
    let string = text.text.string.prefix(32)
    let size = text.size
    let isLarge = size >= 24 || size >= 18.5 && text.text.fontWeight >= 700
    let least = isLarge ? Self.minimumContrast.largeText : Self.minimumContrast.text
    if contrast < least - 0.05 {
      add(.contrast, "\"\(string)\" has \((contrast * 10).rounded() / 10) : 1")
    }
    let canvasSize = scene.size
    if !isShowpiece, size < Self.minimumFontSize * canvasSize.width - 0.01 {
      add(.small, "\"\(string)\" has \((size * 10).rounded() / 10) points")
    }
    let place = ink.points(Self.scale)
    let margin = min(
      place.minX, place.minY, canvasSize.width - place.maxX, canvasSize.height - place.maxY)
    if margin < Self.minimumMargin * min(canvasSize.width, 400) - 0.01 {
      add(.edge, "\"\(string)\" is \(margin) points from the edge")
    }
  }

  private mutating func judgeGaps(_ places: [(SeenText, PixelRect)]) {
    for (index, one) in places.enumerated() {
      for other in places[(index + 1)...] {
        let (a, b) = (one.1.points(Self.scale), other.1.points(Self.scale))
        let alongside = max(a.minX - b.maxX, b.minX - a.maxX)
        let above = max(a.minY - b.maxY, b.minY - a.maxY)
        guard alongside < Self.minimumGap.alongside, above < Self.minimumGap.above else { continue }
        let words = [one.0.text.text.string.prefix(24), other.0.text.text.string.prefix(24)]
          .sorted()
        add(.crowded, "\"\(words[0])\" and \"\(words[1])\"")
      }
    }
  }

  /// The letters of a label as they are on an empty canvas.
  private mutating func letters(of seen: SeenText, in picture: Picture) throws -> Letters {
    let text = seen.text
    if let known = letters[text] { return known }
    let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let alone = Picture(
      width: picture.width, height: picture.height, background: nil,
      commands: [Picture.Command(bounds: whole, paint: .text(text))])
    let found = Letters(in: try canvas.bitmap(of: alone), area: seen.bounds)
    letters[text] = found
    return found
  }

  /// The contrast of the letters with what lies behind them, as WCAG 2 defines it; nil where something covers half of them.
  private func contrast(
    of letters: Letters, in seen: Bitmap, over behind: Bitmap
  ) -> Double? {
    let ratios = letters.stems.compactMap { stem -> Double? in
      guard let front = seen.pixel(x: stem.x, y: stem.y),
        let back = behind.pixel(x: stem.x, y: stem.y), front.isNear(stem.color, over: back),
        front.differs(from: back)
      else { return nil }
      let (one, other) = (front.luminance, back.luminance)
      return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
    guard ratios.count * 2 > letters.stems.count else { return nil }
    return ratios.sorted()[ratios.count / 2]
  }
}

extension Pixel {
  /// Whether any channel is another one to the eye: what lies under a veil of its own color is not seen.
  fileprivate func differs(from other: Pixel) -> Bool {
    func far(_ one: UInt8, _ other: UInt8) -> Bool { max(one, other) - min(one, other) > 8 }
    return far(red, other.red) || far(green, other.green) || far(blue, other.blue)
  }

  /// Whether this is what a color over another one gives, but for a seventh of the range of each channel.
  fileprivate func isNear(_ color: Pixel, over back: Pixel) -> Bool {
    let share = Double(color.alpha) / 255
    func near(_ seen: UInt8, _ over: UInt8, _ under: UInt8) -> Bool {
      abs(Double(seen) - Double(over) * share - Double(under) * (1 - share)) <= 36
    }
    return near(red, color.red, back.red) && near(green, color.green, back.green)
      && near(blue, color.blue, back.blue)
  }

  /// Relative luminance by WCAG 2, from 0 to 1.
  fileprivate var luminance: Double {
    func linear(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
