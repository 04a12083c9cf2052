import FlipbookGeometry
import FlipbookOpening

/// The path data of SVG: read, measured, cut, bounded, and written and read again.
enum PathInput {
  static func take(_ bytes: [UInt8]) {
    let path: Path
    do throws(PathDataError) {
      path = try Path(data: String(decoding: bytes, as: UTF8.self))
    } catch {
      precondition(!error.reason.isEmpty && error.offset >= 0, "an error has no reason or place")
      return
    }
    _ = path.boundingBox
    _ = path.farthestCoordinate
    let measure = PathMeasure(path)
    precondition(measure.totalLength >= 0, "a path has a negative length")
    _ = measure.point(atLength: measure.totalLength / 3)
    _ = measure.trimmed(from: 0.25, to: 0.75)
    guard let again = try? Path(data: path.svgDescription) else {
      preconditionFailure("a path that was written cannot be read")
    }
    precondition(again == path, "a path that was written is read as another one")
  }
}
