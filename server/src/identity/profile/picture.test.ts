import sharp from 'sharp'
import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { bytesOfDataUrl, maxPictureBytes, pictureTypeOf, reencodePicture } from './picture.ts'

const orange = { r: 255, g: 120, b: 20 }
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: orange } })

const riyadh = {
  IFD0: { Make: 'Camera of Noura', Copyright: 'Noura' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '24/1 42/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '46/1 43/1 0/1',
  },
}

let png: Buffer
let jpeg: Buffer
let webp: Buffer
beforeAll(async () => {
  png = await blank(900, 600).png().toBuffer()
  jpeg = await blank(600, 900).withExif(riyadh).withIccProfile('p3').jpeg().toBuffer()
  webp = await blank(40, 40).webp().toBuffer()
})

async function drawn(bytes: Buffer): Promise<Buffer> {
  const answer = await reencodePicture(bytes)
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

test('a PNG, a JPEG and a small WebP become a WebP square of 512 pixels', async () => {
  for (const bytes of [png, jpeg, webp]) {
    const { format, width, height, pages } = await sharp(await drawn(bytes)).metadata()
    expect({ format, width, height, pages }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
      pages: undefined,
    })
  }
})

test('the location and camera metadata of a picture are removed', async () => {
  expect((await sharp(jpeg).metadata()).exif?.toString('latin1')).toContain('Camera of Noura')
  const bytes = await drawn(jpeg)
  const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
  expect({ exif, icc, xmp, iptc }).toEqual({
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    iptc: undefined,
  })
  expect(bytes.toString('latin1')).not.toContain('Noura')
})

test('a picture with a rotated EXIF orientation is stored upright', async () => {
  const halves = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000' } })
    .composite([{ input: await blank(400, 200).png().toBuffer(), top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data, info } = await sharp(await drawn(halves))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  // Orientation 6 turns the picture clockwise, so its red top half becomes the right half.
  expect(redAt(450, 256)).toBeGreaterThan(200)
  expect(redAt(60, 256)).toBeLessThan(60)
})

test('only the first frame of an animation is kept', async () => {
  const frames = Buffer.concat([0, 1].map((at) => Buffer.alloc(32 * 32 * 3, at === 0 ? 200 : 20)))
  const animated = await sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .webp({ lossless: true, loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(2)
  const bytes = await drawn(animated)
  expect((await sharp(bytes).metadata()).pages).toBeUndefined()
  expect((await sharp(bytes).stats()).channels[0]?.mean).toBeGreaterThan(180)
})

test('data appended to a picture is removed', async () => {
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
  const answer = await reencodePicture(polyglot)
  if (typeof answer !== 'string') expect(answer.toString('latin1')).not.toContain('script')
})

test.each<[string, () => Buffer]>([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an SVG with a picture’s name and a heading', () => Buffer.from('<?xml version="1.0"?><svg/>')],
  ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['nothing', () => Buffer.alloc(0)],
  [
    'the first bytes of a PNG and then a page',
    () => Buffer.concat([png.subarray(0, 8), Buffer.from('<html>')]),
  ],
  [
    'the first bytes of a JPEG and then an SVG',
    () => Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<svg/>')]),
  ],
  ['a RIFF that is a sound', () => Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['half a PNG', () => png.subarray(0, png.length / 2)],
  ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2)],
  ['half a WebP', () => webp.subarray(0, webp.length / 2)],
])('%s is rejected as unreadable', async (_name, bytes) => {
  expect(await reencodePicture(bytes())).toBe('picture-unreadable')
})

test('a decompression bomb is rejected without being decoded', async () => {
  expect(await reencodePicture(bomb(60_000, 60_000))).toBe('picture-too-large')
  expect(await reencodePicture(bomb(8_000, 8_000))).toBe('picture-too-large')
})

/** Creates a PNG of a few bytes whose header claims this size. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const tail = Buffer.alloc(4)
    tail.writeUInt32BE(crc(body))
    return Buffer.concat([head, body, tail])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', size),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

test('a data URL is read by its bytes, whatever media type it declares', () => {
  const url = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
  expect(bytesOfDataUrl(url('image/svg+xml', png))).toEqual(png)
  expect(bytesOfDataUrl(url('application/octet-stream', png))).toEqual(png)
  expect(bytesOfDataUrl(url('image/png;name=x.png', png))).toEqual(png)
  expect(bytesOfDataUrl('data:image/svg+xml,<svg/>')).toBe('picture-unreadable')
  expect(bytesOfDataUrl('data:image/png;base64,äöü')).toBe('picture-unreadable')
  expect(bytesOfDataUrl('https://example.com/a.png')).toBe('picture-unreadable')
  expect(bytesOfDataUrl(url('image/png', Buffer.alloc(maxPictureBytes)))).toHaveLength(maxPictureBytes)
  expect(bytesOfDataUrl(url('image/png', Buffer.alloc(maxPictureBytes + 1)))).toBe('picture-too-large')
})

test('arbitrary bytes are either re-encoded or rejected', async () => {
  const heads = fc.constantFrom(
    Buffer.alloc(0),
    png.subarray(0, 60),
    jpeg.subarray(0, 60),
    webp.subarray(0, 40),
  )
  await fc.assert(
    fc.asyncProperty(heads, fc.uint8Array({ maxLength: 400 }), async (head, tail) => {
      const bytes = Buffer.concat([head, tail])
      const answer = await reencodePicture(bytes)
      if (typeof answer === 'string') expect(answer).toMatch(/^picture-/)
      else expect(pictureTypeOf(answer)).toBe('webp')
    }),
    { numRuns: 60 },
  )
})
