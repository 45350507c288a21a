import type { Tx } from '#platform/db/database.ts'
import { readOpened } from './enrolments.store.ts'
import { revokeEnrolments } from './revoke.store.ts'

/**
 * Takes back what an order opened, but for what its lines that stay paid open: `kept`, by what was bought. Returns the
 * enrolments to close on the learning site.
 */
export async function takeBack(
  tx: Tx,
  orderId: string,
  { kept }: { readonly kept: readonly string[] },
): Promise<string[]> {
  const opened = await readOpened(tx, orderId)
  const stays = new Set(
    opened.filter(({ boughtId }) => kept.includes(boughtId)).map(({ courseId }) => courseId),
  )
  const courseIds = opened.map(({ courseId }) => courseId).filter((id) => !stays.has(id))
  return revokeEnrolments(tx, orderId, courseIds)
}
