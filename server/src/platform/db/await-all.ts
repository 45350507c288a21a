import { errorCode } from './error-code.ts'

/**
 * Awaits statements of one transaction that are sent without waiting for each other's results. Those created with
 * `statement` run in the given order. Unlike `Promise.all`, it waits for all of them before it fails, so that nothing
 * runs after the rollback.
 */
export async function awaitAll<Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  const settled = await Promise.allSettled(works)
  const reasons = settled.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown)
  // After the first failure, the others only report that the transaction was aborted (25P02).
  if (reasons.length > 0) throw reasons.find((reason) => errorCode(reason) !== '25P02') ?? reasons[0]
  // Uses the settled results, because a lazy Drizzle statement must not be awaited twice.
  const values = settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  return values as { -readonly [At in keyof Works]: Awaited<Works[At]> }
}
