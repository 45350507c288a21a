import { namesFor, type Pixels, type Purpose } from '@matla/contract/consent/pixels'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { followTrack } from '#kit/track.ts'
import { eventOf, pageEvent, type Teller } from './pixels/events.ts'

/** Runs the pixels of what was agreed to, and tells them of pages and events, each once. */
export function usePixels(pixels: Pixels, granted: readonly Purpose[]): void {
  const lang = useLang()
  const { pathname } = useLocation()
  const names = granted.flatMap((purpose) => namesFor(pixels, purpose)).join(' ')
  const [tell, setTell] = useState<{ readonly teller: Teller } | null>(null)
  useEffect(() => {
    if (names === '') return
    import('./pixels/open-pixels.ts').then(
      ({ openPixels }) => setTell({ teller: openPixels(pixels, names.split(' ')) }),
      () => {
        // A blocker keeps them out: the shop goes on without them.
      },
    )
  }, [pixels, names])
  useEffect(() => {
    if (tell) tell.teller(pageEvent(lang, pathname))
  }, [tell, pathname, lang])
  useEffect(() => {
    if (!tell) return
    followTrack((event) => {
      const made = eventOf(event)
      if (made) tell.teller(made)
    })
  }, [tell])
}
