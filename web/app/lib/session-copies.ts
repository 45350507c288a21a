import type { SessionRead } from './session.ts'
import { readCopy } from './store.ts'

type Member = NonNullable<SessionRead['user']>

/** A visitor with an empty cart. */
export const anonymousSession: SessionRead = {
  user: null,
  courseCount: 0,
  cart: { count: 0, courseIds: [], guestCartId: '' },
  stamp: '',
}

/** The last known user and cart size, so that the header does not shift while the session is read (R222, R223). */
export function readSessionCopies(): SessionRead {
  const emailId = readCopy('useremailidis')
  const count = Number(readCopy('cartCount')) || 0
  const visitor =
    count === 0 ? anonymousSession : { ...anonymousSession, cart: { ...anonymousSession.cart, count } }
  if (!emailId) return visitor
  const fullName = readCopy('fullname') ?? emailId
  const moodleusername = readCopy('moodleusername') ?? ''
  const known = { _id: '', emailId, fullName, usernameInEng: fullName, moodleusername }
  const user: Member = { ...known, isEmailVerified: true, kind: 'member', isStaff: false }
  return { ...visitor, courseCount: Number(readCopy('courseCount')) || 0, user }
}
