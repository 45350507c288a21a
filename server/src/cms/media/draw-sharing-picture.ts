import { sharingSize } from '@matla/contract/brand/sharing-picture'
import { pageColours } from '@matla/contract/brand/brand-files'
import { openSharp } from '#lib/open-sharp.ts'

const { width, height } = sharingSize
/** A narrower picture would lose more than a third of its height, such as the head of a portrait. */
const narrowest = 1.25

/** A JPEG in the sharing size, cropped at `step` percent of what does not fit. A portrait is shown whole on a blurred copy. */
export async function drawSharingPicture(picture: Buffer, step: number): Promise<Buffer> {
  const sharp = await openSharp()
  const { width: from, height: high } = await sharp(picture).metadata()
  if (from / high < narrowest) return drawWhole(picture)
  const scale = Math.max(width / from, height / high)
  const [wide, tall] = [Math.ceil(from * scale), Math.ceil(high * scale)]
  const at = (size: number, shown: number) => Math.round(((size - shown) * step) / 100)
  return sharp(picture)
    .resize(wide, tall, { fit: 'fill' })
    .extract({ left: at(wide, width), top: at(tall, height), width, height })
    .flatten({ background: pageColours.dark })
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function drawWhole(picture: Buffer): Promise<Buffer> {
  const sharp = await openSharp()
  const input = await sharp(picture).resize({ height, width, fit: 'inside' }).toBuffer()
  return sharp(picture)
    .resize(width, height)
    .blur(40)
    .modulate({ brightness: 0.55 })
    .composite([{ input }])
    .flatten({ background: pageColours.dark })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const markSize = { width: 560, height: 260 }

/** The sharing picture of a page without an image: the logo or mark on the colour of dark pages. */
export async function drawBrandSharingPicture(mark: Buffer): Promise<Buffer> {
  const sharp = await openSharp()
  const input = await sharp(mark, { density: 384 })
    .resize({ ...markSize, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { ...sharingSize, channels: 3, background: pageColours.dark } })
    .composite([{ input }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
