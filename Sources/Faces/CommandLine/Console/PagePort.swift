import FlipbookDocument
import FlipbookPreview

/// The port of a page that `render` serves.
enum PagePort {
  /// The first port that is tried, and how many are tried while they are taken.
  private static let first = 8123
  private static let count = 20

  /// Whether a port number is valid; 0 means any free port.
  static func isValid(_ port: Int) -> Bool { (0...65_535).contains(port) }

  /// Serves on the requested port, or on the first free one.
  static func open<Server>(
    _ port: Int?, _ serve: (Int) throws(HTTPServer.Failure) -> Server
  ) throws(CommandFailure) -> Server {
    let ports = port.map { [$0] } ?? Array(first..<(first + count)) + [0]
    var failure: HTTPServer.Failure?
    for port in ports {
      do throws(HTTPServer.Failure) {
        return try serve(port)
      } catch {
        failure = error
        guard error.isTaken else { break }
      }
    }
    if failure?.isLibraryMissing == true {
      throw CommandFailure(
        .unavailable,
        "pages are served by libmicrohttpd, which is not installed. "
          + "Debian: apt-get install libmicrohttpd12")
    }
    let isTaken = failure?.isTaken ?? false
    throw CommandFailure(
      .unavailable,
      isTaken
        ? "port \(port ?? 0) is taken, perhaps by another preview; without --port a free one is found"
        : "cannot serve on port \(port ?? 0): "
          + Console.text(of: failure?.code ?? 0),
      kind: isTaken ? .busy : .inputOutput)
  }
}
