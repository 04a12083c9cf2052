import FlipbookObjectStorage
import TestSupport
import Testing

/// The answers of an object storage.
@Suite(.endsInTime) struct StorageDocumentTests {
  /// The example of Amazon's reference of ListObjectsV2, shortened.
  private let listing = """
    <?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
      <Name>example-bucket</Name><Prefix>photos/2006/</Prefix><Delimiter>/</Delimiter>
      <IsTruncated>true</IsTruncated><NextContinuationToken>1ueGcx&amp;lPRx1</NextContinuationToken>
      <Contents><Key>photos/2006/a%20b.jpg</Key><Size>1</Size></Contents>
      <Contents><Key>photos/2006/c.jpg</Key></Contents>
      <CommonPrefixes><Prefix>photos/2006/feb/</Prefix></CommonPrefixes>
    </ListBucketResult>
    """

  @Test func `texts are found by their element and the one around it`() throws {
    let document = try #require(StorageDocument(Array(listing.utf8)))
    #expect(
      document.texts("Key", in: "Contents") == ["photos/2006/a%20b.jpg", "photos/2006/c.jpg"])
    #expect(document.texts("Prefix", in: "CommonPrefixes") == ["photos/2006/feb/"])
    #expect(document.text("NextContinuationToken") == "1ueGcx&lPRx1")
    #expect(document.text("KeyCount") == nil)
  }

  @Test func `a truncated answer is none`() {
    let bytes = Array(listing.utf8)
    for count in 0..<bytes.count { #expect(StorageDocument(Array(bytes.prefix(count))) == nil) }
  }

  /// Entities that expand to billions, and files of this machine.
  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
    "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>",
    "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a>b</a>",
  ])
  func `a document with a type is none`(text: String) {
    #expect(StorageDocument(Array(text.utf8)) == nil)
  }

  @Test func `a document that is too deep is none`() {
    let deep = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
    #expect(StorageDocument(Array(deep.utf8)) == nil)
  }

  /// Which failures may pass decides whether a farm tries again.
  @Test(arguments: [
    (404, "NoSuchKey", StorageFailure.Kind.absent), (403, "AccessDenied", .denied),
    (403, "SignatureDoesNotMatch", .denied), (412, "PreconditionFailed", .exists),
    (409, "ConditionalRequestConflict", .exists), (501, "NotImplemented", .unsupported),
    (503, "SlowDown", .passing), (500, "InternalError", .passing), (429, "", .passing),
    (400, "RequestTimeout", .passing), (400, "XAmzContentSHA256Mismatch", .passing),
    (400, "ExpiredToken", .passing), (403, "ExpiredToken", .passing),
    (400, "InvalidArgument", .refused), (301, "PermanentRedirect", .refused),
  ])
  func `an answer says whether it may pass`(
    status: Int, code: String, kind: StorageFailure.Kind
  ) {
    let failure = StorageFailure(status: status, code: code, message: "")
    #expect(failure.kind == kind)
    #expect(failure.reason == (code.isEmpty ? "the server answered \(status)" : code))
  }
}
