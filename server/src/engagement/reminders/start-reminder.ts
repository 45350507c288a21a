import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { secondsUntilDue, takeDue } from './send.store.ts'

/** How long a reminder waits at least when its buyer is paying. */
export const payingSeconds = 60

/**
 * The time has come that a reminder had when its job was made: it is sent, or waits for the time that it has by now.
 * Twice sends nothing twice.
 */
export async function startReminder(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { reminderId }: JobData['reminder-due'],
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await takeDue(tx, reminderId)) return jobs.add(tx, [{ task: 'reminder', reminderId }])
    const seconds = await secondsUntilDue(tx, reminderId)
    if (seconds === undefined) return
    await jobs.add(tx, [{ task: 'reminder-due', reminderId }], Math.max(seconds, payingSeconds))
  })
}
