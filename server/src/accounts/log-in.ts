import type { Deps } from '#kit/deps.ts'
import { refuse } from '#kit/refuse.ts'
import { countFailure, type Limit, stopWhenLimited } from '#limits/limit.ts'
import { findUserByEmail } from './accounts.store.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { isPassword } from './password.ts'

const perAccount: Limit = { name: 'login-account', most: 10, windowSeconds: 900 }
const perAddress: Limit = { name: 'login-address', most: 50, windowSeconds: 900 }

export type LoggedIn = OpenedSession & {
  readonly userId: string
  readonly email: string
  readonly fullName: string
}

/** Refuses `wrong-credentials`; `too-many-requests` after ten failures of one account and address in 15 minutes. */
export async function logIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  credentials: { readonly email: string; readonly password: string; readonly ip: string },
): Promise<LoggedIn> {
  const now = clock()
  const email = credentials.email.trim().toLowerCase()
  const pair = `${email} ${credentials.ip}`
  await stopWhenLimited(db, perAccount, pair, now)
  await stopWhenLimited(db, perAddress, credentials.ip, now)
  const user = await findUserByEmail(db, email)
  if (!(await isPassword(credentials.password, user?.passwordHash ?? null)) || !user) {
    await countFailure(db, perAccount, pair, now)
    await countFailure(db, perAddress, credentials.ip, now)
    return refuse('wrong-credentials')
  }
  const opened = await openSession(db, { userId: user.id, kind: 'member' }, now)
  return { ...opened, userId: user.id, email, fullName: user.fullName }
}
