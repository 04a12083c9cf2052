import FlipbookPreview
import TestSupport
import Testing

/// Who is let in.
///
/// The headers that browsers send with each request are in the Fetch standard: an `Origin` with every
/// POST, `Sec-Fetch-Site` with everything, no cookie that is `SameSite=Strict` for a page of
/// another site.
@Suite(.endsInTime) struct PreviewGateTests {
  private static let gate = PreviewGate(port: 8123, token: "t0ken", secret: "s3cret")

  /// A request of the page itself.
  private static func own(
    _ method: String = "POST", _ path: String = "/api/film", _ changes: [String: String?] = [:]
  ) -> HTTPRequest {
    var headers = [
      "host": "127.0.0.1:8123", "origin": "http://127.0.0.1:8123", "sec-fetch-site": "same-origin",
      "cookie": "flipbook-preview-8123=s3cret",
    ]
    for (name, value) in changes { headers[name] = value }
    return HTTPRequest(method: method, path: path, headers: headers)
  }

  private static func isRefused(_ request: HTTPRequest) -> Bool {
    if case .refused = gate.verdict(on: request) { true } else { false }
  }

  @Test func `the page may ask, under either name of this machine`() {
    #expect(Self.gate.verdict(on: Self.own()) == .allowed)
    let named = Self.own(
      "POST", "/api/frame", ["host": "localhost:8123", "origin": "http://localhost:8123"])
    #expect(Self.gate.verdict(on: named) == .allowed)
  }

  @Test func `a page that is typed in has no origin`() {
    let typed = Self.own("GET", "/", ["origin": nil, "sec-fetch-site": "none"])
    #expect(Self.gate.verdict(on: typed) == .allowed)
    // Browsers that do not know the header yet.
    #expect(
      Self.gate.verdict(on: Self.own("GET", "/page.css", ["origin": nil, "sec-fetch-site": nil]))
        == .allowed)
  }

  @Test(
    arguments: [
      // DNS rebinding: a name of the attacker's that leads here.
      ["host": "evil.example:8123"], ["host": "127.0.0.1:9999"], ["host": "127.0.0.1"],
      ["host": nil],
      ["host": "\n"],
      // A page of another origin, of a sandboxed frame, of another port of this machine.
      ["origin": "http://evil.example"], ["origin": "null"], ["origin": "http://127.0.0.1:9999"],
      ["origin": "https://127.0.0.1:8123"], ["origin": "http://127.0.0.1:8123.evil.example"],
      ["origin": "http://localhost:8123"], ["origin": nil], ["origin": ""],
      // Without the cookie, or with another one.
      ["cookie": nil], ["cookie": "flipbook-preview-8123=guess!"],
      ["cookie": "flipbook-preview-8124=s3cret"], ["cookie": "flipbook-preview-8123="],
      ["cookie": "flipbook-preview-8123=s3cret; flipbook-preview-8123=s3cret"],
    ] as [[String: String?]])
  func `anybody but the page is refused, also on the stream of changes`(
    _ changes: [String: String?]
  ) {
    for path in ["/api/film", "/api/changes", "/api/frame"] {
      #expect(Self.isRefused(Self.own("POST", path, changes)), "\(changes)")
    }
  }

  @Test func `what another site embeds is refused even with the cookie`() {
    for site in ["cross-site", "same-site"] {
      let embedded = Self.own("GET", "/page.js", ["origin": nil, "sec-fetch-site": site])
      #expect(Self.isRefused(embedded))
    }
  }

  @Test func `HTTP methods that the preview does not need are refused`() {
    for method in ["PUT", "DELETE", "OPTIONS", "HEAD", "TRACE"] {
      #expect(Self.isRefused(Self.own(method)))
    }
  }

  @Test func `the token is exchanged for a cookie that scripts cannot read`() {
    var first = HTTPRequest(
      method: "GET", path: "/", headers: ["host": "127.0.0.1:8123"], token: "t0ken")
    #expect(Self.gate.verdict(on: first) == .admitted)
    #expect(
      Self.gate.cookie
        == "flipbook-preview-8123=s3cret; Path=/; HttpOnly; SameSite=Strict")
    #expect(Self.gate.address == "http://127.0.0.1:8123/?token=t0ken")
    for wrong in ["", "t0kem", "t0ken ", "\n"] {
      first.token = wrong
      #expect(Self.isRefused(first))
    }
    // The token is not a key to anything else.
    #expect(
      Self.isRefused(
        HTTPRequest(
          method: "POST", path: "/api/film",
          headers: ["host": "127.0.0.1:8123", "origin": "http://127.0.0.1:8123"], token: "t0ken")))
  }

  @Test func `two previews have different tokens and secrets`() {
    let gates = (0..<8).map { _ in PreviewGate(port: 1) }
    #expect(Set(gates.map(\.address)).count == 8)
    #expect(Set(gates.map(\.cookie)).count == 8)
  }
}
