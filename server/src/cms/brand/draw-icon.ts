import { pageColours } from '@matla/contract/brand/brand-files'
import { openSharp } from '#lib/open-sharp.ts'
import { drawMark, usualLight } from './default-mark.ts'

/** An icon with `isOpaque` has no transparent parts, because a phone shows it among other icons. */
type IconLook = { readonly size: number; readonly isOpaque: boolean }

/** A square PNG of the icon; a null `icon` draws the default mark on the colour of dark pages. */
export async function drawIcon(icon: Buffer | null, { size, isOpaque }: IconLook): Promise<Buffer> {
  const sharp = await openSharp()
  const drawing = sharp(icon ?? Buffer.from(drawMark(usualLight)), { density: icon ? 72 : 768 })
  // The default mark needs a margin, while a school's icon includes its own.
  const inner = icon || !isOpaque ? size : Math.round(size * 0.64)
  const ground = icon ? '#ffffff' : pageColours.dark
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const input = await drawing.resize(inner, inner, { fit: 'contain', background: clear }).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: isOpaque ? ground : clear } })
    .composite([{ input }])
    .png()
    .toBuffer()
}

const icoSizes = [16, 32, 48] as const
const headBytes = 6
const entryBytes = 16

/** An ICO file with PNGs in the sizes of tabs and bookmarks. */
export async function drawFavicon(icon: Buffer | null): Promise<Buffer> {
  const pictures = await Promise.all(icoSizes.map((size) => drawIcon(icon, { size, isOpaque: false })))
  const head = Buffer.alloc(headBytes)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = headBytes + entryBytes * pictures.length
  const entries = pictures.map((png, index) => {
    const size = icoSizes[index] ?? 0
    const entry = Buffer.alloc(entryBytes)
    entry.set([size, size])
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(at, 12)
    at += png.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...pictures])
}
