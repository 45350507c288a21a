import type { Deps } from '#kit/deps.ts'
import { refuse } from '#kit/refuse.ts'
import { verifyEmailOf } from './accounts.store.ts'
import { useLink } from './mailed-link.ts'

/** The owner of a mailed link has shown his mailbox; returns who (S11). Refuses `token-missing`, `link-dead`. */
export async function verifyEmail({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<string> {
  if (token === '') refuse('token-missing')
  return db.transaction(async (tx) => {
    const userId = (await useLink(tx, token, 'email', clock())) ?? refuse('link-dead')
    await verifyEmailOf(tx, userId, clock())
    return userId
  })
}
