import type { DraftOrderState } from '@matla/contract/staff/draft-order-words'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { draftOrderStateText } from './draft-orders.text.ts'

const kinds = { draft: 'plain', sent: 'info', paid: 'ok', ended: 'warn', cancelled: 'plain' } as const

export const DraftOrderBadge = ({ state }: { readonly state: DraftOrderState }) => (
  <Badge kind={kinds[state]}>{useWords(draftOrderStateText)[state]}</Badge>
)
