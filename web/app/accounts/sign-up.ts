import type { SignUpForm } from '@matla/contract/accounts/sign-up-rules'
import { popupKindOf } from '@matla/contract/accounts/popup-kinds'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { pick } from '#lib/text.ts'
import { faultIn } from './read-sign-up.ts'
import type { SignUpAnswer } from './sign-up-answer.ts'
import { signUpText } from './sign-up.text.ts'

/**
 * Opens the account, then its profile (R207, R209). The password goes into the account alone (V12); a profile that
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
    const { code, message } = answer.refusal
    const popup = popupKindOf(code) ?? 'unknown'
    return { kind: 'failed', popup, message: message || pick(signUpText, lang).failed, email }
  }
  await api.profile.create({ body: { name: fullName, email } })
  return { kind: 'done', email }
}
