import type { SessionRead } from './session.ts'
import { writeCopy } from './store.ts'

type Member = NonNullable<SessionRead['user']>

/** Keeps what the documents keep, for show alone: no token among it, and nothing trusts it. */
export function keepSessionCopies({ user, courseCount, cart }: SessionRead): void {
  const member = user?.kind === 'member' ? user : null
  const { courseCount: count, ...copies } = copiesOf(member, courseCount)
  for (const [key, value] of Object.entries(copies)) writeCopy(key, value)
  // A guest's is what the page of the finished purchase has counted (R338).
  if (user?.kind !== 'checkout') writeCopy('courseCount', count ?? null)
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
