import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { transactionsText } from './transactions.text.ts'

const looks = {
  paid: { kind: 'ok', icon: 'circle-check' },
  authorised: { kind: 'ok', icon: 'wallet' },
  failed: { kind: 'bad', icon: 'alert' },
  declined: { kind: 'bad', icon: 'circle-close' },
  confirming: { kind: 'warn', icon: 'clock' },
  review: { kind: 'info', icon: 'eye' },
  refunded: { kind: 'plain', icon: 'refresh' },
} as const satisfies Record<Transaction['status'], object>

/** A payment's state as a word, an icon and a colour. */
export function StatusBadge({ status }: { status: Transaction['status'] }) {
  return <Badge {...looks[status]}>{pick(transactionsText, useLang())[status]}</Badge>
}
