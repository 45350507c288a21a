import type { SessionRead } from './session.ts'
import { readCopy, writeCopy } from './store.ts'

type Member = NonNullable<SessionRead['user']>

/** A stranger with nothing in the cart. */
export const nobody: SessionRead = {
  user: null,
  courseCount: 0,
  cart: { count: 0, courseIds: [], guestCartId: '' },
  stamp: '',
}

/** Who was here last, so that the header does not jump while the server is asked (R222, R223). */
export function readSessionCopies(): SessionRead {
  const emailId = readCopy('useremailidis')
  if (!emailId) return nobody
  const fullName = readCopy('fullname') ?? emailId
  const moodleusername = readCopy('moodleusername') ?? ''
  const known = { _id: '', emailId, fullName, usernameInEng: fullName, moodleusername }
  const user: Member = { ...known, isEmailVerified: true, kind: 'member', isStaff: false }
  return { ...nobody, courseCount: Number(readCopy('courseCount')) || 0, user }
}

/** Keeps what the documents keep, for show alone: no token among it, and nothing trusts it (decision 2, V16, V17). */
export function keepSessionCopies({ user, courseCount, cart }: SessionRead): void {
  const member = user?.kind === 'member' ? user : null
  for (const [key, value] of Object.entries(copiesOf(member, courseCount))) writeCopy(key, value)
  writeCopy('guestCartId', cart.guestCartId || null)
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
