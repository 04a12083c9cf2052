/// The parts of a browser's request that are used.
package struct HTTPRequest: Sendable {
  package var method: String
  /// Without the query.
  package var path: String
  /// The values of the headers in `headerNames`, by lower-case name.
  package var headers: [String: String]
  /// The parameter `token` of the query.
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

  /// The headers that identify the origin of a request.
  static let headerNames = ["host", "origin", "sec-fetch-site", "cookie"]

  /// The value of a cookie; nil where there is none, or several with the name.
  func cookie(_ name: String) -> String? {
    let values = (headers["cookie"] ?? "").split(separator: ";").compactMap { pair -> String? in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { return nil }
      return String(parts[1])
    }
    return values.count == 1 ? values[0] : nil
  }
}
