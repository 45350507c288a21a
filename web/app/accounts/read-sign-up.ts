import { accountTexts } from '@matla/contract/accounts/accounts.text'
import {
  signUpFault,
  type SignUpFault,
  type SignUpForm,
  tidySignUp,
} from '@matla/contract/accounts/sign-up-rules'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import { nameNotValid } from '@matla/contract/kit/person-name'
import { formText } from '#cart/form-text.ts'
import type { SignUpAnswer } from './sign-up-answer.ts'

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
  return fault && { kind: 'fault', field: fault.field, message: faultTexts[fault.code][lang] }
}

const faultTexts: Readonly<Record<SignUpFault['code'], Localized>> = {
  'password-too-weak': accountTexts.passwordRule,
  'password-too-long': accountTexts.passwordLong,
  'password-too-common': accountTexts.passwordCommon,
  'fields-required': accountTexts.fieldsRequired,
  'name-too-short': accountTexts.nameShort,
  'name-not-full': accountTexts.nameOneWord,
  'name-not-valid': nameNotValid,
  'email-not-valid': accountTexts.emailBad,
  'confirmation-differs': accountTexts.confirmationDiffers,
}
