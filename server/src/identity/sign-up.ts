import {
  type SignUpFault,
  signUpFault,
  type SignUpForm,
  tidySignUp,
} from '@matla/contract/accounts/sign-up-rules'
import { errorTexts } from '@matla/contract/kit/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import type { Deps } from '#platform/deps.ts'
import { countForNetwork } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import type { LoggedIn } from './log-in.ts'
import { hashPassword } from './passwords.ts'
import { openMemberSession } from './sessions.ts'
import { findUserByEmail, insertUser } from './users.store.ts'

type SignUpDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'log'>
type Newcomer = SignUpForm & { readonly lang: Lang; readonly ip: string }

/**
 * An account with a password and a session for it; an email asks to confirm the address (R198 to R209). Fails with the
 * first fault of the ordered checks, `contact-exists`, `too-many-requests`.
 */
export async function signUp(deps: SignUpDeps, newcomer: Newcomer): Promise<LoggedIn> {
  const form = checkedForm(newcomer)
  const { ip, lang } = newcomer
  // Learning which addresses have accounts is slow work (docs/invariants.md#v25), and so is filling the shop with accounts.
  await countForNetwork(deps, 'sign-up', ip)
  if (await findUserByEmail(deps.db, form.email)) fail('contact-exists')
  const passwordHash = await hashPassword(form.password)
  return deps.db
    .transaction((tx) => addMember(tx, deps, { ...form, lang, passwordHash }))
    .catch((error: unknown) => {
      // Somebody else was faster with the same address.
      if (isUniqueViolation(error, 'users_email')) return fail('contact-exists')
      throw error
    })
}

/** The names under which the fields of a sign-up are sent. */
const sentAs: Readonly<Record<SignUpFault['field'], string>> = {
  fullName: 'usernameInEng',
  email: 'emailId',
  password: 'password',
  confirmation: 'confirmPassword',
}

/** The form tidied. Fails with the first fault of the ordered checks. */
export function checkedForm(typed: SignUpForm): SignUpForm {
  const form = tidySignUp(typed)
  const fault = signUpFault(form)
  if (fault) fail(fault.code, { [sentAs[fault.field]]: errorTexts[fault.code] })
  return form
}

async function addMember(
  tx: Tx,
  deps: SignUpDeps,
  {
    fullName,
    email,
    lang,
    passwordHash,
  }: SignUpForm & { readonly lang: Lang; readonly passwordHash: string },
): Promise<LoggedIn> {
  const now = deps.clock()
  const userId = newId(now)
  await insertUser(tx, { id: userId, email, fullName, lang, passwordHash, createdAt: now })
  const opened = await openMemberSession(tx, userId, now)
  await queueEmail(tx, deps, { kind: 'confirm-email', recipient: email, lang, now })
  return { ...opened, userId, email, fullName }
}
