import type { AllCalls } from '@matla/contract'
import type { Outcome } from '@matla/contract/kit/call'
import type { Api } from '#lib/api.ts'

type Listed = Extract<Outcome<AllCalls['accounts']['sessions']>, { ok: true }>['value']['sessions']
export type LiveSession = Listed[number]

export type Security = {
  readonly email: string
  readonly isEmailVerified: boolean
  /** null: could not be read just now. */
  readonly sessions: readonly LiveSession[] | null
}

/** The member's own account as its security page shows it; null: nobody is logged in. */
export async function readSecurity(api: Api): Promise<Security | null> {
  const [session, list] = await Promise.all([api.session.read(), api.accounts.sessions()])
  const user = session.ok ? session.value.user : null
  if (user?.kind !== 'member') return null
  const { emailId, isEmailVerified } = user
  return { email: emailId, isEmailVerified, sessions: list.ok ? list.value.sessions : null }
}
