import {
  type Pixel,
  type PixelName,
  pixelNames,
  type Pixels,
  purposeOf,
} from '@matla/contract/consent/pixels'
import { logEvent } from '#client-logs/log-event.ts'
import { reloadWithoutPixels, readGrantedPurposes } from '#consent/stored-choice.ts'
import type { PixelEvent, PixelReporter } from './events.ts'
import { openGa4 } from './ga4.ts'
import { openMeta } from './meta.ts'
import { openSnap } from './snap.ts'
import { openTiktok } from './tiktok.ts'

const openers: Readonly<Record<PixelName, (pixel: Pixel) => PixelReporter>> = {
  meta: openMeta,
  snap: openSnap,
  tiktok: openTiktok,
  ga4: openGa4,
}
/** Opened once per document and not again after a change of consent, because a script cannot be unloaded. */
const opened = new Map<PixelName, PixelReporter>()

/** Reports the event that `make` returns; `make` is only called when a provider may receive it. */
export type SendAll = (make: () => PixelEvent) => void

/** Loads the named providers and returns a reporter for all, which works while the visitor agrees in every tab. */
export function openPixels(pixels: Pixels, names: readonly string[]): SendAll {
  const isAgreed = consentCheck(pixels)
  const sent = pixelNames.filter((name) => names.includes(name) && isAgreed(name))
  const tellers = sent.flatMap((name) => reporterOf(name, pixels[name]))
  return (make) => {
    if (!sent.every(consentCheck(pixels))) return reloadWithoutPixels()
    if (tellers.length === 0) return
    const event = make()
    for (const teller of tellers) teller(event)
  }
}

function consentCheck(pixels: Pixels): (name: PixelName) => boolean {
  const granted = readGrantedPurposes(pixels)
  return (name) => granted?.includes(purposeOf[name]) ?? false
}

function reporterOf(name: PixelName, pixel: Pixel | undefined): PixelReporter[] {
  if (!pixel) return []
  const teller = opened.get(name) ?? safeReporter(name, () => openers[name](pixel))
  opened.set(name, teller)
  return [teller]
}

/** Reports each page visit to one provider once. Errors, also of a blocker's replacement, are logged once. */
export function safeReporter(name: PixelName, open: () => PixelReporter): PixelReporter {
  let lastPage = ''
  const attempt = guardFor(name)
  const teller = attempt(open)
  return (event) => {
    if (event.kind === 'page' && event.address === lastPage) return
    if (event.kind === 'page') lastPage = event.address
    attempt(() => teller?.(event))
  }
}

function guardFor(name: PixelName) {
  let hasFailed = false
  return <Done>(act: () => Done): Done | null => {
    try {
      return act()
    } catch (fault) {
      if (!hasFailed) logEvent('pixel-failed', logWord(name, fault))
      hasFailed = true
      return null
    }
  }
}

/** The log accepts only letters. */
const logWord = (name: PixelName, fault: unknown) =>
  `${name.replace(/\d/, '')}-${fault instanceof Error ? fault.name : 'Unknown'}`
