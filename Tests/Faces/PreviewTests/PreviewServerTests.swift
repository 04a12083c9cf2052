import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookOutput
import FlipbookSceneFile
import FlipbookSystem
import Glibc
import Synchronization
import TestSupport
import Testing

import FlipbookPreview

/// The server on its port, as other programs meet it.
@Suite(.endsInTime) struct PreviewServerTests {
  private static func preview() -> Preview {
    let preview = Preview(path: "test.json") { _, _ in PreviewScene.compiled(PreviewScene.moving())
    }
    preview.compile()
    return preview
  }

  private static func port(of address: String) -> Int {
    Int(address.split(separator: ":").last?.split(separator: "/").first ?? "") ?? 0
  }

  @Test func `the address lets in, then loses its token`() throws {
    let server = try PreviewServer(Self.preview(), port: 0)
    var client = HTTPClient(port: Self.port(of: server.address))
    let entered = try client.enter(server.address)
    #expect(entered.status == 303)
    #expect(entered.headers["location"] == "/")
    #expect(entered.headers["set-cookie"]?.contains("HttpOnly; SameSite=Strict") == true)
    let film = try client.post("/api/film")
    #expect(film.status == 200)
    #expect(film.headers["cache-control"] == "no-store")
    #expect(film.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
    var stranger = client
    stranger.cookie = nil
    #expect(try stranger.post("/api/film").status == 403)
  }

  @Test func `two servers cannot have one port, and say so`() throws {
    let first = try PreviewServer(Self.preview(), port: 0)
    let port = Self.port(of: first.address)
    do throws(HTTPServer.Failure) {
      _ = try PreviewServer(Self.preview(), port: port)
      Issue.record("a second server has the same port")
    } catch {
      #expect(error.isTaken)
    }
  }

  @Test func `the machine's other addresses are not listened on`() throws {
    let server = try PreviewServer(Self.preview(), port: 0)
    let port = Self.port(of: server.address)
    // 127.0.0.2 is this machine too; a server on 0.0.0.0 would answer there.
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0002).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    #expect(code != 0)
    withExtendedLifetime(server) {}
  }

  @Test func `a body beyond the limit is refused`() throws {
    let server = try PreviewServer(Self.preview(), port: 0)
    var client = HTTPClient(port: Self.port(of: server.address))
    _ = try client.enter(server.address)
    let body = [UInt8](repeating: 0x20, count: HTTPServer.bodyLimit + 1)
    #expect(try client.request("POST /api/film", client.pageHeaders, body).status == 413)
    withExtendedLifetime(server) {}
  }

  @Test func `a browser that leaves in the middle hurts nobody`() throws {
    let preview = Self.preview()
    let server = try PreviewServer(preview, port: 0)
    var client = HTTPClient(port: Self.port(of: server.address))
    _ = try client.enter(server.address)
    for (index, path) in ["frame", "changes", "frame"].enumerated() {
      let socket = try client.connect()
      let body = #"{"time":0.5,"scale":4}"#
      let head =
        "POST /api/\(path) HTTP/1.1\r\n" + client.pageHeaders.joined(separator: "\r\n")
        + "\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
      let text = index == 2 ? String(head.prefix(40)) : head + body
      _ = Array(text.utf8).withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      close(socket)
    }
    #expect(try client.post("/api/film").status == 200)
    // Or the stream would be waited for until it looks whether anyone listens.
    preview.end()
    withExtendedLifetime(server) {}
  }

  /// More connections than the server holds: each has an answer or is turned away, and it goes on.
  @Test func `a thousand frames asked at once are bounded`() throws {
    let server = try PreviewServer(Self.preview(), port: 0)
    var client = HTTPClient(port: Self.port(of: server.address))
    _ = try client.enter(server.address)
    let statuses = Mutex<[Int: Int]>([:])
    let next = Mutex(0)
    let asker = client
    let threads = (0..<100).compactMap { _ in
      WorkerThread {
        while true {
          let number = next.withLock { number in
            number += 1
            return number
          }
          guard number <= 1000 else { return }
          let status =
            (try? asker.post("/api/frame", #"{"time":0.\#(number),"scale":1}"#))?.status ?? -1
          statuses.withLock { $0[status, default: 0] += 1 }
        }
      }
    }
    for thread in threads { thread.join() }
    let found = statuses.withLock { $0 }
    #expect(found.values.reduce(0, +) == 1000)
    #expect(found[200, default: 0] > 0)
    #expect(Set(found.keys).isSubset(of: [200, 503, -1]), "\(found)")
    #expect(try client.post("/api/film").status == 200)
    withExtendedLifetime(server) {}
  }
}
