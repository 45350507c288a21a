import type { EInvoiceRow } from '@matla/contract/staff/e-invoicing.calls'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { eInvoicesText } from './e-invoicing.text.ts'

const kinds = { waiting: 'plain', signed: 'info', accepted: 'ok', warned: 'warn', refused: 'bad' } as const

/** The tax authority's latest response. */
export function EInvoiceState({ row: { state, isTriedAgain } }: { readonly row: EInvoiceRow }) {
  const t = useWords(eInvoicesText)
  if (isTriedAgain) return <Badge>{t.triedAgain}</Badge>
  return <Badge kind={kinds[state]}>{t[state]}</Badge>
}
