import { type SignUpForm, signUpFault, tidySignUp } from '@matla/contract/accounts/sign-up-rules'
import type { Lang } from '@matla/contract/kit/lang'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { hashOf, newId } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { planAccountLetter } from '#platform/mail/plan-letter.ts'
import { findPersonByEmail, insertGuest, putPassword } from './accounts.store.ts'
import { forgetWaysIn } from './forget-person.ts'
import { deleteFirstLink, findOwnerLink, hasOwner, makeOwner, takeOwnerLink } from './owner-links.store.ts'
import { hashPassword } from './password.ts'
import { sentAs } from './sign-up.ts'

type OwnerForm = SignUpForm & { readonly token: string; readonly lang: Lang }

/** The address that a link is for, '' when its holder chooses it. Refuses `token-missing`, `link-dead`. */
export async function lookAtOwnerLink(db: Db, token: string): Promise<string> {
  if (token === '') refuse('token-missing')
  return (await findOwnerLink(db, hashOf(token))) ?? refuse('link-dead')
}

/**
 * Makes an owner with a printed link; returns who it is (decision 20). Refuses `token-missing`, `link-dead` and the first
 * fault of the sign-up's checks; a link is used up by success alone.
 */
export async function setUpOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  typed: OwnerForm,
): Promise<{ readonly id: string; readonly email: string }> {
  const { token, lang } = typed
  const linked = await lookAtOwnerLink(deps.db, token)
  const form = tidySignUp({ ...typed, email: linked || typed.email })
  const fault = signUpFault(form)
  if (fault) refuse(fault.code, { [sentAs[fault.field]]: refusalTexts[fault.code] })
  const passwordHash = await hashPassword(form.password)
  return deps.db.transaction(async (tx) => {
    const taken = (await takeOwnerLink(tx, hashOf(token))) ?? refuse('link-dead')
    if (taken === '' && (await hasOwner(tx))) refuse('link-dead')
    return enter(tx, deps, { ...form, lang, passwordHash })
  })
}

/** Whoever had the account before has no way in any more. */
async function enter(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  owner: SignUpForm & { readonly lang: Lang; readonly passwordHash: string },
) {
  const { fullName, email, lang, passwordHash } = owner
  const now = deps.clock()
  const isNew = await insertGuest(tx, { id: newId(now), email, fullName, lang, createdAt: now })
  const { id } = (await findPersonByEmail(tx, email)) ?? refuse('user-not-found')
  await forgetWaysIn(tx, id)
  await putPassword(tx, { id: newId(now), userId: id, passwordHash, now })
  await makeOwner(tx, { userId: id, fullName, now })
  await deleteFirstLink(tx)
  await writeAudit(tx, { actorId: id, action: 'owner-set-up', subject: id, detail: { isNew } }, now)
  if (!isNew) await planAccountLetter(tx, deps, { kind: 'password-changed', recipient: email, lang, now })
  return { id, email }
}
