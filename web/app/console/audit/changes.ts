type Facts = Readonly<Record<string, unknown>>

/** One field of an entry, before and after; null: it was not there. */
export type Change = { readonly field: string; readonly before: string | null; readonly after: string | null }

/** What an entry changed, field by field. */
export function changesOf(before: Facts | null, after: Facts | null): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after)
}

/** A value of the log as text; null for one that is not there. */
export function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map((each) => shown(each) ?? '–').join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
