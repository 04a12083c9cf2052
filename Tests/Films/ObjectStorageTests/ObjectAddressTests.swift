import FlipbookObjectStorage
import TestSupport
import Testing

/// Addresses of objects, and their forms in URLs.
@Suite(.endsInTime) struct ObjectAddressTests {
  @Test(arguments: [
    ("s3://films/a/b.mp4", "films", "a/b.mp4"), ("s3://films/a/", "films", "a"),
    ("s3://films", "films", ""), ("s3://films/", "films", ""),
    ("s3://a.b-3/ä ü/{#}.mp4", "a.b-3", "ä ü/{#}.mp4"),
  ])
  func `an address has a bucket and a key`(text: String, bucket: String, key: String) throws {
    let address = try ObjectAddress(text)
    #expect(address.bucket == bucket)
    #expect(address.key == key)
    #expect(address.path == (key.isEmpty ? bucket : bucket + "/" + key))
  }

  /// A path that leaves the bucket's folder would write anywhere on this machine.
  @Test(arguments: [
    "s3://", "s3:///key", "s3://ab/key", "s3://Films/key", "s3://../key", "s3://a..b/key",
    "s3://-ab/key", "s3://films/../key", "s3://films/a/../../key", "s3://films/./key",
    "s3://films//key", "s3://films/a//b", "films/key", "s3://fi lms/key",
    "s3://films/a\0b",
  ])
  func `what is no address is refused`(text: String) {
    #expect(throws: ObjectAddress.Fault.self) { try ObjectAddress(text) }
  }

  @Test func `names and keys have a limit`() throws {
    let longest = String(repeating: "a", count: 255)
    #expect(try ObjectAddress("s3://films/" + longest).key == longest)
    #expect(throws: ObjectAddress.Fault.self) { try ObjectAddress("s3://films/\(longest)a") }
    let key = Array(repeating: longest, count: 5).joined(separator: "/")
    #expect(throws: ObjectAddress.Fault.self) { try ObjectAddress("s3://films/" + key) }
  }

  /// The rule of Signature Version 4, "UriEncode": all but `A-Z a-z 0-9 - . _ ~`, in upper case, a
  /// space as %20.
  @Test func `URLs are encoded as the signature requires`() throws {
    let address = try ObjectAddress("s3://films/a+b c/ä~'(1)=&%.mp4")
    #expect(address.urlPath == "/films/a%2Bb%20c/%C3%A4~%27%281%29%3D%26%25.mp4")
    for byte in UInt8.min...UInt8.max {
      let text = String(Unicode.Scalar(byte))
      #expect(ObjectAddress.decoded(ObjectAddress.encoded(text)) == text)
    }
  }

  @Test func `a broken percent encoding is refused`() {
    for text in ["%", "%4", "%zz", "a%", "%ff"] { #expect(ObjectAddress.decoded(text) == nil) }
    #expect(ObjectAddress.decoded("a+b%2Bc") == "a b+c")
  }
}
