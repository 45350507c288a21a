import type { Lang } from '@matla/contract/kit/lang'
import { couponStateNames } from '@matla/contract/staff/coupon-state-names'
import type { CouponsQuery } from '@matla/contract/staff/coupons.schema'
import type { ExportInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { countColumn, sumColumn, textColumn, timeColumn, wordColumn } from '#staff/csv-columns.ts'
import { csvOf } from '#staff/csv-file.ts'
import { readCodes } from './read-coupons.ts'

type Row = Awaited<ReturnType<typeof readCodes>>['rows'][number]

const columns = [
  textColumn<Row>({ en: 'Code', ar: 'الرمز' }, ({ code }) => code),
  textColumn<Row>({ en: 'Batch', ar: 'الدفعة' }, ({ batch }) => batch?.name ?? ''),
  wordColumn<Row, Row['state']>({ en: 'State', ar: 'الحالة' }, couponStateNames, ({ state }) => state),
  textColumn<Row>({ en: 'Percent', ar: 'النسبة' }, ({ percent }) =>
    percent === null ? '' : String(percent),
  ),
  sumColumn<Row>({ en: 'Amount SAR', ar: 'المبلغ ر.س' }, ({ amountHalalas }) => amountHalalas ?? 0),
  sumColumn<Row>({ en: 'Cart from SAR', ar: 'أقل سلة ر.س' }, ({ leastHalalas }) => leastHalalas),
  countColumn<Row>({ en: 'Uses', ar: 'الاستخدام' }, ({ uses, reserved }) => uses - reserved),
  countColumn<Row>({ en: 'Limit', ar: 'الحد' }, ({ maxUses }) => maxUses),
  sumColumn<Row>({ en: 'Revenue SAR', ar: 'الإيراد ر.س' }, ({ revenueHalalas }) => revenueHalalas),
  timeColumn<Row>({ en: 'From', ar: 'من' }, ({ validFrom }) => validFrom),
  timeColumn<Row>({ en: 'Until', ar: 'حتى' }, ({ validTo }) => validTo),
]

/** The codes of a list or a batch as CSV. */
export const couponsCsv = (
  deps: Pick<Deps, 'db'>,
  input: ExportInput<CouponsQuery>,
  lang: Lang,
): AsyncGenerator<string> => csvOf(columns, lang, (page) => readCodes(deps.db, { ...input, ...page }))
