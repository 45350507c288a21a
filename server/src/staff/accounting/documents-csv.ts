import type { Lang } from '@matla/contract/kit/lang'
import { toDecimal } from '@matla/contract/kit/money'
import type { DocumentRow } from '@matla/contract/staff/accounting.calls'
import { riyadhTime } from '#lib/riyadh-time.ts'
import type { Deps } from '#platform/deps.ts'
import { csvOf } from '#staff/csv-file.ts'
import type { AskedDocuments } from './documents-list.store.ts'
import { readDocuments } from './read-accounting.ts'

const heads: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'Kind',
    'Number',
    'Issued (Riyadh)',
    'Order',
    'Buyer',
    'Email',
    'Net SAR',
    'VAT SAR',
    'Total SAR',
    'Sandbox',
  ],
  ar: [
    'النوع',
    'الرقم',
    'تاريخ الإصدار (الرياض)',
    'الطلب',
    'المشتري',
    'البريد',
    'الصافي ر.س',
    'الضريبة ر.س',
    'الإجمالي ر.س',
    'تجريبي',
  ],
}
const kinds = {
  en: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  ar: { invoice: 'فاتورة', 'credit-note': 'إشعار دائن' },
} as const
/** What the PDF of such a document says too: it belongs in no return. */
const sandboxKinds = {
  en: {
    invoice: 'Sandbox invoice (not a tax invoice)',
    'credit-note': 'Sandbox credit note (not a tax document)',
  },
  ar: {
    invoice: 'فاتورة تجريبية (ليست فاتورة ضريبية)',
    'credit-note': 'إشعار دائن تجريبي (ليس مستندًا ضريبيًا)',
  },
} as const

/** Sums of a credit note are below zero, so that a column adds up to the return. */
function cellsOf(row: DocumentRow, lang: Lang): (string | number)[] {
  const sign = row.kind === 'credit-note' ? -1 : 1
  // Numbers, so that the sign is no formula.
  const sums = [row.netHalalas, row.vatHalalas, row.totalHalalas].map((each) => sumOf(each, sign))
  return [
    (row.isSandbox ? sandboxKinds : kinds)[lang][row.kind],
    row.number,
    riyadhTime(row.issuedAt),
    row.orderNumber,
    row.buyer.name,
    row.buyer.email,
    ...sums,
    row.isSandbox ? 1 : 0,
  ]
}

const sumOf = (halalas: number, sign: 1 | -1): number => sign * Number(toDecimal(halalas))

/** Invoices and credit notes of a list as CSV. */
export const documentsCsv = (
  deps: Pick<Deps, 'db' | 'config'>,
  asked: Omit<AskedDocuments, 'after' | 'before' | 'limit' | 'total'>,
  lang: Lang,
): AsyncGenerator<string> =>
  csvOf(
    heads[lang],
    (page) => readDocuments(deps, { ...asked, ...page }),
    (row) => cellsOf(row, lang),
  )
