import FlipbookDiff
import FlipbookImages
import TestSupport
import Testing

@Suite(.endsInTime) struct UnmatchedRegionsTests {
  /// Pictures of 160 × 120 pixels; a cell has 4 pixels.
  private static func gray(
    _ level: UInt8, _ spots: [(PictureArea, UInt8)] = []
  ) throws -> Bitmap {
    var bitmap = try Bitmap.gray(160, 120, level)
    for (area, level) in spots {
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width {
          bitmap.setPixel(x: x, y: y, to: Pixel(red: level, green: level, blue: level))
        }
      }
    }
    return bitmap
  }

  private static let clock = PictureArea(x: 40, y: 20, width: 48, height: 16)

  @Test func `what never matches is found with a margin of one cell`() throws {
    var found = UnmatchedRegions(width: 160, height: 120)
    for _ in 0..<10 {
      found.add(try Self.gray(50), try Self.gray(52, [(Self.clock, 200)]))
    }
    #expect(found.regions == [PictureArea(x: 36, y: 16, width: 56, height: 24)])
  }

  /// In two of ten pairs there is no clock.
  @Test func `what matches now and then is none`() throws {
    var found = UnmatchedRegions(width: 160, height: 120)
    for pair in 0..<10 {
      found.add(try Self.gray(50), try Self.gray(50, pair < 2 ? [] : [(Self.clock, UInt8(200))]))
    }
    #expect(found.regions == [])
  }

  @Test func `another film has no regions`() throws {
    var found = UnmatchedRegions(width: 160, height: 120)
    let most = PictureArea(x: 0, y: 0, width: 160, height: 80)
    for _ in 0..<10 { found.add(try Self.gray(50), try Self.gray(50, [(most, 200)])) }
    #expect(found.regions == [])
  }

  @Test func `few pairs say nothing of never`() throws {
    var found = UnmatchedRegions(width: 160, height: 120)
    for _ in 1..<UnmatchedRegions.minimumPairs {
      found.add(try Self.gray(50), try Self.gray(50, [(Self.clock, 200)]))
    }
    #expect(found.regions == [])
  }

  /// Noise of 8 levels everywhere is the codec's.
  @Test func `noise is no region`() throws {
    var found = UnmatchedRegions(width: 160, height: 120)
    for _ in 0..<10 { found.add(try Self.gray(50), try Self.gray(58)) }
    #expect(found.regions == [])
  }
}

@Suite(.endsInTime) struct PictureMaskTests {
  @Test func `overlapping areas count once, and what is outside not at all`() {
    let mask = PictureMask(
      width: 10, height: 10,
      ignoring: [
        PictureArea(x: 0, y: 0, width: 4, height: 5), PictureArea(x: 2, y: 0, width: 4, height: 5),
        PictureArea(x: 8, y: 9, width: 50, height: 50),
        PictureArea(x: -9, y: -9, width: 5, height: 5),
      ])
    #expect(mask.ignoredCount == 32)
    #expect(abs(mask.comparedShare - 0.68) < 1e-12)
  }

  /// 25 of 100 pixels are ignored, and each of the others differs by 30.
  @Test func `means are over what is compared`() throws {
    let mask = PictureMask(
      width: 10, height: 10, ignoring: [PictureArea(x: 0, y: 0, width: 5, height: 5)])
    let (a, b) = (try Bitmap.gray(10, 10, 100), try Bitmap.gray(10, 10, 130))
    let difference = PictureDifference(
      mask.blanked(a), mask.blanked(b), ignoring: mask.ignoredCount)
    #expect(difference.count == 75 && difference.largest == 30)
    #expect(abs(difference.mean - 30) < 1e-12)
    #expect(difference.levels[0] == 0 && difference.levels[30] == 75)
  }
}
