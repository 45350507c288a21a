import type { SessionRead } from './session.ts'
import { readCopy, writeCopy } from './store.ts'

type Member = NonNullable<SessionRead['user']>

/** Stores the display copies of the session that the product documents define: no tokens, and never trusted. */
export function storeSessionCopies({ user, courseCount, cart }: SessionRead): void {
  const member = user?.kind === 'member' ? user : null
  if (member?.emailId !== readCopy('useremailidis')) writeCopy('ownedProducts', null)
  const { courseCount: count, ...copies } = copiesOf(member, courseCount)
  for (const [key, value] of Object.entries(copies)) writeCopy(key, value)
  // A guest's course count comes from the page of the completed purchase (R338).
  if (user?.kind !== 'checkout') writeCopy('courseCount', count ?? null)
  writeCopy('guestCartId', cart.guestCartId || null)
  writeCopy('cartCount', cart.count > 0 ? String(cart.count) : null)
}

function copiesOf(member: Member | null, courseCount: number): Readonly<Record<string, string | null>> {
  if (!member) return noCopies
  const { emailId, fullName, usernameInEng, moodleusername } = member
  return {
    useremailidis: emailId,
    fullname: fullName,
    currentusername: fullName,
    moodleusername,
    courseCount: String(courseCount),
    user: JSON.stringify({ usernameInEng, fullName }),
  }
}

const noCopies = {
  useremailidis: null,
  fullname: null,
  currentusername: null,
  currentuserImg: null,
  moodleusername: null,
  courseCount: null,
  user: null,
}
