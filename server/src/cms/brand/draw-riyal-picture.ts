import { drawRiyal } from '@matla/contract/kit/riyal-sign'
import { openSharp } from '#lib/open-sharp.ts'

/** Four times the size at which emails display it. */
const pixels = 56

/**
 * The riyal sign as a PNG, because email clients do not display SVG. Its white outline is for clients that darken the
 * background.
 */
export async function drawRiyalPicture(colour: string): Promise<Buffer> {
  const sharp = await openSharp()
  const drawing = Buffer.from(drawRiyal(colour, '#ffffff'))
  return sharp(drawing, { density: 288 }).resize(pixels, pixels).png().toBuffer()
}
