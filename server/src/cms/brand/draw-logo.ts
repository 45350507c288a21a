import { openSharp } from '#lib/open-sharp.ts'

/** Twice the size at which emails and documents display a logo. */
const maxSize = { width: 640, height: 160 }

/** A logo as a PNG, drawn from a stored picture or SVG. */
export async function drawLogo(stored: Buffer): Promise<Buffer> {
  const sharp = await openSharp()
  return sharp(stored)
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
