package import FlipbookSystem
internal import Glibc
internal import Synchronization

/// A scratch folder that stands for all buckets of an object storage: `FOLDER/bucket/film/00000.png`.
///
/// Objects are fetched when they are read. Files that are put in place are sent at once, whole, by the
/// thread that wrote them, so a manifest or a ledger never lists what is not there. Manifests and
/// ledgers, which grow, are sent every few seconds and at the end.
package final class BucketMirror: FileMirror {
  /// With links resolved, because scenes look for their images by real paths.
  package let folder: String
  private let client: StorageClient
  private let report: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    /// The contents of folders as they were found, by path.
    var listings: [String: StorageClient.Listing] = [:]
    /// The paths at which there is nothing.
    var absent: Set<String> = []
    /// The files that grow.
    var growing: [String: Growth] = [:]
    /// Whether something could not be fetched that may be fetched another time.
    var hasFailed = false
    /// Whether the server knows conditional requests.
    var knowsConditions = true
    /// The messages already reported, so that each is said once.
    var reported: Set<String> = []
  }

  /// When a growing file was sent.
  private struct Growth {
    var last: ContinuousClock.Instant
    var pause: Duration
    var byteCount: Int
  }

  /// The pause between two uploads of a growing file.
  private static let growthPause = Duration.seconds(5)
  /// Uploads of growing files take at most this share of the time.
  private static let growthShare = 20

  /// - Parameter report: Called for each object that cannot be fetched.
  package init(
    _ account: StorageAccount, limits: StorageLimits = StorageLimits(),
    report: @escaping @Sendable (String) -> Void
  ) throws(FileError) {
    folder = FilePath.absolute(try ScratchFolder().path)
    client = StorageClient(account, limits: limits)
    self.report = report
  }

  /// The path that stands for an object.
  package func path(of address: ObjectAddress) -> String { folder + "/" + address.path }

  package func name(of path: String) -> String {
    ObjectAddress.scheme + path.dropFirst(folder.count + 1)
  }

  private func address(of path: String) -> ObjectAddress? {
    let parts = path.dropFirst(folder.count + 1).split(separator: "/").filter { $0 != "." }
      .map(String.init)
    guard let bucket = parts.first, parts.allSatisfy(ObjectAddress.isName) else { return nil }
    return ObjectAddress(bucket: bucket, parts: Array(parts.dropFirst()))
  }

  /// Whether something could not be read for a reason that may pass.
  package var hasFailed: Bool { state.withLock { $0.hasFailed } }
}

// MARK: - Fetching

extension BucketMirror {
  package func fetch(_ path: String) {
    let (folder, name) = FilePath.split(path)
    // Temporary files and locks of this tool are never objects.
    guard let address = address(of: path), TemporaryName(name) == nil,
      !name.hasSuffix(TemporaryName.lockEnding)
    else { return }
    guard !address.parts.isEmpty else { return makeFolder(path) }
    let (listing, isAbsent) = state.withLock {
      ($0.listings[FilePath.withoutClosingSlashes(folder)], $0.absent.contains(path))
    }
    guard !isAbsent else { return }
    if let listing {
      if listing.files.contains(name) { fetch(address, to: path) }
      if listing.folders.contains(name) { makeFolder(path) }
      return
    }
    guard !fetch(address, to: path) else { return }
    if answered(path, { () throws(StorageFailure) in try client.hasObjects(in: address) }) == true {
      makeFolder(path)
    } else {
      state.withLock { _ = $0.absent.insert(path) }
    }
  }

  @discardableResult
  private func fetch(_ address: ObjectAddress, to path: String) -> Bool {
    makeFolder(FilePath.split(path).folder)
    guard let file = try? UnfinishedFile(for: path) else { return false }
    let isFetched: Void? = answered(path) { () throws(StorageFailure) in
      try client.get(address, into: file.descriptor)
    }
    return isFetched != nil && OutputClaim.arrive(file.path, at: path)
  }

  private func makeFolder(_ path: String) { try? FilePath.makeFolder(path) }

  package func knows(_ path: String) -> Bool {
    let (folder, name) = FilePath.split(path)
    return state.withLock {
      $0.listings[FilePath.withoutClosingSlashes(folder)]?.files.contains(name) == true
    }
  }

  package func names(in folder: String) -> [String] {
    let folder = FilePath.withoutClosingSlashes(folder)
    guard let address = address(of: folder),
      let listing = answered(folder, { () throws(StorageFailure) in try client.list(address) })
    else { return [] }
    state.withLock { $0.listings[folder] = listing }
    return listing.files.union(listing.folders).sorted()
  }

  package func digest(of path: String) -> String? {
    guard let address = address(of: path) else { return nil }
    return answered(path) { () throws(StorageFailure) in try client.digest(of: address) } ?? nil
  }

  /// The answer to a question; nil after a failure, which is reported unless something is only absent.
  private func answered<Result>(
    _ path: String, _ ask: () throws(StorageFailure) -> Result
  ) -> Result? {
    do throws(StorageFailure) {
      return try ask()
    } catch {
      if error.kind == .absent, !error.reason.hasPrefix("NoSuchBucket") { return nil }
      let message = "cannot read \(name(of: path)): \(error.reason)"
      let isNew = state.withLock { state in
        if error.mayPass { state.hasFailed = true }
        return state.reported.insert(message).inserted
      }
      if isNew { report(message) }
      return nil
    }
  }
}

// MARK: - Sending

extension BucketMirror {
  package func send(
    _ path: String, replacingAny isKnown: Bool
  ) throws(FileMirrorFailure) {
    guard let address = address(of: path), !address.parts.isEmpty else { return }
    do throws(StorageFailure) {
      try send(path, to: address, isKnown: isKnown)
    } catch {
      throw Self.failure(error)
    }
    let (folder, name) = FilePath.split(path)
    state.withLock {
      $0.absent.remove(path)
      _ = $0.listings[FilePath.withoutClosingSlashes(folder)]?.files.insert(name)
      $0.growing[path]?.byteCount = FilePath.byteCount(of: path)
    }
  }

  /// Sends a file that was put in place.
  ///
  /// - Parameter isKnown: Whether any object at the address may be replaced.
  private func send(
    _ path: String, to address: ObjectAddress, isKnown: Bool
  ) throws(StorageFailure) {
    let file: OpenFile
    do throws(FileBytes.Failure) {
      file = try OpenFile(path, followsLinks: false)
    } catch {
      throw StorageFailure(.local, "it cannot be read")
    }
    guard let digest = SHA256.text(ofFile: path) else {
      throw StorageFailure(.local, "it cannot be read")
    }
    let upload = StorageClient.Upload(
      descriptor: file.descriptor, byteCount: file.byteCount, digest: digest)
    if !isKnown, state.withLock({ $0.knowsConditions }) {
      do throws(StorageFailure) {
        return try client.put(upload, to: address, isNew: true)
      } catch {
        switch error.kind {
        case .exists: break
        case .unsupported: state.withLock { $0.knowsConditions = false }
        default: throw error
        }
      }
    }
    if !isKnown {
      // There may be an object: ours have their digest.
      do throws(StorageFailure) {
        guard let there = try client.digest(of: address) else {
          throw StorageFailure(.exists, "")
        }
        // Also where an answer was lost, and the request was repeated.
        if there == digest { return }
      } catch {
        guard error.kind == .absent else { throw error }
      }
    }
    try client.put(upload, to: address, isNew: false)
  }

  private static func failure(_ error: StorageFailure) -> FileMirrorFailure {
    if error.kind == .exists { return .foreign }
    return error.mayPass ? .passing(reason: error.reason) : .refused(reason: error.reason)
  }

  package func sendGrown(_ path: String) throws(FileMirrorFailure) {
    let now = ContinuousClock.now
    let isDue = state.withLock { state in
      let growth = state.growing[path]
      guard let growth else {
        state.growing[path] = Growth(last: now, pause: Self.growthPause, byteCount: 0)
        return false
      }
      guard growth.last + growth.pause < now else { return false }
      // Other threads leave it to this one.
      state.growing[path]?.last = now
      return true
    }
    if isDue { try sendSnapshot(path) }
  }

  /// Sends what a growing file contains now.
  private func sendSnapshot(_ path: String) throws(FileMirrorFailure) {
    guard let address = address(of: path) else { return }
    let start = ContinuousClock.now
    guard let file = try? OpenFile(path, followsLinks: false) else { return }
    let byteCount = file.byteCount
    let copy: UnfinishedFile
    do throws(FileError) {
      copy = try UnfinishedFile(for: path)
    } catch {
      throw .passing(reason: "\(error)")
    }
    var hash = SHA256()
    var offset = 0
    do throws(ErrorNumber) {
      while offset < byteCount {
        let piece = try FileBytes.next(
          min(1 << 20, byteCount - offset), from: file.descriptor, at: offset)
        guard !piece.isEmpty else { break }
        piece.withUnsafeBytes { hash.add($0) }
        guard write(copy.descriptor, piece, piece.count) == piece.count else { throw .last }
        offset += piece.count
      }
    } catch {
      throw .passing(reason: "\(error)")
    }
    let upload = StorageClient.Upload(
      descriptor: copy.descriptor, byteCount: offset, digest: hash.text())
    do throws(StorageFailure) {
      try client.put(upload, to: address, isNew: false)
    } catch {
      throw Self.failure(error)
    }
    let end = ContinuousClock.now
    state.withLock {
      $0.growing[path] = Growth(
        last: end, pause: max(Self.growthPause, (end - start) * Self.growthShare),
        byteCount: offset)
    }
  }

  package func remove(_ path: String) throws(FileMirrorFailure) {
    guard let address = address(of: path) else { return }
    do throws(StorageFailure) {
      try client.delete(address)
    } catch {
      if error.kind != .absent { throw Self.failure(error) }
    }
    let (folder, name) = FilePath.split(path)
    state.withLock {
      $0.growing[path] = nil
      _ = $0.listings[FilePath.withoutClosingSlashes(folder)]?.files.remove(name)
    }
  }

  /// Sends growing files whose last lines were not sent; to be called at the end.
  package func finish() throws(FileError) {
    let rest = state.withLock { state in
      state.growing.filter { FilePath.byteCount(of: $0.key) != $0.value.byteCount }.keys.sorted()
    }
    for path in rest where FilePath.isRegularFile(path) {
      do throws(FileMirrorFailure) { try sendSnapshot(path) } catch { throw FileError(error, path) }
    }
  }
}
