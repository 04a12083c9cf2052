import Review
import TestSupport
import Testing

@Suite(.endsInTime) struct PageTemplateTests {
  @Test func `data in a script element ends no element`() {
    #expect(
      PageTemplate.script("[\"</script><!--\"]") == "[\"\\u003c/script>\\u003c!--\"]")
  }

  @Test func `files of pages are in the binary, and unknown ones are empty`() {
    #expect(PageTemplate.file("foundation.css").contains("--accent"))
    #expect(PageTemplate.file("../foundation.css") == "")
  }
}
