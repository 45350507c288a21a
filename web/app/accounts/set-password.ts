import { accountFaults } from '@matla/contract/accounts/accounts.text'
import { passwordFault } from '@matla/contract/accounts/password-rule'
import { ownReturnPath } from '@matla/contract/accounts/return-path'
import { nameFault, signUpLimits } from '@matla/contract/accounts/sign-up-rules'
import type { Lang } from '@matla/contract/kit/lang'
import { tidyName } from '@matla/contract/kit/person-name'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { tokenInForm } from './link-page.ts'
import { newPasswordText } from './reset.text.ts'

type NewPasswordInput = {
  readonly token: string
  readonly password: string
  readonly confirmation: string
  /** null when the form has no such field. */
  readonly fullName: string | null
  /** The page to continue to. */
  readonly to: string | null
}

type NewPasswordField = 'fullName' | 'password' | 'confirmation'

/** The response to setting a password. `link` means that a new link is required. */
export type SetPasswordResult =
  | { readonly kind: 'done'; readonly message: string; readonly email: string }
  | { readonly kind: 'fault'; readonly field: NewPasswordField; readonly message: string }
  | { readonly kind: 'link'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }

/** Sets a password with the token of an emailed link (R228 to R231). */
export async function setPassword(api: Api, typed: NewPasswordInput, lang: Lang): Promise<SetPasswordResult> {
  const t = newPasswordText[lang]
  const { token, password, confirmation, fullName } = typed
  if (token === '') return { kind: 'link', message: t.noToken }
  const wrongName = fullName === null ? null : nameFault(tidyName(fullName))
  if (wrongName) return { kind: 'fault', field: 'fullName', message: accountFaults[wrongName][lang] }
  if (password === '') return { kind: 'fault', field: 'password', message: t.empty }
  if (password !== confirmation) return { kind: 'fault', field: 'confirmation', message: t.differ }
  const weakness = passwordFault(password)
  if (weakness) {
    return { kind: 'fault', field: 'password', message: accountFaults[weakness][lang] }
  }
  const answer = await api.accounts.resetPassword({
    body: { token, newPassword: password, ...(fullName !== null && { fullName }) },
  })
  if (answer.ok) return { kind: 'done', message: answer.value.message, email: answer.value.emailId }
  const { code, message } = answer.failure
  const isOver = code === 'link-dead' || code === 'token-missing'
  return { kind: isOver ? 'link' : 'failed', message: message || t.failed }
}

export const readNewPassword = (form: FormData): NewPasswordInput => ({
  token: tokenInForm(form),
  password: formText(form, 'password').slice(0, 200),
  confirmation: formText(form, 'confirmation').slice(0, 200),
  fullName: form.has('fullName') ? formText(form, 'fullName').slice(0, signUpLimits.name) : null,
  to: ownReturnPath(formText(form, 'to')),
})
