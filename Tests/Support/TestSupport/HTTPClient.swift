import Glibc

/// A plain HTTP client for tests: one request, one connection, exactly the bytes that are given.
package struct HTTPClient: Sendable {
  package let port: Int
  /// The cookie that is sent.
  package var cookie: String?

  package init(port: Int) {
    self.port = port
  }

  /// An answer.
  package struct Answer: Sendable {
    package var status: Int
    /// By their lower-case names.
    package var headers: [String: String]
    package var body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  package enum Failure: Error {
    case noConnection
    case noAnswer
  }

  /// The header lines that the page's own browser sends.
  package var pageHeaders: [String] {
    ["Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)"]
      + (cookie.map { ["Cookie: \($0)"] } ?? [])
  }

  /// Goes to the address that a preview prints, and keeps the cookie.
  package mutating func enter(_ address: String) throws -> Answer {
    let path =
      "/"
      + address.split(separator: "/", omittingEmptySubsequences: true).dropFirst(2)
      .joined(separator: "/")
    let answer = try request("GET \(path)", ["Host: 127.0.0.1:\(port)"])
    cookie = answer.headers["set-cookie"]?.split(separator: ";").first.map(String.init)
    return answer
  }

  /// Asks as the page does.
  package func post(_ path: String, _ body: String = "") throws -> Answer {
    try request("POST \(path)", pageHeaders, Array(body.utf8))
  }

  /// Sends a request line, headers and a body, and reads to the end of the answer.
  package func request(
    _ line: String, _ headers: [String], _ body: [UInt8] = []
  ) throws -> Answer {
    let socket = try connect()
    defer { close(socket) }
    let lines = ["\(line) HTTP/1.1"] + headers + ["Content-Length: \(body.count)"]
    let head = lines.joined(separator: "\r\n") + "\r\nConnection: close\r\n\r\n"
    var rest = (Array(head.utf8) + body)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    return try Answer(Self.readAll(socket))
  }

  /// An open connection, for whoever leaves in the middle.
  package func connect() throws -> Int32 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      close(socket)
      throw Failure.noConnection
    }
    return socket
  }

  private static func readAll(_ socket: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &piece, piece.count, 0)
      guard count > 0 else { return all }
      all += piece.prefix(count)
    }
  }
}

extension HTTPClient.Answer {
  init(_ bytes: [UInt8]) throws {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard
      let end = bytes.indices.first(where: {
        $0 + 4 <= bytes.count && Array(bytes[$0..<($0 + 4)]) == mark
      })
    else { throw HTTPClient.Failure.noAnswer }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    headers = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    body = Array(bytes[(end + 4)...])
  }
}
