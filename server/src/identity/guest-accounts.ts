import type { Lang } from '@matla/contract/kit/lang'
import { nameFromEmail } from '@matla/contract/kit/person-name'
import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { findOpenAccounts, insertGuest, lockAccounts } from './users.store.ts'

export type Account = {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly lang: Lang
}

/** The open accounts of these addresses. */
export const findAccounts = (db: Db, emails: readonly string[]) => findOpenAccounts(db, emails)

/**
 * Finds the accounts of these addresses and locks them until the transaction ends. An address without an account
 * gets one without a password, as in a guest checkout. Addresses of closed accounts are left out.
 */
export async function findOrCreateAccounts(
  tx: Tx,
  { emails, lang, now }: { readonly emails: readonly string[]; readonly lang: Lang; readonly now: Date },
): Promise<{ readonly accounts: readonly Account[]; readonly newIds: ReadonlySet<string> }> {
  const knownEmails = new Set((await findOpenAccounts(tx, emails)).map(({ email }) => email))
  const newIds = new Set<string>()
  for (const email of emails) {
    if (knownEmails.has(email)) continue
    const id = newId(now)
    if (await insertGuest(tx, { id, email, fullName: nameFromEmail(email), lang, createdAt: now }))
      newIds.add(id)
  }
  return { accounts: await lockAccounts(tx, emails), newIds }
}
