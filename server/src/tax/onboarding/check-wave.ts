import { dayMs, riyadhMoment } from '@matla/contract/kit/riyadh'
import { readWave } from '#platform/settings/settings.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import type { SignDeps } from '#tax/chain/sign-waiting.ts'
import { isInPhase2 } from './switch-to-phase-2.ts'

/** Staff are reminded this many days before phase 2 is required. */
const reminderDays = [90, 30, 7] as const

/**
 * Opens a task when phase 2 is required soon and the shop is still in phase 1. Only the owner can switch, in the
 * authority's portal.
 */
export async function checkWave({ db, clock, log }: Omit<SignDeps, 'config'>): Promise<void> {
  const now = clock()
  const { date } = await readWave(db)
  const beginsAt = date === null || (await isInPhase2(db)) ? null : riyadhMoment(date).getTime()
  for (const days of reminderDays) {
    const task = { kind: 'e-invoicing-due', subject: String(days) } as const
    if (beginsAt === null || beginsAt - now.getTime() >= days * dayMs)
      await db.transaction((tx) => closeTask(tx, task, now))
    else
      await openTask(
        { db, clock, log },
        { ...task, orderId: null, why: `phase 2 from ${date} on`, facts: { days, on: date ?? '' } },
      )
  }
}
