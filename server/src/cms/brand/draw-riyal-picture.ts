import { drawRiyal } from '@matla/contract/kit/riyal-sign'

/** Four times the size at which emails show it. */
const pixels = 56

/** The riyal sign as a PNG, because mail clients do not show SVG; outlined in white for those that darken the ground. */
export async function drawRiyalPicture(colour: string): Promise<Buffer> {
  // Loaded on first use, because the library takes much memory.
  const { default: sharp } = await import('sharp')
  const drawing = Buffer.from(drawRiyal(colour, '#ffffff'))
  return sharp(drawing, { density: 288 }).resize(pixels, pixels).png().toBuffer()
}
