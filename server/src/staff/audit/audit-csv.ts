import { byteOrderMark, csvLine } from '@matla/contract/kit/csv'
import type { Lang } from '@matla/contract/kit/lang'
import type { AuditEntry } from '@matla/contract/staff/audit.calls'
import type { StaffRole } from '@matla/contract/staff/rights'
import type { Db } from '#platform/db/database.ts'
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

const inRiyadh = (iso: string): string =>
  new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const facts = (value: object | null): string =>
  value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value)

/** As the log has it: areas, actions and fields keep the names that programs know them by. */
const cellsOf = (entry: AuditEntry) => [
  inRiyadh(entry.at),
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

const atOnce = 500

/** The entries of a list as CSV, piece by piece. */
export async function* auditCsv(
  db: Db,
  asked: AskedAudit,
  { roles, lang }: { readonly roles: readonly StaffRole[]; readonly lang: Lang },
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads[lang])
  for (let after: string | undefined; ;) {
    const page = { ...asked, limit: atOnce, total: 'none' as const, ...(after !== undefined && { after }) }
    const { rows, next } = await readEntries(db, page, roles)
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    if (next === null) return
    after = next
  }
}
