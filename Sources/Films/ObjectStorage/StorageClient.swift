internal import CFlipbookCurl
internal import FlipbookDocument
internal import FlipbookSystem
internal import Glibc
internal import Synchronization

/// Asks an object storage, and asks again where the network or the server fails.
package final class StorageClient: Sendable {
  let limits: StorageLimits
  private let account: StorageAccount
  private let keys = Mutex<(keys: StorageKeys, since: ContinuousClock.Instant)?>(nil)

  /// The body of a request.
  struct Upload {
    /// A file that is open for reading.
    let descriptor: Int32
    let byteCount: Int
    /// The SHA-256 of its bytes, which the server compares.
    let digest: String
  }

  /// The answer to a request that succeeded.
  struct Answer {
    var body: [UInt8] = []
    /// The digest that the object was sent with; nil where it has none.
    var digest: String?
  }

  /// How long the keys of a container's agent are used; they are valid for longer.
  private static let keysDuration = Duration.seconds(300)
  /// The SHA-256 of no bytes.
  private static let emptyDigest =
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  package init(_ account: StorageAccount, limits: StorageLimits) {
    self.account = account
    self.limits = limits
  }

  /// A request as it is sent.
  private struct Message {
    let method: String
    let url: String
    var headers: [(String, String)] = []
    var upload: Upload?
    var sink: Int32?
    /// The maximum number of bytes of the answer's body.
    var limit = StorageLimits.answerBytes
  }

  /// Sends a request as often as it may help.
  ///
  /// - Parameters:
  ///   - query: The parameters of the URL, ascending by name.
  ///   - headers: Names and values.
  ///   - limit: The maximum number of bytes of the answer's body.
  ///   - sink: A file that takes the object, which is emptied before each try.
  func ask(
    _ method: String, _ address: ObjectAddress, query: [(String, String)] = [],
    headers: [(String, String)] = [], upload: Upload? = nil,
    limit: Int = StorageLimits.answerBytes, sink: Int32? = nil
  ) throws(StorageFailure) -> Answer {
    let parameters = query.map {
      "\(ObjectAddress.encoded($0))=\(ObjectAddress.encoded($1))"
    }.joined(separator: "&")
    let url = account.endpoint + address.urlPath + (parameters.isEmpty ? "" : "?" + parameters)
    let message = Message(
      method: method, url: url, headers: headers, upload: upload, sink: sink, limit: limit)
    var pause = limits.firstPause
    for attempt in 1... {
      do throws(StorageFailure) {
        if let sink {
          guard ftruncate(sink, 0) == 0, lseek(sink, 0, SEEK_SET) == 0 else {
            throw StorageFailure(.local, "\(ErrorNumber.last)")
          }
        }
        return try send(message, keys: try currentKeys())
      } catch {
        guard error.kind == .passing, attempt < limits.attempts else { throw error }
        // Keys that have expired are fetched again.
        keys.withLock { $0 = nil }
        usleep(useconds_t(pause * 1e6))
        pause *= 2
      }
    }
    throw StorageFailure(.passing, "")
  }

  private func send(
    _ message: Message, keys: StorageKeys?
  ) throws(StorageFailure) -> Answer {
    var lines = message.headers.map { "\($0): \($1)" }
    if let keys {
      lines.append("x-amz-content-sha256: \(message.upload?.digest ?? Self.emptyDigest)")
      if let token = keys.token { lines.append("x-amz-security-token: \(token)") }
    }
    let words: [String?] = [
      message.method, message.url, keys.map { _ in "aws:amz:\(account.region):s3" }, keys?.id,
      keys?.secret, account.certificates,
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
    request.source = message.upload?.descriptor ?? -1
    request.size = Int64(message.upload?.byteCount ?? 0)
    request.sink = message.sink ?? -1
    request.limit = Int64(message.limit)
    request.patience = limits.patience
    request.grace = limits.grace
    request.pace = limits.pace
    var answer = flipbook_http_answer()
    defer { flipbook_http_free(&answer) }
    (header.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer {
      request.headers = $0.baseAddress
      flipbook_http_transfer(&request, &answer)
    }
    return try read(answer, limit: message.limit)
  }

  private func read(
    _ answer: flipbook_http_answer, limit: Int
  ) throws(StorageFailure) -> Answer {
    let body =
      answer.body.map { Array(UnsafeRawBufferPointer(start: $0, count: answer.count)) } ?? []
    let reason = withUnsafeBytes(of: answer.reason) { Self.text(of: $0) }
    switch answer.outcome {
    case flipbook_transfer_done: break
    case flipbook_transfer_passing: throw StorageFailure(.passing, reason)
    case flipbook_transfer_local:
      throw StorageFailure(.local, "\(ErrorNumber(Int32(clamping: answer.status)))")
    case flipbook_transfer_excessive:
      throw StorageFailure(
        .unbounded,
        answer.status / 100 == 2
          ? "the server sends more than \(limit >> 20) MiB"
          : "the server answered \(answer.status) with too many bytes")
    case flipbook_transfer_slow:
      throw StorageFailure(
        .slow,
        "the transfer takes more than \(Int(limits.grace)) s at less than "
          + "\(Int(limits.pace) >> 10) KiB a second")
    default: throw StorageFailure(.refused, reason)
    }
    guard answer.status / 100 == 2 else {
      let document = StorageDocument(body)
      throw StorageFailure(
        status: answer.status, code: document?.text("Code") ?? "",
        message: document?.text("Message") ?? "")
    }
    let digest = withUnsafeBytes(of: answer.digest) { Self.text(of: $0) }
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
      body = try send(Message(method: "GET", url: agent.url, headers: headers), keys: nil).body
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
