import type { Lang } from '@matla/contract/kit/lang'
import { toDecimal } from '@matla/contract/kit/money'
import { orderMethodNames, orderStateNames } from '@matla/contract/staff/order-words'
import type { OrderRow } from '@matla/contract/staff/orders.calls'
import { riyadhTime } from '#lib/riyadh-time.ts'
import type { Deps } from '#platform/deps.ts'
import { csvOf } from '#staff/csv-file.ts'
import type { AskedOrders } from './orders-list.store.ts'
import { readOrders } from './read-orders.ts'

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

const cellsOf = (row: OrderRow, lang: Lang) => [
  row.number,
  orderStateNames[row.status][lang],
  row.buyer.name,
  row.buyer.email,
  row.names.map((name) => name[lang]).join('; '),
  toDecimal(row.totalHalalas),
  toDecimal(row.refundedHalalas),
  row.method ? orderMethodNames[row.method][lang] : '',
  riyadhTime(row.createdAt),
  row.paidAt ? riyadhTime(row.paidAt) : '',
  row.isSandbox ? yes[lang] : '',
]

/** The orders of a list as CSV. */
export const ordersCsv = (
  deps: Pick<Deps, 'db' | 'clock' | 'isSandbox'>,
  asked: Omit<AskedOrders, 'after' | 'before' | 'limit'>,
  lang: Lang,
): AsyncGenerator<string> =>
  csvOf(
    heads[lang],
    (page) => readOrders(deps, { ...asked, ...page }),
    (row) => cellsOf(row, lang),
  )
