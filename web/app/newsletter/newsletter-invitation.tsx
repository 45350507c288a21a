import { Suspense, useEffect, useState } from 'react'
import { readCopy } from '#lib/store.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { shownKey } from './shown-key.ts'

const Invitation = lazyPart(async () => (await import('./invitation.tsx')).Invitation)

/** Invites a visitor once, after some time on a page; the browser stores that it did (R079). */
export function NewsletterInvitation() {
  const [hasLooked, setLooked] = useState(false)
  useEffect(() => (readCopy(shownKey) === null ? afterScrollOrDelay(() => setLooked(true)) : undefined), [])
  return <Suspense>{hasLooked && <Invitation />}</Suspense>
}

/** A visitor who reads without scrolling is invited after half a minute. */
const delayMs = 30_000

/** Calls `call` once, after the first scroll or thirty seconds; returns a function that cancels it. */
export function afterScrollOrDelay(call: () => void, page: EventTarget = window): () => void {
  const waiting = new AbortController()
  const stop = () => {
    waiting.abort()
    clearTimeout(timer)
  }
  const look = () => {
    stop()
    call()
  }
  const timer = setTimeout(look, delayMs)
  page.addEventListener('scroll', look, { signal: waiting.signal, passive: true })
  return stop
}
