/// What a browser asks, as far as anyone looks at it.
package struct HTTPRequest: Sendable {
  package var method: String
  /// Without the query.
  package var path: String
  /// The values of headers by their lower-case names; only those of `headerNames`.
  package var headers: [String: String]
  /// The query's `token`.
  package var token: String?
  package var body: [UInt8]

  package init(
    method: String, path: String, headers: [String: String] = [:], token: String? = nil,
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.token = token
    self.body = body
  }

  /// The headers that say who asks.
  static let headerNames = ["host", "origin", "sec-fetch-site", "cookie"]

  /// The value of a cookie; nil where there is none, or several of the name.
  func cookie(_ name: String) -> String? {
    let values = (headers["cookie"] ?? "").split(separator: ";").compactMap { pair -> String? in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { return nil }
      return String(parts[1])
    }
    return values.count == 1 ? values[0] : nil
  }
}
