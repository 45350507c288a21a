import type { Lang } from '@matla/contract/kit/lang'
import type { AuditEntry } from '@matla/contract/staff/audit.calls'
import type { StaffRole } from '@matla/contract/staff/rights'
import { riyadhSecond } from '#lib/riyadh-time.ts'
import type { Db } from '#platform/db/database.ts'
import { csvOf } from '#staff/csv-file.ts'
import { type AskedAudit, readEntries } from './read-entries.ts'

const heads: Readonly<Record<Lang, readonly string[]>> = {
  en: ['When (Riyadh)', 'Who', 'Roles', 'Area', 'Action', 'Subject', 'Before', 'After', 'Details', 'Request'],
  ar: [
    'متى (الرياض)',
    'المنفّذ',
    'الأدوار',
    'القسم',
    'الإجراء',
    'الموضوع',
    'قبل',
    'بعد',
    'التفاصيل',
    'الطلب التقني',
  ],
}

const facts = (value: object | null): string =>
  value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value)

/** As the log has it: areas, actions and fields keep the names that programs know them by. */
const cellsOf = (entry: AuditEntry) => [
  riyadhSecond(entry.at),
  entry.actor.fullName,
  entry.roles.join(' '),
  entry.area ?? '',
  entry.action,
  entry.subject,
  facts(entry.before),
  facts(entry.after),
  facts(entry.detail),
  entry.requestId ?? '',
]

/** The entries of a list as CSV. */
export const auditCsv = (
  db: Db,
  asked: AskedAudit,
  { roles, lang }: { readonly roles: readonly StaffRole[]; readonly lang: Lang },
): AsyncGenerator<string> =>
  csvOf(heads[lang], (page) => readEntries(db, { ...asked, ...page }, roles), cellsOf)
