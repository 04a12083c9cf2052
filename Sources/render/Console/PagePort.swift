import Document
import Preview
import Answers

/// The port of a page that this tool serves.
enum PagePort {
  /// The port that is tried first, and how many are tried where it is taken.
  private static let first = 8123
  private static let count = 20

  /// Whether a port can be asked for; 0 is any free one.
  static func isValid(_ port: Int) -> Bool { (0...65_535).contains(port) }

  /// Serves on the port that is asked for, or on the first that is free.
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
        : "nothing can be served on port \(port ?? 0): "
          + Console.text(of: failure?.code ?? 0),
      kind: isTaken ? .busy : .inputOutput)
  }
}
