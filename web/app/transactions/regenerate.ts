import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { transactionsText } from './transactions.text.ts'

export type RegenerateResult = {
  readonly ok: boolean
  readonly transactionId: string
  readonly message: string
}

/** Requests that the same invoice is rendered again (R353, R354). */
export async function regenerate(api: Api, form: FormData, lang: Lang): Promise<RegenerateResult> {
  const transactionId = formText(form, 'transactionId').slice(0, 64)
  const { ok } = await api.transactions.regenerateInvoice({ body: { transactionId } })
  const t = transactionsText[lang]
  return { ok, transactionId, message: ok ? t.regenerated : t.regenerateFailed }
}
