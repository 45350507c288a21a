/** One name points to others. */
type Pointer = { readonly table: string; readonly referenced: string }

/**
 * Tables so that each comes after those it points to. Those that point to each other in a circle come last, in the order
 * given, and are named.
 */
export function tableOrder(
  tables: readonly string[],
  pointers: readonly Pointer[],
): { readonly order: readonly string[]; readonly circle: ReadonlySet<string> } {
  const order: string[] = []
  const left = new Set(tables)
  const isFree = (table: string) =>
    !pointers.some(
      (pointer) => pointer.table === table && pointer.referenced !== table && left.has(pointer.referenced),
    )
  for (let free = tables.filter(isFree); free.length > 0; free = [...left].filter(isFree)) {
    order.push(...free)
    for (const table of free) left.delete(table)
  }
  return { order: [...order, ...left], circle: left }
}
