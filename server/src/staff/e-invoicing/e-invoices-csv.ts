import type { Lang } from '@matla/contract/kit/lang'
import type { EInvoicesQuery, GatewayMessage } from '@matla/contract/staff/e-invoicing.calls'
import type { ExportInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { countColumn, textColumn, timeColumn, wordColumn } from '#staff/csv-columns.ts'
import { csvOf } from '#staff/csv-file.ts'
import { readEInvoices } from './read-e-invoices.ts'

type EInvoiceRow = Awaited<ReturnType<typeof readEInvoices>>['rows'][number]

const kinds = {
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  'credit-note': { en: 'Credit note', ar: 'إشعار دائن' },
} as const
const forms = {
  simplified: { en: 'Simplified', ar: 'مبسطة' },
  standard: { en: 'Standard', ar: 'ضريبية' },
} as const
const states = {
  waiting: { en: 'To be signed', ar: 'تنتظر التوقيع' },
  signed: { en: 'Signed', ar: 'موقّعة' },
  accepted: { en: 'Accepted', ar: 'مقبولة' },
  warned: { en: 'Accepted with warnings', ar: 'مقبولة مع تنبيهات' },
  refused: { en: 'Rejected', ar: 'مرفوضة' },
} as const
const environments = {
  sandbox: { en: 'Sandbox', ar: 'تجريبية' },
  simulation: { en: 'Simulation', ar: 'محاكاة' },
  live: { en: 'Live', ar: 'فعلية' },
} as const

const codes = (messages: readonly GatewayMessage[]): string => messages.map(({ code }) => code).join(' ')

const columns = [
  textColumn<EInvoiceRow>({ en: 'Number', ar: 'الرقم' }, ({ number }) => number),
  wordColumn<EInvoiceRow, keyof typeof kinds>({ en: 'Kind', ar: 'النوع' }, kinds, ({ kind }) => kind),
  wordColumn<EInvoiceRow, keyof typeof forms>({ en: 'Form', ar: 'الصيغة' }, forms, ({ form }) => form),
  timeColumn<EInvoiceRow>({ en: 'Issued', ar: 'تاريخ الإصدار' }, ({ issuedAt }) => issuedAt),
  countColumn<EInvoiceRow>({ en: 'Attempt', ar: 'المحاولة' }, ({ attempt }) => attempt),
  wordColumn<EInvoiceRow, keyof typeof states>({ en: 'State', ar: 'الحالة' }, states, ({ state }) => state),
  timeColumn<EInvoiceRow>({ en: 'Answered', ar: 'تاريخ الجواب' }, ({ answeredAt }) => answeredAt),
  textColumn<EInvoiceRow>({ en: 'Warnings', ar: 'التنبيهات' }, ({ warnings }) => codes(warnings)),
  textColumn<EInvoiceRow>({ en: 'Errors', ar: 'الأخطاء' }, ({ errors }) => codes(errors)),
  textColumn<EInvoiceRow>({ en: 'Unit', ar: 'الوحدة' }, ({ unitName }) => unitName),
  wordColumn<EInvoiceRow, keyof typeof environments>(
    { en: 'Environment', ar: 'البيئة' },
    environments,
    ({ environment }) => environment,
  ),
  countColumn<EInvoiceRow>({ en: 'Counter (ICV)', ar: 'العداد (ICV)' }, ({ counter }) => counter),
  textColumn<EInvoiceRow>({ en: 'UUID', ar: 'المعرّف (UUID)' }, ({ uuid }) => uuid),
  textColumn<EInvoiceRow>({ en: 'Hash', ar: 'البصمة' }, ({ hash }) => hash),
  textColumn<EInvoiceRow>(
    { en: 'Previous hash (PIH)', ar: 'البصمة السابقة (PIH)' },
    ({ previousHash }) => previousHash,
  ),
]

/** The documents of a list with chain positions and responses, as CSV. */
export const eInvoicesCsv = (
  deps: Pick<Deps, 'db' | 'config'>,
  input: ExportInput<EInvoicesQuery>,
  lang: Lang,
): AsyncGenerator<string> => csvOf(columns, lang, (page) => readEInvoices(deps, { ...input, ...page }))
