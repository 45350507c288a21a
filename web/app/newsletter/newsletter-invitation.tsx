import { Suspense, useEffect, useState } from 'react'
import { readCopy, writeCopy } from '#lib/display-copy.ts'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { afterALook } from './after-a-look.ts'

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
