import type { Lang } from '@matla/contract/kit/lang'
import type { InvoicesQuery } from '@matla/contract/staff/accounting.calls'
import type { ExportInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { countColumn, sumColumn, textColumn, timeColumn, yesColumn } from '#staff/csv-columns.ts'
import { csvOf } from '#staff/csv-file.ts'
import { readDocuments } from './read-accounting.ts'

type DocumentRow = Awaited<ReturnType<typeof readDocuments>>['rows'][number]

const kinds = {
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  'credit-note': { en: 'Credit note', ar: 'إشعار دائن' },
} as const
/** The note that is also printed on the PDF of a sandbox document: it belongs in no VAT return. */
const sandboxKinds = {
  invoice: { en: 'Sandbox invoice (not a tax invoice)', ar: 'فاتورة تجريبية (ليست فاتورة ضريبية)' },
  'credit-note': {
    en: 'Sandbox credit note (not a tax document)',
    ar: 'إشعار دائن تجريبي (ليس مستندًا ضريبيًا)',
  },
} as const

/** Amounts of a credit note are negative, so that a column sums to the VAT return. */
const getSign = ({ kind }: DocumentRow): 1 | -1 => (kind === 'credit-note' ? -1 : 1)

const columns = [
  textColumn<DocumentRow>(
    { en: 'Kind', ar: 'النوع' },
    ({ kind, isSandbox }, lang) => (isSandbox ? sandboxKinds : kinds)[kind][lang],
  ),
  textColumn<DocumentRow>({ en: 'Number', ar: 'الرقم' }, ({ number }) => number),
  timeColumn<DocumentRow>({ en: 'Issued', ar: 'تاريخ الإصدار' }, ({ issuedAt }) => issuedAt),
  countColumn<DocumentRow>({ en: 'Order', ar: 'الطلب' }, ({ orderNumber }) => orderNumber),
  textColumn<DocumentRow>(
    { en: 'Buyer', ar: 'المشتري' },
    ({ company, buyer }) => company?.name ?? buyer.name,
  ),
  textColumn<DocumentRow>({ en: 'Email', ar: 'البريد' }, ({ buyer }) => buyer.email),
  textColumn<DocumentRow>(
    { en: 'Buyer’s VAT number', ar: 'الرقم الضريبي للمشتري' },
    ({ company }) => company?.vatNumber,
  ),
  sumColumn<DocumentRow>({ en: 'Net SAR', ar: 'الصافي ر.س' }, (row) => getSign(row) * row.netHalalas),
  sumColumn<DocumentRow>({ en: 'VAT SAR', ar: 'الضريبة ر.س' }, (row) => getSign(row) * row.vatHalalas),
  sumColumn<DocumentRow>({ en: 'Total SAR', ar: 'الإجمالي ر.س' }, (row) => getSign(row) * row.totalHalalas),
  yesColumn<DocumentRow>({ en: 'Sandbox', ar: 'تجريبي' }, ({ isSandbox }) => isSandbox),
]

/** Invoices and credit notes of a list as CSV. */
export const documentsCsv = (
  deps: Pick<Deps, 'db' | 'config'>,
  input: ExportInput<InvoicesQuery>,
  lang: Lang,
): AsyncGenerator<string> => csvOf(columns, lang, (page) => readDocuments(deps, { ...input, ...page }))
