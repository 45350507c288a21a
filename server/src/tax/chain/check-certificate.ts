import { dayMs } from '@matla/contract/kit/riyadh'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { listUnits } from './egs-units.store.ts'
import type { SignDeps } from './sign-waiting.ts'

/** Staff are reminded this many days before the active certificate expires. */
const reminderDays = [90, 30, 7] as const

/**
 * Reminds staff of the renewal, which needs a one-time password from the owner. Nothing can be signed without a
 * certificate.
 */
export async function checkCertificate({ db, clock, log }: Omit<SignDeps, 'config'>): Promise<void> {
  const now = clock()
  for (const { id, state, validUntil } of await listUnits(db))
    for (const days of reminderDays) {
      const task = { kind: 'e-invoice-certificate', subject: `${id} ${days}` } as const
      const isNear =
        state === 'active' && validUntil !== null && validUntil.getTime() - now.getTime() < days * dayMs
      if (!isNear) await db.transaction((tx) => closeTask(tx, task, now))
      else {
        const on = validUntil.toISOString().slice(0, 10)
        await openTask(
          { db, clock, log },
          { ...task, orderId: null, why: `ends on ${on}`, facts: { days, on } },
        )
      }
    }
}
