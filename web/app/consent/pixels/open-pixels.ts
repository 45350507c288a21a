import { pixelNames, type PixelName, type Pixel, type Pixels } from '@matla/contract/consent/pixels'
import type { PixelEvent, Teller } from './events.ts'
import { openGa4 } from './ga4.ts'
import { openMeta } from './meta.ts'
import { openSnap } from './snap.ts'
import { openTiktok } from './tiktok.ts'

const openers: Readonly<Record<PixelName, (pixel: Pixel) => Teller>> = {
  meta: openMeta,
  snap: openSnap,
  tiktok: openTiktok,
  ga4: openGa4,
}
/** Kept over a change of mind: a script is loaded once in a document. */
const opened = new Map<PixelName, Teller>()

/** Loads the named providers and answers who tells all of them. */
export function openPixels(pixels: Pixels, names: readonly string[]): Teller {
  const tellers = pixelNames.flatMap((name) => {
    const pixel = pixels[name]
    if (!pixel || !names.includes(name)) return []
    const teller = opened.get(name) ?? openers[name](pixel)
    opened.set(name, teller)
    return [teller]
  })
  return (event: PixelEvent) => {
    for (const teller of tellers) teller(event)
  }
}
