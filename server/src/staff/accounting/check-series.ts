import type { Deps } from '#platform/deps.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { type CountedSeries, countSeries, storeSeriesChecks, readSeriesChecks } from './series.store.ts'

type SeriesDeps = Pick<Deps, 'db' | 'clock' | 'log'>

const isWhole = ({ missing, doubles }: CountedSeries): boolean => missing === 0 && doubles === 0

/** Checks the numbers of invoices and credit notes; a gap or duplicate opens a task. */
export async function checkSeries({ db, clock, log }: SeriesDeps): Promise<void> {
  const counted = await countSeries(db)
  const now = clock()
  await db.transaction(async (tx) => {
    await storeSeriesChecks(
      tx,
      counted.map((each) => ({ ...each, checkedAt: now })),
    )
    for (const each of counted) {
      const task = { kind: 'series-gap', subject: each.kind } as const
      if (isWhole(each)) await closeTask(tx, task, now)
      else {
        const why = `${each.missing} missing, ${each.doubles} twice`
        await openTask({ db: tx, clock, log }, { ...task, orderId: null, why })
      }
    }
  })
}

/** The last check's result. A new shop has few documents, so it is checked on the spot. */
export async function readSeries({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const checks = await readSeriesChecks(db)
  const now = clock()
  return checks.length > 0 ? checks : (await countSeries(db)).map((each) => ({ ...each, checkedAt: now }))
}
