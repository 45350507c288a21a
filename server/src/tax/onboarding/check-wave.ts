import { readWave } from '#platform/settings/settings.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import type { SignDeps } from '#tax/chain/sign-waiting.ts'
import { isInPhase2 } from './switch-to-phase-2.ts'

const dayMs = 86_400_000
/** Staff are reminded so many days before the authority wants phase 2. */
const daysBefore = [90, 30, 7] as const

/** The day that the owner entered draws near, and the shop is still in phase 1: work for the owner, who needs the portal for it. */
export async function checkWave({ db, clock, log }: Omit<SignDeps, 'config'>): Promise<void> {
  const now = clock()
  const { date } = await readWave(db)
  const beginsAt = date === null || (await isInPhase2(db)) ? null : Date.parse(`${date}T00:00:00+03:00`)
  for (const days of daysBefore) {
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
