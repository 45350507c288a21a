import type { Lang } from '@matla/contract/kit/lang'
import { nameFromEmail } from '@matla/contract/kit/person-name'
import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { accountsOf, insertGuest, lockAccounts } from './users.store.ts'

export type Account = {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly lang: Lang
}

/** Who has an account under these addresses; a closed one counts as none. */
export const findAccounts = (db: Db, emails: readonly string[]) => accountsOf(db, emails)

/**
 * The accounts of these addresses, locked until the transaction ends; whoever has none gets one without a password,
 * as a guest of the checkout does. An address that can have none any more is left out.
 */
export async function openAccounts(
  tx: Tx,
  { emails, lang, now }: { readonly emails: readonly string[]; readonly lang: Lang; readonly now: Date },
): Promise<{ readonly accounts: readonly Account[]; readonly newIds: ReadonlySet<string> }> {
  const known = new Set((await accountsOf(tx, emails)).map(({ email }) => email))
  const newIds = new Set<string>()
  for (const email of emails) {
    if (known.has(email)) continue
    const id = newId(now)
    if (await insertGuest(tx, { id, email, fullName: nameFromEmail(email), lang, createdAt: now }))
      newIds.add(id)
  }
  return { accounts: await lockAccounts(tx, emails), newIds }
}
