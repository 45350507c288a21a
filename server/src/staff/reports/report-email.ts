import type { Lang } from '@matla/contract/kit/lang'
import { riyalsText } from '@matla/contract/kit/money'
import { fillInAll } from '@matla/contract/kit/sentences'
import { columnsOf, type ReportColumn, type ReportName, reportOf } from '@matla/contract/staff/reports'
import { listStaffWithRight } from '#identity/staff-members.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { readReport, type Report } from './read-report.ts'
import { csvOfReport } from './report-csv.ts'
import { reportEmailText, reportLines } from './report-email.text.ts'
import { storedQuery } from './saved-reports.ts'
import { findSavedReport } from './saved-reports.store.ts'

/** A longer file is not attached, and is available in the console. */
const maxAttachedRows = 20_000

type Queued = { readonly aboutId: string; readonly recipient: string; readonly createdAt: Date }

/**
 * Writes the queued email of a saved report, as of the time when it was queued. Returns null when the report was
 * removed or its reader may no longer read it.
 */
export async function writeReportEmail(
  deps: Pick<Deps, 'db' | 'config' | 'isSandbox'>,
  { aboutId, recipient, createdAt: now }: Queued,
  facts: EmailFacts,
): Promise<Email | null> {
  const saved = await findSavedReport(deps.db, aboutId)
  if (!saved) return null
  const members = await listStaffWithRight(deps.db, reportOf(saved.report).right)
  if (!members.some(({ email }) => email === recipient)) return null
  const report = await readReport(deps, saved.report, storedQuery(saved), { now, limit: maxAttachedRows })
  const homeHref = `${deps.config.publicUrl}/console/reports/${saved.report}?${saved.query}`
  return reportEmail({ ...facts, homeHref }, { name: saved.name, kind: saved.report, report })
}

type ReportEmail = { readonly name: string; readonly kind: ReportName; readonly report: Report }

/** The button links to `homeHref`. */
export function reportEmail(facts: EmailFacts, { name, kind, report }: ReportEmail): Email {
  const { lang, homeHref: href } = facts
  const { days, totals, hasMore } = report
  const lines = [
    reportLines.days[lang](reportOf(kind).name[lang], `${days.from} – ${days.to}`),
    ...columnsOf(kind).map(([key, column]) =>
      reportLines.value[lang](column.name[lang], written(lang, column.kind, totals[key] ?? null)),
    ),
    ...(hasMore ? [reportLines.tooLong[lang]] : []),
  ]
  const email = composeEmail(
    { ...facts, name: '', href, words: lines.join('\n') },
    fillInAll(reportEmailText, { report: { ar: name, en: name } }),
  )
  if (hasMore) return email
  const content = Buffer.from(csvOfReport(kind, report, lang))
  return { ...email, attachments: [{ filename: `report-${kind}.csv`, content, contentType: 'text/csv' }] }
}

function written(lang: Lang, kind: ReportColumn['kind'], value: number | null): string {
  if (value === null) return '–'
  if (kind === 'money') return riyalsText(value)[lang]
  return kind === 'share' ? `${(value / 100).toFixed(2)}%` : String(value)
}
