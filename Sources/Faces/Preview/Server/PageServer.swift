/// Answers a page's requests behind a gate, on a port of this machine.
package final class PageServer: Sendable {
  /// The headers of every response, including refusals.
  private static let headers = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  private let server: HTTPServer
  /// The address to open, with its token.
  package let address: String

  /// Serves clients that have the token; port 0 means any free port.
  ///
  /// - Parameters:
  ///   - command: The command that prints the address.
  ///   - policy: The Content Security Policy of pages.
  ///   - answer: Answers requests that passed the gate; called concurrently on many threads.
  package init(
    port: Int, command: String, policy: String,
    answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
  ) throws(HTTPServer.Failure) {
    var address = ""
    let headers = Self.headers + [("Content-Security-Policy", policy)]
    server = try HTTPServer(port: port) { port in
      let gate = PreviewGate(port: port, command: command)
      address = gate.address
      return { request in
        var answer = Self.answer(request, gate, answer)
        answer.headers += headers
        return answer
      }
    }
    self.address = address
  }

  private static func answer(
    _ request: HTTPRequest, _ gate: PreviewGate, _ answer: (HTTPRequest) -> HTTPAnswer
  ) -> HTTPAnswer {
    switch gate.verdict(on: request) {
    case .refused(let status, let reason): .text(status, reason)
    case .admitted:
      HTTPAnswer(303, headers: [("Location", "/"), ("Set-Cookie", gate.cookie)])
    case .allowed: answer(request)
    }
  }
}
