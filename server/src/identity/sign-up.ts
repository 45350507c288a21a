import {
  type SignUpFault,
  type SignUpForm,
  signUpFault,
  tidySignUp,
} from '@matla/contract/accounts/sign-up-rules'
import type { Lang } from '@matla/contract/kit/lang'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { countAtDoor } from '#platform/limits/door.ts'
import { planAccountLetter } from '#platform/mail/plan-letter.ts'
import { findPersonByEmail } from './accounts.store.ts'
import { authOver } from './auth.store.ts'
import type { Entered } from './entered.ts'
import { openMemberSession } from './open-member-session.ts'
import { hashPassword } from './password.ts'
import { isTaken } from './taken.ts'

type SignUpDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'log'>
type Newcomer = SignUpForm & { readonly lang: Lang; readonly ip: string }

/**
 * An account with a password and a session for it; a letter asks to confirm the address (R198 to R209, S11). Refuses the
 * first fault of the ordered checks, `contact-exists`, `too-many-requests`.
 */
export async function signUp(deps: SignUpDeps, newcomer: Newcomer): Promise<Entered> {
  const form = tidySignUp(newcomer)
  const fault = signUpFault(form)
  if (fault) refuse(fault.code, { [sentAs[fault.field]]: refusalTexts[fault.code] })
  const { ip, lang } = newcomer
  // Learning which addresses have accounts is slow work (V25), and so is filling the shop with accounts.
  await countAtDoor(deps, 'sign-up', ip)
  if (await findPersonByEmail(deps.db, form.email)) refuse('contact-exists')
  const passwordHash = await hashPassword(form.password)
  return deps.db
    .transaction((tx) => enter(tx, deps, { ...form, lang, ip, passwordHash }))
    .catch((error: unknown) => {
      // Somebody else was faster with the same address.
      if (isTaken(error, 'users_email')) return refuse('contact-exists')
      throw error
    })
}

/** The names under which the fields of a sign-up are sent. */
export const sentAs: Readonly<Record<SignUpFault['field'], string>> = {
  fullName: 'usernameInEng',
  email: 'emailId',
  password: 'password',
  confirmation: 'confirmPassword',
}

async function enter(
  tx: Tx,
  { clock, jobs, config }: SignUpDeps,
  { fullName, email, lang, ip, passwordHash }: Newcomer & { readonly passwordHash: string },
): Promise<Entered> {
  const now = clock()
  const { people } = await authOver(tx)
  const times = { createdAt: now, updatedAt: now }
  const person = { id: newId(now), email, name: fullName, emailVerified: false, lang, ...times }
  const { id: userId } = await people.createUser(person, { method: 'email-password' })
  await people.linkAccount({
    id: newId(now),
    userId,
    providerId: 'credential',
    accountId: userId,
    password: passwordHash,
    ...times,
  })
  const opened = await openMemberSession(tx, { userId, ip }, now)
  await planAccountLetter(tx, { jobs, config }, { kind: 'confirm-email', recipient: email, lang, now })
  return { ...opened, userId, email, fullName }
}
