import type { Lang } from '@matla/contract/kit/lang'
import type { EInvoiceRow, GatewayMessage } from '@matla/contract/staff/e-invoicing.calls'
import { riyadhTime } from '#lib/riyadh-time.ts'
import type { Deps } from '#platform/deps.ts'
import { csvOf } from '#staff/csv-file.ts'
import type { AskedEInvoices } from './e-invoices-list.store.ts'
import { readEInvoices } from './read-e-invoices.ts'

const heads: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'Number',
    'Kind',
    'Form',
    'Issued (Riyadh)',
    'Attempt',
    'State',
    'Answered (Riyadh)',
    'Warnings',
    'Errors',
    'Unit',
    'Environment',
    'Counter (ICV)',
    'UUID',
    'Hash',
    'Previous hash (PIH)',
  ],
  ar: [
    'الرقم',
    'النوع',
    'الصيغة',
    'تاريخ الإصدار (الرياض)',
    'المحاولة',
    'الحالة',
    'تاريخ الجواب (الرياض)',
    'التنبيهات',
    'الأخطاء',
    'الوحدة',
    'البيئة',
    'العداد (ICV)',
    'المعرّف (UUID)',
    'البصمة',
    'البصمة السابقة (PIH)',
  ],
}

const words = {
  en: {
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    simplified: 'Simplified',
    standard: 'Standard',
    waiting: 'To be signed',
    signed: 'Signed',
    accepted: 'Accepted',
    warned: 'Accepted with warnings',
    refused: 'Rejected',
  },
  ar: {
    invoice: 'فاتورة',
    'credit-note': 'إشعار دائن',
    simplified: 'مبسطة',
    standard: 'ضريبية',
    waiting: 'تنتظر التوقيع',
    signed: 'موقّعة',
    accepted: 'مقبولة',
    warned: 'مقبولة مع تنبيهات',
    refused: 'مرفوضة',
  },
} as const

const codes = (messages: readonly GatewayMessage[]): string => messages.map(({ code }) => code).join(' ')

const cellsOf = (row: EInvoiceRow, lang: Lang): (string | number)[] => [
  row.number,
  words[lang][row.kind],
  words[lang][row.form],
  riyadhTime(row.issuedAt),
  row.attempt,
  words[lang][row.state],
  row.answeredAt === null ? '' : riyadhTime(row.answeredAt),
  codes(row.warnings),
  codes(row.errors),
  row.unitName,
  row.environment,
  row.counter ?? '',
  row.uuid ?? '',
  row.hash ?? '',
  row.previousHash ?? '',
]

/** The documents of a list with their places in the chain and their answers, as CSV. */
export const eInvoicesCsv = (
  deps: Pick<Deps, 'db' | 'config'>,
  asked: Omit<AskedEInvoices, 'after' | 'before' | 'limit' | 'total'>,
  lang: Lang,
): AsyncGenerator<string> =>
  csvOf(
    heads[lang],
    (page) => readEInvoices(deps, { ...asked, ...page }),
    (row) => cellsOf(row, lang),
  )
