import type { Tx } from '#db/database.ts'
import { openedCourseIds } from './enrolments.store.ts'
import { revokeEnrolments } from './revoke.store.ts'

/**
 * Takes back what the refunded lines of an order opened and its other lines do not. Returns the enrolments to close on
 * the learning site.
 */
export async function takeBack(
  tx: Tx,
  orderId: string,
  lines: { readonly refunded: readonly string[]; readonly kept: readonly string[] },
): Promise<string[]> {
  const opened = await openedCourseIds(tx, lines.refunded)
  const kept = new Set(await openedCourseIds(tx, lines.kept))
  return revokeEnrolments(
    tx,
    orderId,
    opened.filter((id) => !kept.has(id)),
  )
}
