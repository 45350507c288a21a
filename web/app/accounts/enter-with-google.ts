import { popupKindOf } from '@matla/contract/accounts/popup-kinds'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { pick } from '#lib/text.ts'
import type { PopupKind } from '#layout/account-popups.ts'
import type { GoogleReturn } from './google-way.ts'
import { googleText } from './sign-up.text.ts'

export type GoogleEntered =
  | { readonly kind: 'in'; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly popup: PopupKind; readonly message: string }

/** Opens an account and its profile, or a session, for whoever Google says it is (R210, R211, V11). */
export async function enterWithGoogle(api: Api, back: GoogleReturn, lang: Lang): Promise<GoogleEntered> {
  const t = pick(googleText, lang)
  if (back.kind === 'error') return { kind: 'refused', popup: 'unknown', message: t.error }
  const body = { googleCredential: back.credential }
  if (back.intent === 'log-in') {
    const answer = await api.accounts.logInWithGoogle({ body })
    return answer.ok ? { kind: 'in', isNew: false } : refusedBy(answer.refusal, t.failed)
  }
  const answer = await api.accounts.signUpWithGoogle({ body })
  if (!answer.ok) return refusedBy(answer.refusal, t.failed)
  const { usernameInEng, userEmail } = answer.value.newUser
  await api.profile.create({ body: { name: usernameInEng, email: userEmail } })
  return { kind: 'in', isNew: true }
}

const refusedBy = (refusal: { code: string; message: string }, failed: string): GoogleEntered => ({
  kind: 'refused',
  popup: popupKindOf(refusal.code) ?? 'unknown',
  message: refusal.message || failed,
})
