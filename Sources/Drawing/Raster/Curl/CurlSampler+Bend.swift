internal import CFlipbookSampling
internal import FlipbookGeometry
internal import FlipbookPainter

/// The part of the page that bends around the cylinder.
extension CurlSampler {
  /// How much darker the page is where it is vertical.
  static let shade: Float = 0.45
  /// The heights above the line of contact, in radii, from which a pixel is the mean of 4 and of 16
  /// samples along the curl, because it shows more of the page.
  private static let fourHeight = 0.7
  private static let sixteenHeight = 0.95

  func drawBent(_ line: Line, _ columns: Range<Int>, _ shadow: CurlShadow) {
    guard !columns.isEmpty else { return }
    // A small cylinder has no pixels in which it looks flat.
    let isSmall = roll.radius < 4 * roll.pixelLength
    func part(from low: Double, to high: Double) -> Range<Int> {
      let all = self.columns(
        of: line, from: roll.contact - low * roll.radius, to: roll.contact - high * roll.radius)
      return columns.clamped(to: all)
    }
    let eights = curl.map { ($0, eightsLine(line, shadow)) }
    func drawOnce(_ columns: Range<Int>) {
      guard var (curl, line) = eights else { return self.drawOnce(line, columns, shadow) }
      flipbook_curl_once(&curl, &line, columns.lowerBound, columns.upperBound)
    }
    func drawMeans(_ columns: Range<Int>, quads: Int) {
      guard var (curl, line) = eights else {
        return self.drawMeans(line, columns, shadow, quads: quads)
      }
      flipbook_curl_means(&curl, &line, columns.lowerBound, columns.upperBound, Int32(quads))
    }
    let (once, four) =
      isSmall
      ? (0..<0, 0..<0)
      : (part(from: Self.fourHeight, to: 0), part(from: Self.sixteenHeight, to: Self.fourHeight))
    drawOnce(once)
    drawMeans(four, quads: 1)
    // The remaining columns are on one side, or on both sides of an empty range.
    let used = [once, four].filter { !$0.isEmpty }
    let low = used.map(\.lowerBound).min() ?? columns.upperBound
    let high = used.map(\.upperBound).max() ?? columns.upperBound
    drawMeans(columns.lowerBound..<low, quads: 4)
    drawMeans(high..<columns.upperBound, quads: 4)
  }

  /// Draws pixels with one sample each.
  private func drawOnce(_ line: Line, _ columns: Range<Int>, _ shadow: CurlShadow) {
    let step = Point(1 - roll.direction.x * slope, -roll.direction.y * slope)
    let rise = SIMD4<Float>(0, 1, 2, 3) * Float(-slope / roll.radius)
    Self.forQuads(line, columns) { column, lanes in
      let (point, height) = contact(line, column)
      let color = color(
        at: SIMD4(repeating: Float(height)) + rise, Points(point, step)
      ) { shadow.dark(line.shadow, fourFrom: column) }
      let words = line.words + column
      Self.store(color.over(PixelQuad(Self.load(words, lanes))).words, lanes, to: words)
    }
  }

  /// Draws pixels as means of samples along the direction of the curl.
  private func drawMeans(
    _ line: Line, _ columns: Range<Int>, _ shadow: CurlShadow, quads: Int
  ) {
    let half = roll.pixelLength / 2
    let numbers = SIMD4<Float>(0.5, 1.5, 2.5, 3.5)
    for column in columns {
      let length = line.length + slope * Double(line.x + column)
      let low = max(length - half, roll.silhouette)
      let span = length + half - low
      guard span > 0 else { continue }
      let (point, _) = contact(line, column)
      let points = Points(point, .zero)
      let step = Float(-span / Double(4 * quads) / roll.radius)
      let first = Float((roll.contact - low) / roll.radius)
      var (even, odd) = (SIMD8<UInt16>.zero, SIMD8<UInt16>.zero)
      for quad in 0..<quads {
        let heights = first + (numbers + Float(4 * quad)) * step
        let color = color(at: heights, points) {
          SIMD4(repeating: shadow.dark(line.shadow, at: column))
        }
        even &+= color.even
        odd &+= color.odd
      }
      let mean = PixelQuad(
        even: Self.sum(even) / UInt16(4 * quads), odd: Self.sum(odd) / UInt16(4 * quads))
      let below = PixelQuad(SIMD4(repeating: line.words[column]))
      let page = mean.over(below)
      // The rest of the pixel shows the ground, in shadow.
      let share = UInt16(min(max(span / (2 * half), 0), 1) * 256)
      guard share < 256 else {
        line.words[column] = page.words.x
        continue
      }
      let ground = below.darkened(SIMD4(repeating: shadow.dark(line.shadow, at: column)))
      line.words[column] =
        PixelQuad(
          even: (page.even &* share &+ ground.even &* (256 &- share)) &>> 8,
          odd: (page.odd &* share &+ ground.odd &* (256 &- share)) &>> 8
        ).words.x
    }
  }

  /// The sums over the four pixels, in the lanes of each.
  @inline(__always)
  private static func sum(_ lanes: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let words = unsafeBitCast(lanes, to: SIMD4<UInt32>.self)
    return unsafeBitCast(
      SIMD4(repeating: words.x &+ words.y &+ words.z &+ words.w), to: SIMD8<UInt16>.self)
  }

  /// The point on the sheet where the cylinder touches it, in line with a pixel, and the height of
  /// the page's visible point above the line of contact, in radii.
  @inline(__always)
  private func contact(_ line: Line, _ column: Int) -> (point: Point, height: Double) {
    let rest = roll.contact - (line.length + slope * Double(line.x + column))
    return (
      Point(
        Double(line.x + column - sheet.x) + roll.direction.x * rest,
        Double(line.y - sheet.y) + roll.direction.y * rest),
      rest / roll.radius
    )
  }

  /// The color of the cylinder, with the shadow on the visible part of the front.
  @inline(__always)
  private func color(
    at heights: SIMD4<Float>, _ contact: Points, _ dark: () -> SIMD4<UInt32>
  ) -> PixelQuad {
    let positive = heights.replacing(with: 0, where: .!(heights .> 0))
    let sine = positive.replacing(with: 1, where: positive .> 1)
    // The same formula as `PageRoll.arcCosine`.
    let square = sine * sine
    let even =
      1.570_796_3 + square * (0.088_978_987 + square * (0.030_891_881 + square * 0.006_670_090))
    let odd =
      sine
      * (-0.214_598_80 + square
        * (-0.050_174_305 + square * (-0.017_088_126 - square * 0.001_262_491)))
    let rest = (1 - sine).squareRoot() * (even + odd)
    let slant = (1 - square).squareRoot()
    let light = 256 * (1 - Self.shade) + slant * (256 * Self.shade)
    let level = unsafeBitCast(light + 8_388_608, to: SIMD4<UInt32>.self) & 511
    let (radius, quarter) = (Float(roll.radius), Float.pi / 2)
    let back = sample(contact.moved(by: (quarter + rest) * -radius, along: roll.direction))
    let color = back.whitened(Self.whiteness).lit(level)
    if color.isOpaque { return color }
    let front = sample(contact.moved(by: (quarter - rest) * -radius, along: roll.direction))
    return color.over(front.lit(level).darkened(dark()))
  }
}
