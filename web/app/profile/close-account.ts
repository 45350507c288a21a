import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { myDataText } from './my-data.text.ts'

export type CloseAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly message: string
      readonly faults: { readonly password?: string; readonly understood?: string }
    }

/** Closes the user's account, once they have confirmed that they know the consequences. */
export async function closeAccount(api: Api, form: FormData, lang: Lang): Promise<CloseAnswer> {
  const t = myDataText[lang]
  if (formText(form, 'understood') !== 'yes')
    return { ok: false, message: t.failed, faults: { understood: t.understoodFirst } }
  const password = formText(form, 'password')
  const answer = await api.privacy.forget({ body: password === '' ? {} : { password } })
  if (answer.ok) return { ok: true }
  const { code, message } = answer.failure
  if (code === 'confirm-with-password' || code === 'password-too-long' || code === 'password-wrong')
    return { ok: false, message: t.failed, faults: { password: message } }
  const isForeseen = code === 'payment-unsettled' || code === 'staff-account' || code === 'too-many-requests'
  return { ok: false, message: isForeseen ? message : t.failedText, faults: {} }
}
