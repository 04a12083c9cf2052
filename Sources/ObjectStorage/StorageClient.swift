internal import CCurl
internal import Document
internal import Glibc
internal import Synchronization
internal import System

/// Asks an object storage, and asks again where the network or the server fails.
package final class StorageClient: Sendable {
  private let account: StorageAccount
  private let keys = Mutex<(keys: StorageKeys, since: ContinuousClock.Instant)?>(nil)

  /// What a request sends.
  struct Upload {
    /// A file that is open for reading.
    let descriptor: Int32
    let byteCount: Int
    /// The SHA-256 of its bytes, which the server compares.
    let digest: String
  }

  /// What came back from a request that succeeded.
  struct Answer {
    var body: [UInt8] = []
    /// The digest that the object was sent with; nil where it has none.
    var digest: String?
  }

  /// How often a request is sent, and the first of the pauses between, which double.
  static let attempts = 5
  static let firstPause: useconds_t = 200_000
  /// The most seconds for a connection, and without any byte.
  private static let patience = 20
  /// The largest answer that is kept in memory: a page of a listing has a thousand keys.
  private static let answerLimit = 8 << 20
  /// The largest object that can be sent in one request.
  static let largestObject = 5 << 30
  /// How long the keys of a container's agent are used; they are valid for longer.
  private static let keysDuration = Duration.seconds(300)
  /// The SHA-256 of no bytes.
  private static let emptyDigest =
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  package init(_ account: StorageAccount) { self.account = account }

  /// Sends a request as often as it may help.
  ///
  /// - Parameters:
  ///   - query: The parameters of the URL, ascending by name.
  ///   - headers: Names and values.
  ///   - sink: A file that takes the object, which is emptied before each try.
  func ask(
    _ method: String, _ address: ObjectAddress, query: [(String, String)] = [],
    headers: [(String, String)] = [], upload: Upload? = nil, sink: Int32? = nil
  ) throws(StorageFailure) -> Answer {
    let parameters = query.map {
      "\(ObjectAddress.encoded($0))=\(ObjectAddress.encoded($1))"
    }.joined(separator: "&")
    let url = account.endpoint + address.urlPath + (parameters.isEmpty ? "" : "?" + parameters)
    var pause = Self.firstPause
    for attempt in 1... {
      do throws(StorageFailure) {
        if let sink {
          guard ftruncate(sink, 0) == 0, lseek(sink, 0, SEEK_SET) == 0 else {
            throw StorageFailure(.local, "\(ErrorNumber.last)")
          }
        }
        return try askOnce(method, url, headers, upload, sink, keys: try currentKeys())
      } catch {
        guard error.kind == .passing, attempt < Self.attempts else { throw error }
        // Keys that have expired are fetched again.
        keys.withLock { $0 = nil }
        usleep(pause)
        pause *= 2
      }
    }
    throw StorageFailure(.passing, "")
  }

  private func askOnce(
    _ method: String, _ url: String, _ headers: [(String, String)], _ upload: Upload?,
    _ sink: Int32?, keys: StorageKeys?
  ) throws(StorageFailure) -> Answer {
    var lines = headers.map { "\($0): \($1)" }
    if let keys {
      lines.append("x-amz-content-sha256: \(upload?.digest ?? Self.emptyDigest)")
      if let token = keys.token { lines.append("x-amz-security-token: \(token)") }
    }
    let words: [String?] = [
      method, url, keys.map { _ in "aws:amz:\(account.region):s3" }, keys?.id, keys?.secret,
      account.certificates,
    ]
    let pointers = words.map { $0.flatMap { strdup($0) } }
    let header = lines.map { strdup($0) }
    defer { for pointer in pointers + header { free(pointer) } }
    var request = flipbook_http_request()
    request.method = UnsafePointer(pointers[0])
    request.url = UnsafePointer(pointers[1])
    request.signature = UnsafePointer(pointers[2])
    request.user = UnsafePointer(pointers[3])
    request.password = UnsafePointer(pointers[4])
    request.certificates = UnsafePointer(pointers[5])
    request.source = upload?.descriptor ?? -1
    request.size = Int64(upload?.byteCount ?? 0)
    request.sink = sink ?? -1
    request.limit = Self.answerLimit
    request.patience = Self.patience
    var answer = flipbook_http_answer()
    defer { flipbook_http_free(&answer) }
    (header.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer {
      request.headers = $0.baseAddress
      flipbook_http_transfer(&request, &answer)
    }
    return try Self.read(answer)
  }

  private static func read(_ answer: flipbook_http_answer) throws(StorageFailure) -> Answer {
    let body =
      answer.body.map { Array(UnsafeRawBufferPointer(start: $0, count: answer.count)) } ?? []
    let reason = withUnsafeBytes(of: answer.reason) { text(of: $0) }
    switch answer.outcome {
    case flipbook_transfer_done: break
    case flipbook_transfer_passing: throw StorageFailure(.passing, reason)
    case flipbook_transfer_local:
      throw StorageFailure(.local, "\(ErrorNumber(Int32(clamping: answer.status)))")
    default: throw StorageFailure(.refused, reason)
    }
    guard answer.status / 100 == 2 else {
      let document = StorageDocument(body)
      throw StorageFailure(
        status: answer.status, code: document?.text("Code") ?? "",
        message: document?.text("Message") ?? "")
    }
    let digest = withUnsafeBytes(of: answer.digest) { text(of: $0) }
    return Answer(body: body, digest: digest.isEmpty ? nil : digest)
  }

  /// The text of an array of C, up to its zero.
  private static func text(of bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The keys of the environment, or those of a container's agent, which are fetched every few minutes.
  private func currentKeys() throws(StorageFailure) -> StorageKeys {
    if let keys = account.keys { return keys }
    if let kept = keys.withLock({ $0 }), kept.since + Self.keysDuration > .now { return kept.keys }
    guard let agent = account.agent else { throw StorageFailure(.refused, "there are no keys") }
    let headers = agent.authorization.map { [("Authorization", $0)] } ?? []
    let body: [UInt8]
    do throws(StorageFailure) {
      body = try askOnce("GET", agent.url, headers, nil, nil, keys: nil).body
    } catch {
      // Its own 404 does not mean that an object is absent.
      let kind = [.absent, .exists].contains(error.kind) ? .denied : error.kind
      throw StorageFailure(kind, "\(agent.url): \(error.reason)")
    }
    guard case .object(let members)? = try? JSONTree(body, file: ""),
      case .string(let id)? = members["AccessKeyId"],
      case .string(let secret)? = members["SecretAccessKey"]
    else { throw StorageFailure(.passing, "\(agent.url) gave no keys") }
    var token: String?
    if case .string(let text)? = members["Token"] { token = text }
    let new = StorageKeys(id: id, secret: secret, token: token)
    keys.withLock { $0 = (new, .now) }
    return new
  }
}
