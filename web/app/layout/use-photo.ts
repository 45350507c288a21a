import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '#lib/browser-api.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { writeCopy } from '#lib/store.ts'

/** `isFromProfile`: read on the profile page, so it is read again after leaving that page. */
type Photo = { readonly email: string; readonly href: string; readonly isFromProfile: boolean }

/**
 * The member's photo for the header; '' without one (R057). Read once the page is shown, and again after the profile
 * page, where it may have changed.
 */
export function usePhoto(): string {
  const { user, isFresh } = useSession()
  const isAtProfile = useLocation().pathname.toLowerCase() === paths.profile.toLowerCase()
  const email = isFresh && user?.kind === 'member' ? user.emailId : null
  const [photo, setPhoto] = useState<Photo | null>(null)
  useEffect(() => {
    if (email === null) return undefined
    let isLeft = false
    void browserApi.profile.read({ params: { email } }).then((answer) => {
      if (isLeft || !answer.ok) return
      const href = answer.value.image
      writeCopy('currentuserImg', href || null)
      setPhoto({ email, href, isFromProfile: isAtProfile })
    })
    return () => {
      isLeft = true
    }
  }, [email, isAtProfile])
  return photo !== null && photo.email === email ? photo.href : ''
}
