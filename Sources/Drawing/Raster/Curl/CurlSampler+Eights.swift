internal import CFlipbookSampling
internal import FlipbookGeometry
internal import FlipbookPainter

/// The parameters of a curling page for the loops in C.
extension CurlSampler {
  func eightsLine(_ line: Line, _ shadow: CurlShadow) -> flipbook_curl_line {
    flipbook_curl_line(
      words: line.words, x: Int64(line.x), y: Int64(line.y), page_x: Int64(line.x - sheet.x),
      page_y: Int64(line.y - sheet.y), length: line.length, shadow: line.shadow.means,
      cell_count: Int64(shadow.width), cell_size: Int64(shadow.size),
      cell_shift: Int64(shadow.shift))
  }
}

extension flipbook_curl {
  init(_ page: FlatPage, _ roll: PageRoll) {
    self.init(
      pixels: page.pixels, width: Int32(page.width), height: Int32(page.height),
      whiteness: Int32(CurlSampler.whiteness), shade: CurlSampler.shade, quarter: Float.pi / 2,
      radius: roll.radius, contact: roll.contact, silhouette: roll.silhouette,
      slope: roll.slope.x, slope_down: roll.slope.y, pixel_length: roll.pixelLength,
      way_x: roll.direction.x, way_y: roll.direction.y)
  }
}
