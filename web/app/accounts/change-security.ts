import type { AllCalls } from '@matla/contract'
import type { Outcome } from '@matla/contract/kit/call'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { securityText } from './security.text.ts'

/** The button of the security page that was clicked. */
export const intents = { link: 'link', verify: 'verify', end: 'end', endAll: 'end-all' } as const
type Intent = (typeof intents)[keyof typeof intents]

export type SecurityResult =
  | { readonly kind: 'out' }
  | { readonly kind: 'done' | 'failed'; readonly intent: Intent; readonly message: string }

/** Runs the action of a button on the security page, and returns messages in the page's language. */
export async function changeSecurity(api: Api, form: FormData, lang: Lang): Promise<SecurityResult> {
  const t = securityText[lang]
  const asked = formText(form, 'intent')
  const intent = Object.values(intents).find((known) => known === asked) ?? intents.end
  const answer = await callRows[intent](api, form)
  if (!answer.ok) return { kind: 'failed', intent, message: answer.failure.message || t.failed }
  if (intent === intents.endAll) return { kind: 'out' }
  const shown = 'message' in answer.value ? answer.value.message : t.ended
  return { kind: 'done', intent, message: shown }
}

const callRows = {
  link: mailLink,
  verify: (api: Api) => api.accounts.requestVerification(),
  end: (api: Api, form: FormData) =>
    api.accounts.endSession({ params: { sessionId: formText(form, 'sessionId').slice(0, 40) } }),
  'end-all': (api: Api) => api.accounts.logoutEverywhere(),
}

// The link goes to the email address of the session, whatever the form contains.
async function mailLink(api: Api) {
  const session = await api.session.read()
  const emailId = session.ok ? (session.value.user?.emailId ?? '') : ''
  return api.accounts.requestPasswordReset({ body: { emailId } })
}

type SessionRows = Extract<Outcome<AllCalls['accounts']['sessions']>, { ok: true }>['value']['sessions']
export type LiveSession = SessionRows[number]

export type Security = {
  readonly email: string
  readonly isEmailVerified: boolean
  /** null when they could not be read. */
  readonly sessions: readonly LiveSession[] | null
}

/** The member's account for its security page; null when not signed in. */
export async function readSecurity(api: Api): Promise<Security | null> {
  const [session, list] = await Promise.all([api.session.read(), api.accounts.sessions()])
  const user = session.ok ? session.value.user : null
  if (user?.kind !== 'member') return null
  const { emailId, isEmailVerified } = user
  return { email: emailId, isEmailVerified, sessions: list.ok ? list.value.sessions : null }
}
