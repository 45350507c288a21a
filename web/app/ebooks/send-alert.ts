import { ebookAlertFault, ebookAlertTexts } from '@matla/contract/ebooks/request-rules'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import type { EbookRequestResult } from './send-request.ts'

/** Requests an alert for an e-book, sent to the typed address. */
export async function sendAlert(api: Api, form: FormData, lang: Lang): Promise<EbookRequestResult> {
  const typed = { userFullName: '', email: formText(form, 'email') }
  const fault = ebookAlertFault(typed.email)
  if (fault) return { kind: 'faults', faults: { email: fault[lang] }, typed }
  const answer = await api.ebooks.askAlert({
    body: {
      ebookId: formText(form, 'ebookId'),
      email: typed.email,
      website: formText(form, 'website'),
    },
  })
  if (answer.ok) return { kind: 'sent', message: ebookAlertTexts.sent[lang] }
  return { kind: 'failed', message: answer.failure.message, typed }
}
