import { errorCode } from './error-code.ts'

/**
 * Statements of one transaction that do not wait for each other's answers: they are sent one behind the other. Those made
 * with `statement` run in the order in which they stand here. Unlike `Promise.all` it waits for every one before it fails,
 * so that nothing runs on after the rollback.
 */
export async function together<Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  const settled = await Promise.allSettled(works)
  const reasons = settled.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown)
  // After the first failure PostgreSQL only says of the others that the transaction is over.
  if (reasons.length > 0) throw reasons.find((reason) => errorCode(reason) !== '25P02') ?? reasons[0]
  // Taken from what has settled: a statement that Drizzle runs when it is awaited must not be awaited twice.
  const values = settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  return values as { -readonly [At in keyof Works]: Awaited<Works[At]> }
}
