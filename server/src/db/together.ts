/**
 * Statements of one transaction that do not wait for each other's answers: they travel in one packet. Those made with
 * `statement` run in the order in which they stand here. Unlike `Promise.all` it waits for every one before it fails,
 * so that nothing runs on after the rollback.
 */
export async function together<Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  const settled = await Promise.allSettled(works)
  for (const each of settled) if (each.status === 'rejected') throw each.reason
  // Taken from what has settled: a statement that Drizzle runs when it is awaited must not be awaited twice.
  const values = settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  return values as { -readonly [At in keyof Works]: Awaited<Works[At]> }
}
