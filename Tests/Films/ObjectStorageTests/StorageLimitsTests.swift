import FlipbookObjectStorage
import FlipbookSystem
import Glibc
import Synchronization
import TestSupport
import Testing

/// Servers that answer with more than they may: nothing here grows, and nothing waits for ever.
@Suite(.endsInTime) struct StorageLimitsTests {
  /// A mirror of a server's buckets, and what it reports.
  private final class Mirror {
    let server: LyingServer
    let mirror: BucketMirror
    private let log: Log

    private final class Log: Sendable { let lines = Mutex<[String]>([]) }

    init(_ limits: StorageLimits, _ script: @escaping LyingServer.Script) throws {
      let log = Log()
      self.log = log
      server = try LyingServer(script)
      let account = try StorageAccount([
        "AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret",
        "AWS_ENDPOINT_URL": "http://127.0.0.1:\(server.port)",
      ])
      mirror = try BucketMirror(account, limits: limits) { line in
        log.lines.withLock { $0.append(line) }
      }
    }

    deinit { TemporaryFolder.remove(mirror.folder) }

    var reports: [String] { log.lines.withLock { $0 } }

    /// The path that stands for an object.
    func path(_ address: String) throws -> String { mirror.path(of: try ObjectAddress(address)) }

    /// Fetches an object; the size of its file, or nil where there is none.
    func fetch(_ address: String = "s3://films/card.json") throws -> Int? {
      let path = try path(address)
      mirror.fetch(path)
      return FilePath.isRegularFile(path) ? FilePath.byteCount(of: path) : nil
    }

    func list() throws -> [String] { mirror.names(in: try path("s3://films/pip")) }
  }

  /// Objects of at most 1 MiB, requests of at most a second beyond a megabyte a second, no pauses.
  private static var small: StorageLimits {
    var limits = StorageLimits()
    limits.objectBytes = 1 << 20
    limits.grace = 1
    limits.pace = 1024 * 1024
    limits.firstPause = 0
    return limits
  }

  /// The answer to a listing, with names in a folder and the token of the next page.
  private static func page(_ names: [String], next: String? = nil) -> [UInt8] {
    let objects = names.map { "<Contents><Key>pip/\($0)</Key></Contents>" }.joined()
    let rest = next.map {
      "<IsTruncated>true</IsTruncated><NextContinuationToken>\($0)</NextContinuationToken>"
    }
    return Array("<ListBucketResult>\(objects)\(rest ?? "")</ListBucketResult>".utf8)
  }

  private static let absent = Array("<Error><Code>NoSuchKey</Code></Error>".utf8)
  private static let megabyte = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)

  // MARK: - Bytes

  @Test func `an object of as many bytes as its kind may have is fetched`() throws {
    let mirror = try Mirror(Self.small) { _, peer in peer.answer(Self.megabyte) }
    #expect(try mirror.fetch() == 1 << 20)
    #expect(mirror.reports == [])
    #expect(!mirror.mirror.hasFailed)
  }

  /// A body that never ends, one that is announced as too large and not sent, and one byte too many.
  @Test(arguments: [
    "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\na",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n100001\r\n",
  ])
  func `an object with more bytes than its kind may have is given up at once`(
    head: String
  ) throws {
    let mirror = try Mirror(Self.small) { request, peer in
      if request.isListing { return peer.answer(Self.page([])) }
      peer.send(head)
      if head.contains("Length") { peer.waitForEnd() } else { peer.repeats(Self.megabyte) }
    }
    #expect(try mirror.fetch() == nil)
    #expect(
      mirror.reports == ["cannot read s3://films/card.json: the server sends more than 1 MiB"])
    #expect(mirror.mirror.hasFailed)
    #expect(TemporaryFolder.files(in: mirror.mirror.folder) == [], "a part is left")
    #expect(mirror.server.requests.count { !$0.contains("list-type") } == 1, "asked again")
  }

  @Test func `an error that never ends is given up at once`() throws {
    let mirror = try Mirror(Self.small) { _, peer in
      peer.send("HTTP/1.1 403 Forbidden\r\n\r\n")
      peer.repeats(Self.megabyte)
    }
    #expect(try mirror.fetch() == nil)
    #expect(
      mirror.reports.first
        == "cannot read s3://films/card.json: the server answered 403 with too many bytes")
    #expect(mirror.mirror.hasFailed)
  }

  @Test func `the words of a server are shortened`() {
    let failure = StorageFailure(
      status: 400, code: "Bad", message: String(repeating: "a", count: 1 << 20))
    #expect(failure.reason.hasPrefix("Bad: aaa"))
    #expect(failure.reason.count < 1000)
  }

  @Test func `an object leaves a part of the disk free`() throws {
    var limits = Self.small
    limits.freeShare = 1
    let mirror = try Mirror(limits) { request, peer in
      peer.answer(request.isListing ? Self.page([]) : Self.megabyte)
    }
    #expect(try mirror.fetch() == nil)
    #expect(
      mirror.reports == [
        "cannot read s3://films/card.json: the disk of the scratch folder (TMPDIR) has no room for it"
      ])
    #expect(mirror.mirror.hasFailed)
  }

  /// Clips and tables of a farm are large, and nothing else is.
  @Test func `the ending of a name says how many bytes an object may have`() {
    for name in ["a.mp4", "a.MP4", "a.webm", "a.csv", "batch.jsonl"] {
      #expect(ObjectKind(of: name).byteLimit == 5 << 30, "\(name)")
    }
    for name in ["a.json", "a.png", "a.svg", "a.ttf", "a", "mp4", "a.mp4.json", ""] {
      #expect(ObjectKind(of: name).byteLimit <= 512 << 20, "\(name)")
    }
    #expect(ObjectKind(of: "a.json").byteLimit == 128 << 20)
  }

  // MARK: - Time

  /// The bytes of a header, or of a body, one at a time; the connection is never silent.
  @Test(arguments: ["HTTP/1.1 200 OK\r\nX-Long: ", "HTTP/1.1 200 OK\r\n\r\n"])
  func `an answer that drips is given up, and not asked for again`(head: String) throws {
    let mirror = try Mirror(Self.small) { request, peer in
      if request.isListing { return peer.answer(Self.page([])) }
      peer.send(head)
      peer.repeats([UInt8(ascii: "a")], pause: 20_000)
    }
    #expect(try mirror.fetch() == nil)
    #expect(
      mirror.reports == [
        "cannot read s3://films/card.json: the transfer takes more than 1 s at less than 1024 KiB a second"
      ])
    #expect(mirror.mirror.hasFailed)
    #expect(mirror.server.requests.count { !$0.contains("list-type") } == 1, "asked again")
  }

  /// 30 bytes in more than a second and a half, of which each may take a second.
  @Test func `a body that comes at its pace is fetched, however long that takes`() throws {
    var limits = Self.small
    (limits.grace, limits.pace) = (0.5, 1)
    let mirror = try Mirror(limits) { request, peer in
      peer.send("HTTP/1.1 200 OK\r\nContent-Length: 30\r\nConnection: close\r\n\r\n")
      for _ in 0..<30 {
        peer.send("a")
        usleep(50_000)
      }
    }
    #expect(try mirror.fetch() == 30)
    #expect(mirror.reports == [])
  }

  @Test func `a server that refuses is asked as often as the limits say`() throws {
    var limits = Self.small
    limits.attempts = 3
    let mirror = try Mirror(limits) { request, peer in
      if request.isListing { return peer.answer(Self.page([])) }
      peer.answer(Array("<Error><Code>SlowDown</Code></Error>".utf8), status: 503)
    }
    #expect(try mirror.fetch() == nil)
    #expect(mirror.server.requests.count { !$0.contains("list-type") } == 3)
    #expect(mirror.reports == ["cannot read s3://films/card.json: SlowDown"])
  }

  // MARK: - Lists

  /// A page has at most a thousand names: the rest is on the pages that its token leads to.
  @Test func `a folder of several pages is read to its end`() throws {
    let mirror = try Mirror(Self.small) { request, peer in
      switch request.line {
      case let line where line.contains("continuation-token=b%2B"):
        peer.answer(Self.page(["3.png"], next: "c"))
      case let line where line.contains("continuation-token=c&"): peer.answer(Self.page(["4.png"]))
      default: peer.answer(Self.page(["1.png", "2.png"], next: "b+"))
      }
    }
    #expect(try mirror.list() == ["1.png", "2.png", "3.png", "4.png"])
    #expect(mirror.server.requests.count == 3)
    #expect(mirror.reports == [])
  }

  @Test func `a list that repeats its token is given up`() throws {
    let mirror = try Mirror(Self.small) { _, peer in
      peer.answer(Self.page(["1.png"], next: "same"))
    }
    #expect(try mirror.list() == [])
    #expect(mirror.server.requests.count == 2)
    #expect(
      mirror.reports == [
        "cannot read s3://films/pip: the server's list of objects does not end: a page leads to one before it"
      ])
    #expect(mirror.mirror.hasFailed)
  }

  /// Servers that skip what was deleted send pages without a name.
  @Test func `a folder is there although the first page of its list is empty`() throws {
    let mirror = try Mirror(Self.small) { request, peer in
      guard request.isListing else { return peer.answer(Self.absent, status: 404) }
      let isSecond = request.line.contains("continuation-token")
      peer.answer(Self.page(isSecond ? ["1.png"] : [], next: isSecond ? nil : "b"))
    }
    #expect(try mirror.fetch("s3://films/pip") == nil)
    #expect(FilePath.kind(of: try mirror.path("s3://films/pip")) == .folder)
    #expect(mirror.reports == [] && !mirror.mirror.hasFailed)
  }

  @Test func `a list of empty pages without an end is no folder, and no absence`() throws {
    let mirror = try Mirror(Self.small) { request, peer in
      guard request.isListing else { return peer.answer(Self.absent, status: 404) }
      peer.answer(Self.page([], next: "same"))
    }
    #expect(try mirror.fetch("s3://films/pip") == nil)
    #expect(FilePath.kind(of: try mirror.path("s3://films/pip")) == .missing)
    #expect(mirror.reports.count == 1 && mirror.mirror.hasFailed)
  }

  @Test(arguments: [4096, 4097])
  func `the token of a list has a limit`(count: Int) throws {
    let token = String(repeating: "t", count: count)
    let mirror = try Mirror(Self.small) { request, peer in
      let isSecond = request.line.contains("continuation-token")
      peer.answer(Self.page([isSecond ? "2.png" : "1.png"], next: isSecond ? nil : token))
    }
    #expect(try mirror.list() == (count == 4096 ? ["1.png", "2.png"] : []))
    #expect(
      mirror.reports
        == (count == 4096
          ? []
          : [
            "cannot read s3://films/pip: the server's list of objects has a token of more than 4096 bytes"
          ]))
  }

  /// Each page has a token of its own; a folder of exactly as many pages as the limit is read.
  @Test(arguments: [3, 4])
  func `a list has a limit of pages`(count: Int) throws {
    var limits = Self.small
    limits.pages = 3
    let page = Mutex(0)
    let mirror = try Mirror(limits) { _, peer in
      let number = page.withLock { number in
        number += 1
        return number
      }
      peer.answer(Self.page(["\(number).png"], next: number < count ? "\(number)" : nil))
    }
    #expect(try mirror.list().count == (count == 3 ? 3 : 0))
    #expect(mirror.server.requests.count == 3)
    #expect(
      mirror.reports
        == (count == 3
          ? []
          : [
            "cannot read s3://films/pip: the server's list of objects does not end within 3 pages and 900 s"
          ]))
  }

  @Test func `a list has a limit of time`() throws {
    var limits = Self.small
    limits.listingSeconds = 0
    let mirror = try Mirror(limits) { request, peer in
      peer.answer(
        Self.page(["1.png"], next: request.line.contains("continuation-token") ? nil : "b"))
    }
    #expect(try mirror.list() == [])
    #expect(mirror.server.requests.count == 1)
    #expect(mirror.reports.first?.hasSuffix("within 2000 pages and 0 s") == true)
  }

  @Test(arguments: [2, 3])
  func `a list has a limit of names`(count: Int) throws {
    var limits = Self.small
    limits.names = 2
    let mirror = try Mirror(limits) { _, peer in
      peer.answer(Self.page((0..<count).map { "\($0).png" }))
    }
    #expect(try mirror.list().count == (count == 2 ? 2 : 0))
    #expect(
      mirror.reports
        == (count == 2
          ? [] : ["cannot read s3://films/pip: the folder has more than 2 objects"]))
  }
}
