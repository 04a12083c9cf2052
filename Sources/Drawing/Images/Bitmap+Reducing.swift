extension Bitmap {
  /// The bitmap reduced by an integer factor, with rounded means of squares; the bitmap itself for 1.
  ///
  /// Pixels at the right and at the bottom that fill no square are left out. nil when memory runs out.
  package func reduced(by factor: Int) -> Bitmap? {
    guard factor > 1 else { return self }
    let (newWidth, newHeight) = (max(1, width / factor), max(1, height / factor))
    guard var small = Bitmap(width: newWidth, height: newHeight, isOpaque: isOpaque) else {
      return nil
    }
    let (width, height) = (width, height)
    small.withUnsafeMutableBytes { out in
      self.withUnsafeBytes { pixels in
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            let (across, down) = (min(factor, width - x * factor), min(factor, height - y * factor))
            for channel in 0..<4 {
              var sum = across * down / 2
              for dy in 0..<down {
                let row = ((y * factor + dy) * width + x * factor) * 4 + channel
                for dx in 0..<across { sum += Int(pixels[row + dx * 4]) }
              }
              out[(y * newWidth + x) * 4 + channel] = UInt8(sum / (across * down))
            }
          }
        }
      }
    }
    return small
  }
}
