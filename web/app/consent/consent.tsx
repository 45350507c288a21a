import { isOpenPage } from '@matla/contract/consent/open-pages'
import { namesFor, type Pixels, type Purpose } from '@matla/contract/consent/pixels'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker, useLocation } from 'react-router'
import { toPixelEvent, pageEvent } from '#consent/pixels/events.ts'
import type { SendAll } from '#consent/pixels/open-pixels.ts'
import { openConsentEvent } from '#layout/cookie-choices.tsx'
import { useLang } from '#lib/root-data.ts'
import { subscribeToTracking } from '#lib/track.ts'
import { ConsentBar, ConsentDialog } from './consent-dialog.tsx'
import { takeUnreportedPurchases } from './unreported-purchases.ts'
import { reloadWithoutPixels, readGrantedPurposes, storeChoice, applyStoredChoice } from './stored-choice.ts'

const nothing: readonly Purpose[] = []

type Props = {
  readonly pixels: Pixels
  /** The choices were requested before this part had loaded. */
  readonly isAskedFor: boolean
}

/** Asks once, stores the answer, and runs only the pixels that the visitor agreed to. */
export function Consent({ pixels, isAskedFor }: Props) {
  const [granted, setGranted] = useState(() => readGrantedPurposes(pixels))
  const [isOpen, setOpen] = useState(isAskedFor)
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener(openConsentEvent, open)
    return () => window.removeEventListener(openConsentEvent, open)
  }, [])
  const kind = useDocumentKind((granted?.length ?? 0) > 0)
  const running = kind === 'open' ? (granted ?? nothing) : nothing
  usePixels(pixels, running)
  useOtherTabs(pixels, running, setGranted)

  const choose = (next: readonly Purpose[]) => {
    const isLess = (granted ?? nothing).some((purpose) => !next.includes(purpose))
    storeChoice(pixels, next)
    flushSync(() => {
      setOpen(false)
      // Without a stored answer no pixel runs.
      setGranted(readGrantedPurposes(pixels) ?? nothing)
    })
    // The clicked button disappears together with the bar.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
    if (isLess) reloadWithoutPixels()
  }
  return (
    <>
      {granted === null && <ConsentBar pixels={pixels} onAnswer={choose} onChoose={() => setOpen(true)} />}
      <ConsentDialog
        key={String(isOpen)}
        pixels={pixels}
        granted={granted ?? nothing}
        open={isOpen}
        onAnswer={choose}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Checks again whenever this page becomes visible, including from the back/forward cache. */
export function useOtherTabs(
  pixels: Pixels,
  running: readonly Purpose[],
  onAnswer: (granted: readonly Purpose[] | null) => void,
): void {
  useEffect(() => {
    const look = () => applyStoredChoice(pixels, running, onAnswer)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [pixels, running, onAnswer])
}

/**
 * A document loaded on a page that allows pixels may contain third-party scripts, while the policy of other documents
 * forbids them. With consent, navigating between the two kinds therefore loads a new document.
 */
export function useDocumentKind(isActive: boolean): 'open' | 'closed' {
  const { pathname } = useLocation()
  const [wasOpen] = useState(() => isOpenPage(window.location.pathname))
  const blocker = useBlocker(({ nextLocation }) => isActive && isOpenPage(nextLocation.pathname) !== wasOpen)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname: path, search, hash } = blocker.location
    window.location.assign(`${path}${search}${hash}`)
  }, [blocker])
  const isOther = isActive && isOpenPage(pathname) !== wasOpen
  useEffect(() => {
    // A redirect by the server changes the page without a navigation in the browser.
    if (isOther) window.location.reload()
  }, [isOther])
  return wasOpen && isOpenPage(pathname) ? 'open' : 'closed'
}

/** Runs the pixels that the visitor agreed to, and reports each page and event to them once. */
export function usePixels(pixels: Pixels, granted: readonly Purpose[]): void {
  const lang = useLang()
  const { pathname } = useLocation()
  const names = granted.flatMap((purpose) => namesFor(pixels, purpose)).join(' ')
  const [send, setSend] = useState<{ readonly all: SendAll } | null>(null)
  useEffect(() => {
    if (names === '') return
    import('./pixels/open-pixels.ts').then(
      ({ openPixels }) => setSend({ all: openPixels(pixels, names.split(' ')) }),
      () => {
        // A blocker may prevent loading; the shop works without pixels.
      },
    )
  }, [pixels, names])
  useEffect(() => {
    if (names !== '') send?.all(() => pageEvent(lang, pathname))
  }, [send, names, pathname, lang])
  useEffect(() => {
    if (send) subscribeToTracking((event) => send.all(() => toPixelEvent(event)))
  }, [send])
  useEffect(() => {
    if (!send || !isOpenPage(pathname)) return
    void takeUnreportedPurchases().then((purchases) => {
      for (const purchase of purchases) send.all(() => toPixelEvent({ kind: 'purchase', ...purchase }))
    })
  }, [send, pathname])
}
