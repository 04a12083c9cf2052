internal import System

extension StorageClient {
  /// The names in a folder of a bucket.
  struct Listing: Hashable {
    var files: Set<String> = []
    var folders: Set<String> = []
  }

  /// Writes an object into a file.
  func get(_ address: ObjectAddress, into sink: Int32) throws(StorageFailure) {
    _ = try ask("GET", address, sink: sink)
  }

  /// The digest that an object was sent with; nil where it has none.
  func digest(of address: ObjectAddress) throws(StorageFailure) -> String? {
    try ask("HEAD", address).digest
  }

  /// The objects and folders directly in a folder.
  func list(_ folder: ObjectAddress) throws(StorageFailure) -> Listing {
    let prefix = folder.parts.isEmpty ? "" : folder.key + "/"
    var listing = Listing()
    var token: String?
    repeat {
      let document = try page(of: folder, prefix: prefix, after: token)
      func names(_ name: String, in parent: String) -> [String] {
        document.texts(name, in: parent).compactMap { text in
          ObjectAddress.decoded(text).map {
            FilePath.withoutClosingSlashes(String($0.dropFirst(prefix.count)))
          }
        }.filter(ObjectAddress.isName)
      }
      listing.files.formUnion(names("Key", in: "Contents"))
      listing.folders.formUnion(names("Prefix", in: "CommonPrefixes"))
      token =
        document.text("IsTruncated") == "true" ? document.text("NextContinuationToken") : nil
    } while token != nil
    return listing
  }

  /// Whether there is an object below a folder.
  func hasObjects(in folder: ObjectAddress) throws(StorageFailure) -> Bool {
    let document = try page(of: folder, prefix: folder.key + "/", after: nil, count: 1)
    return !document.texts("Key", in: "Contents").isEmpty
      || !document.texts("Prefix", in: "CommonPrefixes").isEmpty
  }

  private func page(
    of folder: ObjectAddress, prefix: String, after token: String?, count: Int = 1000
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
    guard upload.byteCount <= Self.largestObject else {
      throw StorageFailure(.refused, "objects have at most 5 GiB")
    }
    var headers = [
      ("Content-Type", MediaType.of(address.parts.last ?? "")),
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

/// What browsers need to know of a file.
enum MediaType {
  private static let types = [
    "png": "image/png", "apng": "image/apng", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml", "mp4": "video/mp4",
    "webm": "video/webm", "mov": "video/quicktime", "mkv": "video/x-matroska",
    "json": "application/json", "jsonl": "application/x-ndjson", "html": "text/html; charset=utf-8",
  ]

  /// The type of a file by its ending.
  static func of(_ name: String) -> String {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[ending] ?? "application/octet-stream"
  }
}
