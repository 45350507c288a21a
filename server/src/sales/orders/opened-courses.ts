import type { Db } from '#platform/db/database.ts'
import { readOpened } from './orders.store.ts'

/** What each line of an order opens: a course itself, a bundle its items (R360). */
export const openedByLine = (tx: Db, orderId: string) => readOpened(tx, { orderId })

/** The courses that an order opens, each once. */
export async function coursesOpenedBy(tx: Db, orderId: string): Promise<string[]> {
  const opened = await openedByLine(tx, orderId)
  return [...new Set(opened.map(({ courseId }) => courseId))]
}
