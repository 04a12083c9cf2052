import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// Core Animation's transitions that slide, pixel by pixel.
@Suite(.proves("M5.2"), .endsInTime) struct SlideTests {
  private let old = [255, 0, 0]
  private let new = [0, 0, 255]
  private let white = [255, 255, 255]

  /// The pixels of the middle row (or column) of a canvas with a 20 × 20 layer at 10, 10.
  private func line(
    _ kind: TransitionKind, at progress: Double, masks: Bool = true
  ) throws -> [[Int]] {
    func square(_ color: Color) -> Layer {
      var layer = Layer(id: LayerID(1))
      layer.frame = Rect(x: 10, y: 10, width: 20, height: 20)
      layer.backgroundColor = color
      layer.masksToBounds = masks
      return layer
    }
    var layer = square(.pureBlue)
    layer.kind = .transition(
      from: square(.pureRed), to: square(.pureBlue), kind: kind, progress: progress)
    let isVertical =
      switch kind {
      case .moveIn(let edge), .push(let edge), .reveal(let edge): edge == .top || edge == .bottom
      case .crossDissolve, .flip, .curl: false
      }
    let bitmap = try Studio().bitmap(of: layer)
    return (0..<40).map { place in
      let pixel = isVertical ? bitmap[20, place] : bitmap[place, 20]
      return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    }
  }

  /// A quarter of the way the new one has come 5 of 20 points.
  @Test(
    .proves("M15.2.31"),
    arguments: [
      (TransitionEdge.left, 10..<15), (.right, 25..<30), (.top, 10..<15), (.bottom, 25..<30),
    ])
  func `a slide in moves the new picture over the old one`(edge: TransitionEdge, place: Range<Int>)
    throws
  {
    let line = try line(.moveIn(from: edge), at: 0.25)
    for index in 10..<30 { #expect(line[index] == (place.contains(index) ? new : old)) }
    #expect(line[9] == white && line[30] == white)
  }

  /// A quarter of the way the old one has left 5 of 20 points, and what it left shows the new one.
  @Test(arguments: [
    (TransitionEdge.left, 10..<15), (.right, 25..<30), (.top, 10..<15), (.bottom, 25..<30),
  ])
  func `a slide away reveals the new picture`(edge: TransitionEdge, place: Range<Int>)
    throws
  {
    let line = try line(.reveal(from: edge), at: 0.25)
    for index in 10..<30 { #expect(line[index] == (place.contains(index) ? new : old)) }
  }

  @Test(.proves("M15.2.31")) func `a push fades both pictures on their way`() throws {
    let line = try line(.push(from: .left), at: 0.25)
    // (1 − α) of the white behind: the new one has α = 0.25 in the first 5 points, the old 0.75.
    for index in 10..<30 {
      let alpha = index < 15 ? 0.25 : 0.75
      let color = index < 15 ? new : old
      for part in 0..<3 {
        let mixed = Double(color[part]) * alpha + 255 * (1 - alpha)
        #expect(abs(Double(line[index][part]) - mixed) <= 1)
      }
    }
  }

  @Test func `without a mask a sliding picture is seen beyond the bounds`() throws {
    let line = try line(.reveal(from: .left), at: 0.25, masks: false)
    for index in 30..<35 { #expect(line[index] == old) }
    #expect(line[35] == white)
  }

  @Test(arguments: [TransitionKind.moveIn(from: .left), .push(from: .top), .reveal(from: .right)])
  func `a slide shows only one picture at its ends`(kind: TransitionKind) throws {
    #expect(try line(kind, at: 0)[20] == old)
    #expect(try line(kind, at: 1)[20] == new)
  }
}
