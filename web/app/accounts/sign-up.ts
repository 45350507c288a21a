import { accountFaults } from '@matla/contract/accounts/accounts.text'
import { getPopupKind } from '@matla/contract/accounts/popup-kinds'
import { signUpFault, type SignUpForm, tidySignUp } from '@matla/contract/accounts/sign-up-rules'
import type { Lang } from '@matla/contract/kit/lang'
import type { PopupKind } from '#layout/account-popups.ts'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { signUpText } from './sign-up.text.ts'

/**
 * Creates the account, then its profile (R207, R209). Only the account call receives the password. A profile that cannot
 * be created now is created on first read, so its failure is ignored.
 */
export async function signUp(api: Api, typed: SignUpForm, lang: Lang): Promise<SignUpAnswer> {
  const fault = findFault(typed, lang)
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
    const popup = getPopupKind(code) ?? 'unknown'
    return { kind: 'failed', popup, message: message || signUpText[lang].failed, email }
  }
  await api.profile.create({ body: { name: fullName, email } })
  return { kind: 'done', email }
}

/** The response to a sign-up, with messages in the page's language. Passwords are never returned. */
export type SignUpAnswer =
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'fault'; readonly field: keyof SignUpForm; readonly message: string }
  | {
      readonly kind: 'failed'
      readonly popup: PopupKind | null
      readonly message: string
      /** Passed on to the login page when the account already exists. */
      readonly email: string
    }

/** The response when JavaScript is off: the result, and all input except the passwords. */
export type SignUpFormState = {
  readonly answer: SignUpAnswer
  readonly typed: Pick<SignUpForm, 'fullName' | 'email'>
}

/** Reads the form: text is trimmed (R197), passwords are unchanged (R198). */
export function readSignUp(form: FormData): SignUpForm {
  return tidySignUp({
    fullName: formText(form, 'fullName'),
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    confirmation: formText(form, 'confirmation'),
  })
}

/** The message of the first failing check (R198 to R205); null for valid input. */
export function findFault(typed: SignUpForm, lang: Lang): SignUpAnswer | null {
  const fault = signUpFault(typed)
  return fault && { kind: 'fault', field: fault.field, message: accountFaults[fault.code][lang] }
}
