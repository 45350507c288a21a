import type { Deps } from '#platform/deps.ts'
import { deleteDeadLinks, dropStale, takeDue } from './send.store.ts'

const atOnce = 100
/** A purchase that was left longer ago than this is left alone. */
const staleDays = 7

/** Gives out the letters whose time has come as jobs, in the transaction that takes them. Returns how many. */
export async function sendDueReminders({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<number> {
  await dropStale(db, staleDays)
  await deleteDeadLinks(db)
  return db.transaction(async (tx) => {
    const due = await takeDue(tx, atOnce)
    await jobs.add(
      tx,
      due.map(({ id }) => ({ task: 'reminder', reminderId: id })),
    )
    return due.length
  })
}
