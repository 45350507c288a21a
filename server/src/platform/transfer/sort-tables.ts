/** One name refers to another. */
type TableReference = { readonly table: string; readonly referenced: string }

/**
 * Sorts tables so that each comes after those that it references. Tables in a cycle come last, in the given order, and
 * are also returned.
 */
export function sortTables(
  tables: readonly string[],
  pointers: readonly TableReference[],
): { readonly order: readonly string[]; readonly circle: ReadonlySet<string> } {
  const order: string[] = []
  const remaining = new Set(tables)
  const isFree = (table: string) =>
    !pointers.some(
      (pointer) =>
        pointer.table === table && pointer.referenced !== table && remaining.has(pointer.referenced),
    )
  for (let free = tables.filter(isFree); free.length > 0; free = [...remaining].filter(isFree)) {
    order.push(...free)
    for (const table of free) remaining.delete(table)
  }
  return { order: [...order, ...remaining], circle: remaining }
}
