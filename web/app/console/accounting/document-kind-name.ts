import type { DocumentRow } from '@matla/contract/staff/accounting.calls'

type Words = { readonly invoice: string; readonly companyInvoice: string; readonly note: string }

/** The name of a document's kind and form. */
export function documentKindName(t: Words, { kind, form }: Pick<DocumentRow, 'kind' | 'form'>): string {
  if (kind === 'credit-note') return t.note
  return form === 'standard' ? t.companyInvoice : t.invoice
}
