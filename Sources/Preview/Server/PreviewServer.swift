/// A preview behind its gate on a port of this machine.
package final class PreviewServer: Sendable {
  /// What everyone is told who is let in or refused.
  private static let headers = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
  ]

  private let server: HTTPServer
  /// The address to open, with its token.
  package let address: String

  /// Serves a preview; port 0 is any free port.
  package init(_ preview: Preview, port: Int) throws(HTTPServer.Failure) {
    var address = ""
    server = try HTTPServer(port: port) { port in
      let gate = PreviewGate(port: port)
      address = gate.address
      return { request in
        var answer = Self.answer(request, preview, gate)
        answer.headers += Self.headers
        return answer
      }
    }
    self.address = address
  }

  private static func answer(
    _ request: HTTPRequest, _ preview: Preview, _ gate: PreviewGate
  ) -> HTTPAnswer {
    switch gate.verdict(on: request) {
    case .refused(let status, let reason): .text(status, reason)
    case .admitted:
      HTTPAnswer(303, headers: [("Location", "/"), ("Set-Cookie", gate.cookie)])
    case .allowed: preview.answer(request)
    }
  }
}
