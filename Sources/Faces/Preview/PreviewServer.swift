/// Serves a preview behind its gate, on a port of this machine.
package final class PreviewServer: Sendable {
  private let server: PageServer
  /// The address to open, with its token.
  package var address: String { server.address }

  /// Serves a preview; port 0 means any free port.
  package init(_ preview: Preview, port: Int) throws(HTTPServer.Failure) {
    server = try PageServer(
      port: port, command: "render preview",
      policy:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      answer: preview.answer)
  }
}
