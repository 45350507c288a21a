import { Suspense, useEffect, useState } from 'react'
import { useSession } from '#lib/session.ts'
import { readCopy, writeCopy } from '#lib/store.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const NewsletterPopup = lazyPart(async () => (await import('./invitation.tsx')).NewsletterPopup)

const shownKey = 'newsletterPopup'

/** Invites a visitor without an account once, after a look around; the browser remembers that it did (R079, decision 26). */
export function NewsletterInvitation() {
  const { isFresh, user } = useSession()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isFresh || user || readCopy(shownKey) !== null) return undefined
    return afterALook(() => {
      writeCopy(shownKey, 'shown')
      setDue(true)
    })
  }, [isFresh, user])
  return <Suspense>{isDue && <NewsletterPopup onClose={() => setDue(false)} />}</Suspense>
}

/** A visitor who reads without scrolling is asked after half a minute. */
const lookMs = 30_000

/** Calls once, after the first scroll or thirty seconds (decision 26); gives back how to stop waiting. */
export function afterALook(call: () => void, page: EventTarget = window): () => void {
  const waiting = new AbortController()
  const stop = () => {
    waiting.abort()
    clearTimeout(timer)
  }
  const look = () => {
    stop()
    call()
  }
  const timer = setTimeout(look, lookMs)
  page.addEventListener('scroll', look, { signal: waiting.signal, passive: true })
  return stop
}
