type Facts = Readonly<Record<string, unknown>>

/** One field of an entry before and after the change; null when it did not exist. */
export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** The changes of an entry, field by field. */
export function listChanges(before: Facts | null, after: Facts | null): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
