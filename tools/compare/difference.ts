import sharp from 'sharp'

/** Smaller differences, out of 255 levels per channel, come from rounding. */
const sameLevels = 2
const channels = 3

/** The share of differing pixels, and a picture that shows them in red over the faded page. */
export async function difference(before: Buffer, after: Buffer): Promise<{ share: number; picture: Buffer }> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const painted = Buffer.alloc(width * height * channels, 255)
  let different = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels
      const [a, b] = [one.at(x, y), other.at(x, y)]
      const isSame =
        a !== null &&
        b !== null &&
        [0, 1, 2].every((i) => Math.abs(one.level(a, i) - other.level(b, i)) <= sameLevels)
      if (isSame) {
        const grey = 192 + Math.round((one.level(a, 0) + one.level(a, 1) + one.level(a, 2)) / 12)
        painted.fill(grey, at, at + channels)
      } else {
        different += 1
        painted.set([220, 0, 0], at)
      }
    }
  }
  const picture = await sharp(painted, { raw: { width, height, channels } }).png().toBuffer()
  return { share: different / (width * height), picture }
}

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    /** The offset of a pixel; null outside the picture. */
    at: (x: number, y: number) =>
      x < info.width && y < info.height ? (y * info.width + x) * info.channels : null,
    level: (at: number, channel: number) => data[at + channel] ?? 0,
  }
}
