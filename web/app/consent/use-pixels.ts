import { namesFor, type Pixels, type Purpose } from '@matla/contract/consent/pixels'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { followTrack } from '#lib/track.ts'
import { eventOf, pageEvent } from './pixels/events.ts'
import type { TellAll } from './pixels/open-pixels.ts'

/** Runs the pixels of what was agreed to, and tells them of pages and events, each once. */
export function usePixels(pixels: Pixels, granted: readonly Purpose[]): void {
  const lang = useLang()
  const { pathname } = useLocation()
  const names = granted.flatMap((purpose) => namesFor(pixels, purpose)).join(' ')
  const [tell, setTell] = useState<{ readonly all: TellAll } | null>(null)
  useEffect(() => {
    if (names === '') return
    import('./pixels/open-pixels.ts').then(
      ({ openPixels }) => setTell({ all: openPixels(pixels, names.split(' ')) }),
      () => {
        // A blocker keeps them out: the shop goes on without them.
      },
    )
  }, [pixels, names])
  useEffect(() => {
    if (names !== '') tell?.all(() => pageEvent(lang, pathname))
  }, [tell, names, pathname, lang])
  useEffect(() => {
    if (tell) followTrack((event) => tell.all(() => eventOf(event)))
  }, [tell])
}
