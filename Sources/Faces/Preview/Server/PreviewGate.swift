/// Admits only the browser that was given the address.
///
/// A page of another origin can make a browser send requests here. Such a request has another
/// `Host` (DNS rebinding), another `Origin`, or no cookie (`SameSite=Strict`), and each of these is
/// refused.
package struct PreviewGate: Sendable {
  let port: Int
  /// The token in the printed address.
  let token: String
  /// The value of the cookie for which the token is exchanged.
  let secret: String
  /// The command that printed the address.
  let command: String

  package init(
    port: Int, token: String, secret: String, command: String = "render preview"
  ) {
    self.command = command
    self.port = port
    self.token = token
    self.secret = secret
  }

  package enum Verdict: Hashable, Sendable {
    case allowed
    /// The token is correct: a cookie is set, and the address is stripped of the token.
    case admitted
    case refused(status: Int, reason: String)
  }

  /// The name of the cookie, which includes the port because cookies are shared between ports.
  package static func cookieName(port: Int) -> String { "flipbook-preview-\(port)" }

  /// The header that sets the cookie.
  package var cookie: String {
    "\(Self.cookieName(port: port))=\(secret); Path=/; HttpOnly; SameSite=Strict"
  }

  /// The address to open.
  package var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  package func verdict(on request: HTTPRequest) -> Verdict {
    let host = request.headers["host"] ?? ""
    guard ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host) else {
      return .refused(status: 403, reason: "this host is not served here")
    }
    // Every browser sends the origin with a POST, and none sends it for a typed address.
    if let origin = request.headers["origin"] {
      guard origin == "http://\(host)" else {
        return .refused(status: 403, reason: "this origin has no access")
      }
    } else if request.method != "GET" {
      return .refused(status: 403, reason: "a request must name its origin")
    }
    guard ["GET", "POST"].contains(request.method) else {
      return .refused(status: 405, reason: "only GET and POST are served")
    }
    if request.method == "GET", request.path == "/", let token = request.token {
      return Self.isEqual(token, self.token)
        ? .admitted
        : .refused(
          status: 403, reason: "this address is out of date; the terminal shows the current one")
    }
    // A picture or a script that a page of another site requests.
    if let site = request.headers["sec-fetch-site"], request.path != "/",
      !["same-origin", "none"].contains(site)
    {
      return .refused(status: 403, reason: "another site has no access")
    }
    guard let cookie = request.cookie(Self.cookieName(port: port)), Self.isEqual(cookie, secret)
    else {
      return .refused(
        status: 403, reason: "open the address that `\(command)` printed: it contains the token")
    }
    return .allowed
  }

  /// Whether two strings are equal, in time that is independent of where they differ.
  private static func isEqual(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension PreviewGate {
  /// A gate with a new token and a new secret of 128 bits each, from the system's random number
  /// generator.
  package init(port: Int, command: String = "render preview") {
    self.init(port: port, token: Self.randomWord(), secret: Self.randomWord(), command: command)
  }

  private static func randomWord() -> String {
    var system = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(UInt32.random(in: 0...UInt32.max, using: &system), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
