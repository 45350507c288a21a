import { accountFaults } from '@matla/contract/accounts/accounts.text'
import { hasSpace, isTooLong } from '@matla/contract/accounts/password-rule'
import { getPopupKind } from '@matla/contract/accounts/popup-kinds'
import type { Lang } from '@matla/contract/kit/lang'
import type { PopupKind } from '#layout/account-popups.ts'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { loginText } from './login.text.ts'

export type Faults = { readonly email?: string; readonly password?: string }

/** Why the sign-in failed. The address is returned to its field, but the password is not. */
export type LoginFailure = {
  readonly email: string
  readonly faults: Faults
  readonly message: string
  /** The popup to show (R213, R214, R219); null when the inline message is enough. */
  readonly popup: PopupKind | null
}

/** Opens a session; returns the reason of a failure in the page's language, or null when signed in. */
export async function logIn(api: Api, form: FormData, lang: Lang): Promise<LoginFailure | null> {
  const t = loginText[lang]
  const email = formText(form, 'email').trim()
  const password = formText(form, 'password')
  const faults = {
    ...(email === '' && { email: t.emailEmpty }),
    ...passwordFaults(password, lang),
  }
  if (Object.keys(faults).length > 0) return { email, faults, message: '', popup: null }
  const answer = await api.session.login({ body: { emailId: email, password } })
  if (answer.ok) return null
  const { code, message } = answer.failure
  if (code === 'password-too-long') return { email, faults: { password: message }, message: '', popup: null }
  return { email, faults: {}, message: message || t.failed, popup: popupOf(code) }
}

/** Passwords that no account can have are not sent: empty, with a space (R198), or longer than 20 characters. */
function passwordFaults(password: string, lang: Lang): Pick<Faults, 'password'> {
  if (password === '') return { password: loginText[lang].passwordEmpty }
  if (hasSpace(password)) return { password: accountFaults['password-too-weak'][lang] }
  return isTooLong(password) ? { password: accountFaults['password-too-long'][lang] } : {}
}

const popupOf = (code: string): PopupKind | null =>
  getPopupKind(code) ?? (code === 'too-many-requests' ? null : 'unknown')
