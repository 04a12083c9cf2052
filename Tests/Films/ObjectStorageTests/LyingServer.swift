import FlipbookSystem
import Glibc
import Synchronization
import Testing

/// A server on this machine that answers whatever a test wants, a thread for each connection.
final class LyingServer: Sendable {
  /// Answers one request.
  typealias Script = @Sendable (_ request: Request, _ peer: Peer) -> Void

  let port: Int
  private let listening: Int32
  private let record = Record()

  /// A request without its headers: `GET /films/card.json`.
  struct Request: Hashable, Sendable {
    let line: String
    /// The number of equal requests before it.
    let repetition: Int

    /// Whether it asks for a page of a listing.
    var isListing: Bool { line.contains("list-type=2") }
  }

  /// The other side of a connection.
  struct Peer: Sendable {
    let socket: Int32

    /// Sends bytes; false once the other side has hung up.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a whole answer.
    func answer(_ body: [UInt8], status: Int = 200) {
      send("HTTP/1.1 \(status) Word\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n")
      send(body)
    }

    /// Waits until the other side hangs up.
    func waitForEnd() {
      var byte: UInt8 = 0
      while recv(socket, &byte, 1, 0) > 0 {}
    }

    /// Sends a piece again and again until the other side hangs up.
    ///
    /// - Parameter pause: Microseconds between two of them.
    func repeats(_ piece: [UInt8], pause: useconds_t = 0) {
      while send(piece) { if pause > 0 { usleep(pause) } }
    }
  }

  private final class Record: Sendable {
    let requests = Mutex<[String]>([])
  }

  init(_ script: @escaping Script) throws {
    listening = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listening = listening
    let code = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, length) == 0 && listen(listening, 16) == 0
          && getsockname(listening, $0, &length) == 0
      }
    }
    try #require(code)
    port = Int(UInt16(bigEndian: address.sin_port))
    let record = record
    let thread = WorkerThread { Self.serve(listening, record, script) }
    try #require(thread != nil)
  }

  deinit { shutdown(listening, Int32(SHUT_RDWR)) }

  /// The requests so far: method, path and query.
  var requests: [String] { record.requests.withLock { $0 } }

  private static func serve(_ listening: Int32, _ record: Record, _ script: @escaping Script) {
    while true {
      let socket = accept(listening, nil, nil)
      guard socket >= 0 else { break }
      let thread = WorkerThread {
        defer { close(socket) }
        guard let line = requestLine(socket) else { return }
        let repetition = record.requests.withLock { requests in
          defer { requests.append(line) }
          return requests.count { $0 == line }
        }
        script(Request(line: line, repetition: repetition), Peer(socket: socket))
        shutdown(socket, Int32(SHUT_WR))
      }
      if thread == nil { close(socket) }
    }
    close(listening)
  }

  /// Reads the head of a request; nil when the connection ends before.
  private static func requestLine(_ socket: Int32) -> String? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard recv(socket, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    return String(decoding: head, as: UTF8.self).split(separator: "\r\n").first.map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }
}
