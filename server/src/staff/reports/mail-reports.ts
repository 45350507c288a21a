import { addDays, firstOfMonth, riyadhDay } from '@matla/contract/kit/riyadh'
import { reportOf } from '@matla/contract/staff/reports'
import type { ReportInterval } from '@matla/contract/staff/saved-report-words'
import { listStaffWithRight } from '#identity/staff-members.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { claimMailing, listMailedReports, readersOf } from './saved-reports.store.ts'

export { writeReportEmail } from './report-email.ts'

/** The last day on which a report of this interval was due: today, the last Sunday, or the first of the month. */
export function lastDueDay(interval: ReportInterval, today: string): string {
  if (interval === 'daily') return today
  return interval === 'monthly' ? firstOfMonth(today) : addDays(today, -new Date(today).getUTCDay())
}

/**
 * Queues the emails of saved reports that are due, once for each due day, to readers whose roles still allow
 * them. Days without a running process are caught up on.
 */
export async function mailReports({
  db,
  clock,
  jobs,
  config,
}: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>) {
  const now = clock()
  const today = riyadhDay(now)
  for (const { id, interval, report, mailedOn } of await listMailedReports(db)) {
    const due = interval === null ? mailedOn : lastDueDay(interval, today)
    if (mailedOn >= due) continue
    await db.transaction(async (tx) => {
      if (!(await claimMailing(tx, id, due, today))) return
      const readers = (await readersOf(tx, [id])).get(id) ?? []
      const members = await listStaffWithRight(tx, reportOf(report).right)
      for (const { email: recipient, lang } of members.filter((member) => readers.includes(member.id)))
        await queueEmail(tx, { jobs, config }, { kind: 'saved-report', aboutId: id, recipient, lang, now })
    })
  }
}
