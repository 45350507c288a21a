import { Suspense, useEffect, useState } from 'react'
import { readCopy, writeCopy } from '#kit/display-copy.ts'
import { useSession } from '#kit/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const NewsletterPopup = lazyPart(async () => (await import('./invitation.tsx')).NewsletterPopup)

const shownKey = 'newsletterPopup'

/** Invites a visitor without an account once; the browser remembers that it did (R079). */
export function NewsletterInvitation() {
  const { isFresh, user } = useSession()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isFresh || user || readCopy(shownKey) !== null) return undefined
    const invite = setTimeout(() => {
      writeCopy(shownKey, 'shown')
      setDue(true)
    }, 0)
    return () => clearTimeout(invite)
  }, [isFresh, user])
  return <Suspense>{isDue && <NewsletterPopup onClose={() => setDue(false)} />}</Suspense>
}
