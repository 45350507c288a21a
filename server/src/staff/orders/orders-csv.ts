import { byteOrderMark, csvLine } from '@matla/contract/kit/csv'
import type { Lang } from '@matla/contract/kit/lang'
import { toDecimal } from '@matla/contract/kit/money'
import type { OrderRow } from '@matla/contract/staff/orders.calls'
import type { Db } from '#platform/db/database.ts'
import type { AskedOrders } from './orders-list.store.ts'
import { readOrders } from './read-orders.ts'

const heads: Readonly<Record<Lang, readonly string[]>> = {
  en: ['Number', 'State', 'Name', 'Email', 'Items', 'Total SAR', 'Refunded SAR', 'Payment', 'Opened', 'Paid'],
  ar: ['الرقم', 'الحالة', 'الاسم', 'البريد', 'البنود', 'المبلغ ر.س', 'المستردّ ر.س', 'الدفع', 'فُتح', 'دُفع'],
}

const cellsOf = (row: OrderRow, lang: Lang) => [
  row.number,
  row.status,
  row.buyer.name,
  row.buyer.email,
  row.names.map((name) => name[lang]).join('; '),
  toDecimal(row.totalHalalas),
  toDecimal(row.refundedHalalas),
  row.method ?? '',
  row.createdAt,
  row.paidAt ?? '',
]

const atOnce = 500

/** The orders of a list as CSV, piece by piece, so that a hundred thousand need no more memory than some hundred. */
export async function* ordersCsv(
  db: Db,
  asked: Omit<AskedOrders, 'after' | 'before' | 'limit'>,
  lang: Lang,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads[lang])
  for (let after: string | undefined; ;) {
    const { rows, next } = await readOrders(db, {
      ...asked,
      limit: atOnce,
      total: 'none',
      ...(after !== undefined && { after }),
    })
    yield rows.map((row) => csvLine(cellsOf(row, lang))).join('')
    if (next === null) return
    after = next
  }
}
