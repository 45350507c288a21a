import type { Lang } from '@matla/contract/kit/lang'
import { nameOfUsedMethod } from '@matla/contract/payments/used-method'
import { orderMethodNames, shownState, shownStateNames } from '@matla/contract/staff/order-words'
import type { OrdersQuery } from '@matla/contract/staff/order-row.schema'
import type { ExportInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { countColumn, sumColumn, textColumn, timeColumn, wordColumn, yesColumn } from '#staff/csv-columns.ts'
import { csvOf } from '#staff/csv-file.ts'
import { readOrders } from './read-orders.ts'

type OrderRow = Awaited<ReturnType<typeof readOrders>>['rows'][number]

const columns = [
  countColumn<OrderRow>({ en: 'Number', ar: 'الرقم' }, ({ number }) => number),
  wordColumn<OrderRow, keyof typeof shownStateNames>(
    { en: 'State', ar: 'الحالة' },
    shownStateNames,
    shownState,
  ),
  textColumn<OrderRow>({ en: 'Name', ar: 'الاسم' }, ({ buyer }) => buyer.name),
  textColumn<OrderRow>({ en: 'Email', ar: 'البريد' }, ({ buyer }) => buyer.email),
  textColumn<OrderRow>({ en: 'Items', ar: 'البنود' }, ({ names }, lang) =>
    names.map((name) => name[lang]).join('; '),
  ),
  sumColumn<OrderRow>({ en: 'Total SAR', ar: 'المبلغ ر.س' }, ({ totalHalalas }) => totalHalalas),
  sumColumn<OrderRow>({ en: 'VAT SAR', ar: 'الضريبة ر.س' }, ({ vatHalalas }) => vatHalalas),
  sumColumn<OrderRow>({ en: 'Refunded SAR', ar: 'المستردّ ر.س' }, ({ refundedHalalas }) => refundedHalalas),
  textColumn<OrderRow>({ en: 'Coupon', ar: 'كود الخصم' }, ({ coupon }) => coupon),
  wordColumn<OrderRow, NonNullable<OrderRow['method']>>(
    { en: 'Payment', ar: 'الدفع' },
    orderMethodNames,
    ({ method }) => method,
  ),
  textColumn<OrderRow>({ en: 'Method used', ar: 'وسيلة الدفع' }, ({ usedMethod }, lang) =>
    usedMethod === '' ? null : nameOfUsedMethod(usedMethod)[lang],
  ),
  textColumn<OrderRow>({ en: 'Invoice', ar: 'الفاتورة' }, ({ invoiceNumber }) => invoiceNumber),
  timeColumn<OrderRow>({ en: 'Opened', ar: 'فُتح' }, ({ createdAt }) => createdAt),
  timeColumn<OrderRow>({ en: 'Paid', ar: 'دُفع' }, ({ paidAt }) => paidAt),
  yesColumn<OrderRow>({ en: 'Sandbox', ar: 'تجريبي' }, ({ isSandbox }) => isSandbox),
]

/** The orders of a list as CSV. */
export const ordersCsv = (
  deps: Pick<Deps, 'db' | 'clock' | 'isSandbox'>,
  input: ExportInput<OrdersQuery>,
  lang: Lang,
): AsyncGenerator<string> => csvOf(columns, lang, (page) => readOrders(deps, { ...input, ...page }))
