import { accountFaults } from '@matla/contract/accounts/accounts.text'
import { popupKindOf } from '@matla/contract/accounts/popup-kinds'
import { signUpFault, type SignUpForm, tidySignUp } from '@matla/contract/accounts/sign-up-rules'
import type { Lang } from '@matla/contract/kit/lang'
import type { PopupKind } from '#layout/account-popups.ts'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { signUpText } from './sign-up.text.ts'

/**
 * Opens the account, then its profile (R207, R209). The password goes into the account alone; a profile that
 * could not be made now is made when it is first read, so it fails nothing.
 */
export async function signUp(api: Api, typed: SignUpForm, lang: Lang): Promise<SignUpAnswer> {
  const fault = faultIn(typed, lang)
  if (fault) return fault
  const { fullName, email, password, confirmation } = typed
  const answer = await api.accounts.signUp({
    body: {
      usernameInEng: fullName,
      emailId: email,
      password,
      confirmPassword: confirmation,
      phone: '',
      dateofBirth: '',
    },
  })
  if (!answer.ok) {
    const { code, message } = answer.failure
    const popup = popupKindOf(code) ?? 'unknown'
    return { kind: 'failed', popup, message: message || signUpText[lang].failed, email }
  }
  await api.profile.create({ body: { name: fullName, email } })
  return { kind: 'done', email }
}

/** What a sign-up was answered; sentences in the page's language. Passwords never come back. */
export type SignUpAnswer =
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'fault'; readonly field: keyof SignUpForm; readonly message: string }
  | {
      readonly kind: 'failed'
      readonly popup: PopupKind | null
      readonly message: string
      /** Handed on to the log-in, where the account is there already. */
      readonly email: string
    }

/** What a page without script gets back: the answer, and what was typed but the passwords. */
export type SignUpReturned = {
  readonly answer: SignUpAnswer
  readonly typed: Pick<SignUpForm, 'fullName' | 'email'>
}

/** What was typed, tidied (R197); passwords as they are (R198). */
export function readSignUp(form: FormData): SignUpForm {
  return tidySignUp({
    fullName: formText(form, 'fullName'),
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    confirmation: formText(form, 'confirmation'),
  })
}

/** The first failing check in words (R198 to R205); null: it may be sent. */
export function faultIn(typed: SignUpForm, lang: Lang): SignUpAnswer | null {
  const fault = signUpFault(typed)
  return fault && { kind: 'fault', field: fault.field, message: accountFaults[fault.code][lang] }
}
