import { byteOrderMark, csvLine } from '@matla/contract/kit/csv'
import type { Lang } from '@matla/contract/kit/lang'
import { toDecimal } from '@matla/contract/kit/money'
import { orderMethodNames, orderStateNames } from '@matla/contract/staff/order-words'
import type { OrderRow } from '@matla/contract/staff/orders.calls'
import type { Deps } from '#platform/deps.ts'
import type { AskedOrders } from './orders-list.store.ts'
import { readOrders, riyadhMs } from './read-orders.ts'

const heads: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'Number',
    'State',
    'Name',
    'Email',
    'Items',
    'Total SAR',
    'Refunded SAR',
    'Payment',
    'Opened (Riyadh)',
    'Paid (Riyadh)',
    'Sandbox',
  ],
  ar: [
    'الرقم',
    'الحالة',
    'الاسم',
    'البريد',
    'البنود',
    'المبلغ ر.س',
    'المستردّ ر.س',
    'الدفع',
    'فُتح (الرياض)',
    'دُفع (الرياض)',
    'تجريبي',
  ],
}
const yes: Readonly<Record<Lang, string>> = { en: 'yes', ar: 'نعم' }

/** The moment in Riyadh, as a spreadsheet reads it: 2026-11-24 13:45. */
const inRiyadh = (at: string): string =>
  new Date(Date.parse(at) + riyadhMs).toISOString().slice(0, 16).replace('T', ' ')

const cellsOf = (row: OrderRow, lang: Lang) => [
  row.number,
  orderStateNames[row.status][lang],
  row.buyer.name,
  row.buyer.email,
  row.names.map((name) => name[lang]).join('; '),
  toDecimal(row.totalHalalas),
  toDecimal(row.refundedHalalas),
  row.method ? orderMethodNames[row.method][lang] : '',
  inRiyadh(row.createdAt),
  row.paidAt ? inRiyadh(row.paidAt) : '',
  row.isSandbox ? yes[lang] : '',
]

const atOnce = 500

/** The orders of a list as CSV, piece by piece, so that a hundred thousand need no more memory than some hundred. */
export async function* ordersCsv(
  deps: Pick<Deps, 'db' | 'clock' | 'isSandbox'>,
  asked: Omit<AskedOrders, 'after' | 'before' | 'limit'>,
  lang: Lang,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads[lang])
  for (let after: string | undefined; ;) {
    const { rows, next } = await readOrders(deps, {
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
