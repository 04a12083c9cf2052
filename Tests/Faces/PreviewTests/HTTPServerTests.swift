import FlipbookSystem
import Glibc
import Synchronization
import TestSupport
import Testing

import FlipbookPreview

/// Connections of the page's server whose other side sends slowly.
@Suite(.endsInTime) struct HTTPServerTests {
  private static func server(_ answer: @escaping HTTPServer.Handler) throws -> HTTPServer {
    try HTTPServer(port: 0, patience: 1) { _ in answer }
  }

  /// Sends bytes one at a time until the server hangs up.
  private static func drip(_ start: String, to server: HTTPServer) throws {
    let socket = try HTTPClient(port: server.port).connect()
    defer { close(socket) }
    drip(start, on: socket)
  }

  private static func drip(_ start: String, on socket: Int32) {
    var rest = Array(start.utf8)
    var answer: UInt8 = 0
    // Ten times as many as there are in the time of a request.
    for _ in 0..<1000 {
      let piece = rest.isEmpty ? [UInt8(ascii: "a")] : rest
      rest = []
      guard send(socket, piece, piece.count, Int32(MSG_NOSIGNAL)) > 0 else { return }
      let count = recv(socket, &answer, 1, Int32(MSG_DONTWAIT))
      if count == 0 || count < 0 && errno != EAGAIN { return }
      usleep(20_000)
    }
    Issue.record("the server waits for a request that drips")
  }

  /// Each byte begins the library's own time limit anew, which is for silence.
  @Test(arguments: [
    "", "GET / HTTP/1.1\r\nX-Long: ", "POST / HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n",
  ])
  func `a request that drips is given up`(start: String) throws {
    let asked = Mutex(0)
    let server = try Self.server { _ in
      asked.withLock { $0 += 1 }
      return .text(200, "whole")
    }
    try Self.drip(start, to: server)
    #expect(asked.withLock { $0 } == 0)
    let client = HTTPClient(port: server.port)
    #expect(try client.request("GET /", ["Host: 127.0.0.1"]).text == "whole\n")
  }

  @Test func `each request on a connection has a deadline of its own`() throws {
    let server = try Self.server { _ in .text(200, "whole") }
    let socket = try HTTPClient(port: server.port).connect()
    defer { close(socket) }
    for _ in 0..<2 {
      let request = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
      #expect(send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count)
      var answer: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1000)
      while answer.suffix(6) != Array("whole\n".utf8)[...] {
        let count = recv(socket, &piece, piece.count, 0)
        guard count > 0 else { break }
        answer += piece.prefix(count)
      }
      #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
    }
    Self.drip("GET ", on: socket)
    withExtendedLifetime(server) {}
  }

  @Test func `an answer may take longer than a request`() throws {
    let isOver = Mutex(false)
    let server = try Self.server { _ in
      HTTPAnswer(
        200,
        body: .stream {
          usleep(20_000)
          return isOver.withLock { $0 } ? nil : [UInt8(ascii: "a")]
        })
    }
    let answer = Mutex<HTTPClient.Answer?>(nil)
    let client = HTTPClient(port: server.port)
    let started = WorkerThread {
      let found = try? client.request("GET /", ["Host: 127.0.0.1"])
      answer.withLock { $0 = found }
    }
    let thread = try #require(started)
    // A later connection is given up, and the stream has outlived its own deadline.
    for _ in 0..<2 { try Self.drip("GET ", to: server) }
    isOver.withLock { $0 = true }
    thread.join()
    let found = try #require(answer.withLock { $0 })
    #expect(found.status == 200)
    #expect(found.text.hasSuffix("0\r\n\r\n"), "the end of the chunks is missing")
  }
}
