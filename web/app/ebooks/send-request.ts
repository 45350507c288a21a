import { ebookRequestFaults, type EbookRequestField, ebookTexts } from '@matla/contract/ebooks/request-rules'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'

type RequestInput = { readonly userFullName: string; readonly email: string }
type Faults = Partial<Readonly<Record<EbookRequestField, string>>>

/** The result of a request, with messages in the page's language. */
export type EbookRequestResult =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'faults'; readonly faults: Faults; readonly typed: RequestInput }
  | { readonly kind: 'failed'; readonly message: string; readonly typed: RequestInput }

/** Requests an e-book with the input of the form (R128 to R132). */
export async function sendRequest(api: Api, form: FormData, lang: Lang): Promise<EbookRequestResult> {
  const typed = { userFullName: formText(form, 'userFullName'), email: formText(form, 'email') }
  const faults = ebookRequestFaults(typed.userFullName, typed.email)
  if (faults.userFullName || faults.email) {
    const shown = Object.entries(faults).map(([field, text]) => [field, text[lang]])
    return { kind: 'faults', faults: Object.fromEntries(shown), typed }
  }
  const answer = await api.ebooks.request({
    body: { ...typed, ebookName: formText(form, 'ebookName'), website: formText(form, 'website') },
  })
  if (answer.ok) return { kind: 'sent', message: ebookTexts.sent[lang] }
  return { kind: 'failed', message: ebookTexts.failed[lang], typed }
}
