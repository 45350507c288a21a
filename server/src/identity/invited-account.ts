import type { Lang } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { eraseSignInMethods } from './erase-unverified-data.ts'
import { hashPassword } from './passwords.ts'
import { parseSignUpForm } from './sign-up.ts'
import { findUserByEmail, insertGuest, lockOpenUser, updateUser } from './users.store.ts'

/**
 * The account of an invited address, and whether its owner must choose a password, because a stranger may have
 * created an unconfirmed account.
 */
export async function findInvitedAccount(db: Db, email: string) {
  const user = await findUserByEmail(db, email)
  return {
    userId: user?.id ?? null,
    needsPassword: !user || user.passwordHash === null || !user.emailVerified,
  }
}

type InvitedAccountInput = {
  readonly email: string
  readonly lang: Lang
  readonly fullName: string
  readonly password: string
}

/**
 * Returns a function that creates or opens the account of a confirmed mailbox in the caller's transaction and
 * returns its id. The slow password hash is computed beforehand. Fails with the first fault of the sign-up checks
 * when a password is needed.
 */
export async function prepareInvitedAccount(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { email, lang, fullName, password }: InvitedAccountInput,
): Promise<(tx: Tx, now: Date) => Promise<string>> {
  if (!(await findInvitedAccount(deps.db, email)).needsPassword) return (tx) => lockUserByEmail(tx, email)
  const form = parseSignUpForm({ fullName, email, password, confirmation: password })
  const passwordHash = await hashPassword(form.password)
  return async (tx, now) => {
    const isNew = await insertGuest(tx, {
      id: newId(now),
      email,
      fullName: form.fullName,
      lang,
      createdAt: now,
    })
    const id = await lockUserByEmail(tx, email)
    await eraseSignInMethods(tx, id)
    await updateUser(tx, id, { fullName: form.fullName, emailVerified: true, passwordHash })
    if (!isNew) await queueEmail(tx, deps, { kind: 'password-changed', recipient: email, lang, now })
    return id
  }
}

async function lockUserByEmail(tx: Tx, email: string): Promise<string> {
  const { id } = (await findUserByEmail(tx, email)) ?? fail('link-dead')
  return (await lockOpenUser(tx, id)) ? id : fail('link-dead')
}
