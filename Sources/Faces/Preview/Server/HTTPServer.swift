internal import CFlipbookHTTP
internal import Glibc

/// Serves browsers on this machine at 127.0.0.1, with a thread for each connection.
package final class HTTPServer: Sendable {
  /// Answers one request; called concurrently on many threads.
  package typealias Handler = @Sendable (HTTPRequest) -> HTTPAnswer

  /// The reason why a server does not start, as the system's error code.
  package struct Failure: Error, Hashable, Sendable {
    package let code: Int32

    /// Whether another program uses the port.
    package var isTaken: Bool { code == EADDRINUSE }

    /// Whether libmicrohttpd is not installed.
    package var isLibraryMissing: Bool { code == ELIBACC }
  }

  /// The maximum number of connections: browsers open at most six to a host, so this serves ten
  /// windows.
  static let connectionLimit: UInt32 = 64
  /// The timeout of an idle connection, in seconds; a request that does not arrive whole in twice
  /// that is given up.
  package static let patience: UInt32 = 60
  /// The maximum size of a request in bytes; a recorded touch of a minute has 200 kB.
  package static let bodyLimit = 4 << 20

  /// The port on which it listens.
  package let port: Int
  private nonisolated(unsafe) let server: OpaquePointer
  private let context: Unmanaged<Context>

  /// The object that the C side passes back with every request.
  fileprivate final class Context: Sendable {
    let handler: Handler

    init(_ handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// Starts to serve; port 0 means any free port.
  ///
  /// - Parameter handler: Creates the function that answers requests, once the port is known.
  package init(
    port: Int, patience: UInt32 = patience, handler: (_ port: Int) -> Handler
  ) throws(Failure) {
    var code: Int32 = 0
    guard var number = UInt16(exactly: port) else { throw Failure(code: EADDRNOTAVAIL) }
    guard flipbook_http_is_available() else { throw Failure(code: ELIBACC) }
    let listening = flipbook_http_listen(&number, &code)
    guard listening >= 0 else { throw Failure(code: code) }
    self.port = Int(number)
    context = Unmanaged.passRetained(Context(handler(self.port)))
    let server = flipbook_http_start(
      listening, Self.connectionLimit, patience, Self.bodyLimit,
      { context, exchange in
        guard let context, let exchange else { return }
        Unmanaged<Context>.fromOpaque(context).takeUnretainedValue().answer(exchange)
      }, context.toOpaque())
    guard let server else {
      context.release()
      throw Failure(code: EAGAIN)
    }
    self.server = server
  }

  deinit {
    flipbook_http_stop(server)
    context.release()
  }
}

extension HTTPServer.Context {
  fileprivate func answer(_ exchange: OpaquePointer) {
    var request = HTTPRequest(
      method: String(cString: flipbook_http_method(exchange)),
      path: String(cString: flipbook_http_path(exchange)))
    for name in HTTPRequest.headerNames {
      request.headers[name] = flipbook_http_header(exchange, name).map { String(cString: $0) }
    }
    request.token = flipbook_http_argument(exchange, "token").map { String(cString: $0) }
    var count = 0
    let bytes = flipbook_http_body(exchange, &count)
    request.body = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    send(handler(request), to: exchange)
  }

  private func send(_ answer: HTTPAnswer, to exchange: OpaquePointer) {
    for (name, value) in answer.headers { flipbook_http_add_header(exchange, name, value) }
    switch answer.body {
    case .bytes(let bytes):
      _ = bytes.withUnsafeBytes {
        flipbook_http_answer(exchange, UInt32(answer.status), $0.baseAddress, $0.count)
      }
    case .stream(let next):
      let stream = Unmanaged.passRetained(HTTPStream(next))
      _ = flipbook_http_stream(
        exchange, UInt32(answer.status),
        { context, to, capacity in
          guard let context, let to else { return -1 }
          return Unmanaged<HTTPStream>.fromOpaque(context).takeUnretainedValue()
            .read(UnsafeMutableRawBufferPointer(start: to, count: capacity))
        },
        { context in if let context { Unmanaged<HTTPStream>.fromOpaque(context).release() } },
        stream.toOpaque())
    }
  }
}

/// Splits the pieces of a stream to fit the buffer; used by one thread at a time.
private final class HTTPStream: @unchecked Sendable {
  private let next: @Sendable () -> [UInt8]?
  private var rest: ArraySlice<UInt8> = []

  init(_ next: @escaping @Sendable () -> [UInt8]?) {
    self.next = next
  }

  func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    if rest.isEmpty {
      guard let piece = next() else { return -1 }
      rest = piece[...]
    }
    let count = min(rest.count, buffer.count)
    buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}
