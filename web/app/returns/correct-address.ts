import { isEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { successText } from './returns.text.ts'

/** The response to correcting a mistyped email address, in the page's language. */
export type AddressAnswer = {
  readonly kind: 'asked' | 'fault' | 'failed'
  readonly email: string
  readonly message: string
}

/** Requests that the order is moved to another email address; the response is the same for every address. */
export async function correctAddress(api: Api, form: FormData, lang: Lang): Promise<AddressAnswer> {
  const t = successText[lang]
  const email = formText(form, 'email').trim().slice(0, 254)
  if (!isEmail(email)) return { kind: 'fault', email, message: t.addressBad }
  const answer = await api.transactions.correctAddress({
    body: { orderId: formText(form, 'orderId'), email },
  })
  if (answer.ok) return { kind: 'asked', email, message: t.addressAsked }
  return answer.failure.code === 'email-not-valid'
    ? { kind: 'fault', email, message: t.addressBad }
    : { kind: 'failed', email, message: t.addressFailed }
}

export const unansweredAddress = (lang: Lang): AddressAnswer => ({
  kind: 'failed',
  email: '',
  message: successText[lang].addressFailed,
})
