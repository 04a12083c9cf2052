/// A response to a browser.
package struct HTTPAnswer: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: Body

  package enum Body: Sendable {
    case bytes([UInt8])
    /// A function that waits for the next piece and returns it, or nil at the end.
    case stream(@Sendable () -> [UInt8]?)
  }

  package init(
    _ status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A response with a line of text.
  package static func text(_ status: Int, _ line: String) -> HTTPAnswer {
    HTTPAnswer(
      status, headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: .bytes(Array((line + "\n").utf8)))
  }
}
