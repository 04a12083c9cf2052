internal import FlipbookSystem
internal import Glibc

extension StorageClient {
  /// The names in a folder of a bucket.
  struct Listing: Hashable {
    var files: Set<String> = []
    var folders: Set<String> = []
  }

  /// Writes an object into a file, which leaves a part of the disk free.
  func get(_ address: ObjectAddress, into sink: Int32) throws(StorageFailure) {
    let (limit, room) = (limits.bytes(of: address), room(for: sink))
    do throws(StorageFailure) {
      _ = try ask("GET", address, limit: min(limit, room), sink: sink)
    } catch {
      guard error.kind == .unbounded, room < limit else { throw error }
      throw StorageFailure(
        .local, "the disk of the scratch folder (TMPDIR) has no room for it")
    }
  }

  /// The bytes that may be written to the disk of a file.
  private func room(for file: Int32) -> Int {
    var disk = statvfs()
    guard fstatvfs(file, &disk) == 0 else { return .max }
    let blocks = Double(disk.f_bavail) - limits.freeShare * Double(disk.f_blocks)
    let bytes = max(0, blocks) * Double(disk.f_frsize)
    return bytes < 1e15 ? Int(bytes) : .max
  }

  /// The digest that an object was sent with; nil where it has none.
  func digest(of address: ObjectAddress) throws(StorageFailure) -> String? {
    try ask("HEAD", address).digest
  }

  /// The objects and folders directly in a folder.
  ///
  /// Throws `unbounded` for a list that does not end, or has more than its limits.
  func list(_ folder: ObjectAddress) throws(StorageFailure) -> Listing {
    let prefix = folder.parts.isEmpty ? "" : folder.key + "/"
    var listing = Listing()
    try readPages(of: folder, prefix: prefix) { (document) throws(StorageFailure) in
      func names(_ name: String, in parent: String) -> [String] {
        document.texts(name, in: parent).compactMap { text in
          ObjectAddress.decoded(text).map {
            FilePath.withoutClosingSlashes(String($0.dropFirst(prefix.count)))
          }
        }.filter(ObjectAddress.isName)
      }
      listing.files.formUnion(names("Key", in: "Contents"))
      listing.folders.formUnion(names("Prefix", in: "CommonPrefixes"))
      guard listing.files.count + listing.folders.count <= limits.names else {
        throw StorageFailure(.unbounded, "the folder has more than \(limits.names) objects")
      }
      return true
    }
    return listing
  }

  /// Reads the pages of a listing in order, to the last one or to one after which nothing more is
  /// wanted.
  private func readPages(
    of folder: ObjectAddress, prefix: String, count: Int = 1000,
    _ wantsMore: (StorageDocument) throws(StorageFailure) -> Bool
  ) throws(StorageFailure) {
    let end = ContinuousClock.now + .seconds(limits.listingSeconds)
    var tokens: Set<String> = []
    var token: String?
    repeat {
      let document = try page(of: folder, prefix: prefix, after: token, count: count)
      guard try wantsMore(document) else { return }
      token =
        document.text("IsTruncated") == "true" ? document.text("NextContinuationToken") : nil
      if let token { try check(token, isNewIn: &tokens, before: end) }
    } while token != nil
  }

  /// Checks that a listing goes on with another page, within its limits.
  private func check(
    _ token: String, isNewIn tokens: inout Set<String>, before end: ContinuousClock.Instant
  ) throws(StorageFailure) {
    guard token.utf8.count <= StorageLimits.tokenBytes else {
      throw StorageFailure(
        .unbounded,
        "the server's list of objects has a token of more than \(StorageLimits.tokenBytes) bytes")
    }
    guard tokens.insert(token).inserted else {
      throw StorageFailure(
        .unbounded, "the server's list of objects does not end: a page leads to one before it")
    }
    guard tokens.count < limits.pages, .now < end else {
      throw StorageFailure(
        .unbounded,
        "the server's list of objects does not end within \(limits.pages) pages and "
          + "\(Int(limits.listingSeconds)) s")
    }
  }

  /// Whether there is an object below a folder.
  ///
  /// A page without names may lead to others: servers that skip deleted objects send such pages.
  func hasObjects(in folder: ObjectAddress) throws(StorageFailure) -> Bool {
    var isEmpty = true
    try readPages(of: folder, prefix: folder.key + "/", count: 1) { document in
      isEmpty =
        document.texts("Key", in: "Contents").isEmpty
        && document.texts("Prefix", in: "CommonPrefixes").isEmpty
      return isEmpty
    }
    return !isEmpty
  }

  private func page(
    of folder: ObjectAddress, prefix: String, after token: String?, count: Int
  ) throws(StorageFailure) -> StorageDocument {
    // Ascending by name, as a signature requires.
    var query = token.map { [("continuation-token", $0)] } ?? []
    query += [
      ("delimiter", "/"), ("encoding-type", "url"), ("list-type", "2"), ("max-keys", "\(count)"),
      ("prefix", prefix),
    ]
    let body = try ask("GET", ObjectAddress(bucket: folder.bucket, parts: []), query: query).body
    guard let document = StorageDocument(body) else {
      throw StorageFailure(.passing, "the server's list of objects is not XML")
    }
    return document
  }

  /// Sends a whole object, which appears when the server has all of it with this digest.
  ///
  /// - Parameter isNew: Whether an object that exists is an error (`exists`).
  func put(
    _ upload: Upload, to address: ObjectAddress, isNew: Bool
  ) throws(StorageFailure) {
    guard upload.byteCount <= ObjectKind.largest else {
      throw StorageFailure(.refused, "objects have at most 5 GiB")
    }
    var headers = [
      ("Content-Type", ObjectKind(of: address.parts.last ?? "").mediaType),
      (Self.digestHeader, upload.digest),
    ]
    if isNew { headers.append(("If-None-Match", "*")) }
    _ = try ask("PUT", address, headers: headers, upload: upload)
  }

  /// The object's own record of its digest, which also marks it as ours.
  private static let digestHeader = "x-amz-meta-flipbook-sha256"

  /// Removes an object.
  func delete(_ address: ObjectAddress) throws(StorageFailure) { _ = try ask("DELETE", address) }
}
