internal import FlipbookGeometry
package import FlipbookSystem
internal import Glibc

/// The program that draws SVGs, in a separate process for each.
///
/// A few lines can keep librsvg busy for minutes, and it allocates the memory that a file asks for,
/// so it runs in a process whose time and memory are limited and whose end does not end this one.
/// Its output is checked like any other file.
package struct SVGProgram: Hashable, Sendable {
  package let path: String
  /// The maximum processor time for one SVG, in seconds; at most `SVGProgram.longest`.
  package var seconds = SVGProgram.longest
  /// It reads and writes only its standard streams.
  package var sandbox = Sandbox.current

  /// The maximum for any SVG: with a slow start and a late signal, the total stays within 2 s.
  package static let longest = 1.0

  package init(path: String) {
    self.path = path
  }

  /// The program installed next to the running one; nil when it does not exist.
  package static let nextToThisProgram: SVGProgram? = {
    var link = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &link, link.count)
    guard count > 0 else { return nil }
    let bytes = link.prefix(count).map { UInt8(bitPattern: $0) }
    guard let slash = bytes.lastIndex(of: 0x2F) else { return nil }
    let path = String(decoding: bytes[...slash], as: UTF8.self) + "flipbook-svg"
    return access(path, X_OK) == 0 ? SVGProgram(path: path) : nil
  }()

  /// Processor time is limited separately; this limits a program that waits, in milliseconds.
  private static let patience = 20_000
  /// "FLIPSVG1", two dimensions in pixels, two in points.
  private static let headSize = 32

  /// Draws an SVG at a number of pixels per point, or fewer if it would be too large.
  func frames(
    of svg: [UInt8], name: String, pixelsPerPoint: Double
  ) throws(ImageError) -> ImageFrames {
    if let objection = SVGDocument.objection(to: svg) {
      throw .notDrawn(name: name, reason: objection)
    }
    let key = DrawnSVGs.Key(svg, pixelsPerPoint: pixelsPerPoint, by: self)
    // If there is less time left than it took, it is drawn again, so that the error is the same.
    if let drawn = DrawnSVGs.shared.frames(key), drawn.drawingTime <= seconds { return drawn }
    let (answer, time): ([UInt8], Double)
    do throws(Failure) {
      (answer, time) = try run(svg, pixelsPerPoint: pixelsPerPoint)
    } catch {
      throw error == .tooSlow
        ? .tooSlow(name: name) : .notDrawn(name: name, reason: error.reason)
    }
    var frames = try Self.frames(in: answer, name: name)
    frames.drawingTime = time
    DrawnSVGs.shared.keep(frames, of: key)
    return frames
  }

  private static func frames(in answer: [UInt8], name: String) throws(ImageError) -> ImageFrames {
    func number<Number>(at offset: Int, as type: Number.Type) -> Number {
      answer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }
    guard answer.count > headSize, answer.starts(with: "FLIPSVG1".utf8) else {
      throw .notDrawn(name: name, reason: "the drawing is corrupt")
    }
    let (width, height) = (number(at: 8, as: UInt32.self), number(at: 12, as: UInt32.self))
    let points = Size(number(at: 16, as: Double.self), number(at: 24, as: Double.self))
    var bitmap = try ImageDecoder.makeBitmap(
      width: width, height: height, isOpaque: false, name: name)
    guard bitmap.byteCount == answer.count - headSize, points.width > 0, points.height > 0,
      (points.width + points.height).isFinite
    else { throw .notDrawn(name: name, reason: "the drawing is corrupt") }
    bitmap.withUnsafeMutableBytes { $0.copyBytes(from: answer[headSize...]) }
    var frames = ImageFrames(name: name)
    frames.append(bitmap, delay: 0)
    // Dimensions are whole pixels, so the longer one is more precise.
    frames.pixelsPerPoint =
      width > height ? Double(width) / points.width : Double(height) / points.height
    return frames
  }

  private enum Failure: Error, Equatable {
    case tooSlow
    case other(String)

    var reason: String {
      switch self {
      case .tooSlow: "it takes too long"
      case .other(let reason): reason
      }
    }
  }

  /// The program's output for an SVG, and the processor time.
  private func run(
    _ svg: [UInt8], pixelsPerPoint: Double
  ) throws(Failure) -> ([UInt8], seconds: Double) {
    // Unnamed files instead of pipes, so that no side has to wait for the other.
    guard let input = TemporaryFile(holding: svg), let output = TemporaryFile(),
      let errors = TemporaryFile()
    else { throw .other("temporary files cannot be created") }
    // Nothing of this machine: no fonts, no desktop file systems.
    let environment =
      ["FONTCONFIG_FILE=/dev/null", "GIO_USE_VFS=local", "HOME=/", "LC_ALL=C"]
      + (getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH=" + String(cString: $0)] } ?? [])
    let launch = ChildLaunch(
      path: path, arguments: ["\(pixelsPerPoint)", "\(seconds)"], environment: environment,
      confinement: Confinement(in: sandbox))
    let process: ChildProcess
    do throws(ErrorNumber) {
      process = try ChildProcess(
        launch, input: input.descriptor, output: output.descriptor, errors: errors.descriptor)
    } catch {
      throw .other("\(error)")
    }
    let ending = Self.end(of: process)
    if ending.isOutOfTime { throw .tooSlow }
    guard ending == .exited(code: 0),
      let answer = output.contents(limit: Self.headSize + Bitmap.maximumPixelCount)
    else {
      let words = errors.contents(limit: 16 << 10) ?? []
      let reason = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline)
        .filter { !$0.hasPrefix("Fontconfig") }.joined(separator: " ").prefix(200)
      throw .other(
        ending.isBySignal
          ? "it needs too much memory"
          : reason.isEmpty ? "the program that draws it failed" : String(reason))
    }
    return (answer, process.processorTime)
  }

  /// Waits for the process to end, and ends it if it does not; returns how it ended.
  private static func end(of process: ChildProcess) -> ChildEnding {
    for _ in 0..<2 * patience {
      if let ending = process.look() { return ending }
      usleep(500)
    }
    process.end()
    return process.wait()
  }
}
