import type { Lang } from '@matla/contract/kit/lang'
import type { AuditQuery } from '@matla/contract/staff/audit.calls'
import type { StaffRole } from '@matla/contract/kit/rights'
import type { Db } from '#platform/db/database.ts'
import type { ExportInput } from '#platform/db/define-list.store.ts'
import { textColumn, timeColumn } from '#staff/csv-columns.ts'
import { csvOf } from '#staff/csv-file.ts'
import { readEntries } from './read-entries.ts'

type AuditEntry = Awaited<ReturnType<typeof readEntries>>['rows'][number]

const facts = (value: object | null): string =>
  value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value)

/** Areas, actions and fields keep the machine names in which they are stored. */
const columns = [
  timeColumn<AuditEntry>({ en: 'When', ar: 'متى' }, ({ at }) => at),
  textColumn<AuditEntry>({ en: 'Who', ar: 'المنفّذ' }, ({ actor }) => actor.fullName),
  textColumn<AuditEntry>({ en: 'Roles', ar: 'الأدوار' }, ({ roles }) => roles.join(' ')),
  textColumn<AuditEntry>({ en: 'Area', ar: 'القسم' }, ({ area }) => area),
  textColumn<AuditEntry>({ en: 'Action', ar: 'الإجراء' }, ({ action }) => action),
  textColumn<AuditEntry>({ en: 'Subject', ar: 'الموضوع' }, ({ subject }) => subject),
  textColumn<AuditEntry>({ en: 'Before', ar: 'قبل' }, ({ before }) => facts(before)),
  textColumn<AuditEntry>({ en: 'After', ar: 'بعد' }, ({ after }) => facts(after)),
  textColumn<AuditEntry>({ en: 'Details', ar: 'التفاصيل' }, ({ detail }) => facts(detail)),
  textColumn<AuditEntry>({ en: 'Request', ar: 'الطلب التقني' }, ({ requestId }) => requestId),
]

/** The entries of a list as CSV. */
export const auditCsv = (
  db: Db,
  input: ExportInput<AuditQuery>,
  { roles, lang }: { readonly roles: readonly StaffRole[]; readonly lang: Lang },
): AsyncGenerator<string> => csvOf(columns, lang, (page) => readEntries(db, { ...input, ...page }, roles))
