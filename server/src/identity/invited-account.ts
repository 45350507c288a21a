import type { Lang } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { eraseWaysIn } from './erase-unproven.ts'
import { hashPassword } from './passwords.ts'
import { checkedForm } from './sign-up.ts'
import { findUserByEmail, insertGuest, lockOpenUser, updateUser } from './users.store.ts'

/** Whether there is an account, and whether its owner chooses a password: what nobody has confirmed may be a stranger's. */
export async function waysInto(db: Db, email: string) {
  const user = await findUserByEmail(db, email)
  return {
    userId: user?.id ?? null,
    needsPassword: !user || user.passwordHash === null || !user.emailVerified,
  }
}

type Invited = {
  readonly email: string
  readonly lang: Lang
  readonly fullName: string
  readonly password: string
}

/**
 * What opens the account of whoever has shown this mailbox, in the transaction of the caller; it returns its id. The
 * slow hash is made before. Fails with the first fault of the sign-up's checks where a password is needed.
 */
export async function openInvitedAccount(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { email, lang, fullName, password }: Invited,
): Promise<(tx: Tx, now: Date) => Promise<string>> {
  if (!(await waysInto(deps.db, email)).needsPassword) return (tx) => openUserOf(tx, email)
  const form = checkedForm({ fullName, email, password, confirmation: password })
  const passwordHash = await hashPassword(form.password)
  return async (tx, now) => {
    const isNew = await insertGuest(tx, {
      id: newId(now),
      email,
      fullName: form.fullName,
      lang,
      createdAt: now,
    })
    const id = await openUserOf(tx, email)
    await eraseWaysIn(tx, id)
    await updateUser(tx, id, { fullName: form.fullName, emailVerified: true, passwordHash })
    if (!isNew) await queueEmail(tx, deps, { kind: 'password-changed', recipient: email, lang, now })
    return id
  }
}

async function openUserOf(tx: Tx, email: string): Promise<string> {
  const { id } = (await findUserByEmail(tx, email)) ?? fail('link-dead')
  return (await lockOpenUser(tx, id)) ? id : fail('link-dead')
}
