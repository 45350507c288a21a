import {
  pixelNames,
  type PixelName,
  type Pixel,
  type Pixels,
  purposeOf,
} from '@matla/contract/consent/pixels'
import { beginAnew } from '#consent/begin-anew.ts'
import { grantedNow } from '#consent/kept-choice.ts'
import { carefulTeller } from './careful-teller.ts'
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

/** Tells what `make` makes, which it is asked for only where somebody may be told. */
export type TellAll = (make: () => PixelEvent | null) => void

/** Loads the named providers and answers who tells all of them, for as long as the visitor agrees, in any tab (V35). */
export function openPixels(pixels: Pixels, names: readonly string[]): TellAll {
  const isAgreed = agreedNow(pixels)
  const told = pixelNames.filter((name) => names.includes(name) && isAgreed(name))
  const tellers = told.flatMap((name) => tellerOf(name, pixels[name]))
  return (make) => {
    if (!told.every(agreedNow(pixels))) return beginAnew()
    const event = tellers.length > 0 ? make() : null
    if (event) for (const teller of tellers) teller(event)
  }
}

function agreedNow(pixels: Pixels): (name: PixelName) => boolean {
  const granted = grantedNow(pixels)
  return (name) => granted?.includes(purposeOf[name]) ?? false
}

function tellerOf(name: PixelName, pixel: Pixel | undefined): Teller[] {
  if (!pixel) return []
  const teller = opened.get(name) ?? carefulTeller(name, () => openers[name](pixel))
  opened.set(name, teller)
  return [teller]
}
