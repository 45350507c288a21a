/** The paths of all leaf values in a document. */
export function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((within, key) => (within as Readonly<Record<string, unknown>>)[key], value)

/** Copies the document with `other` at this path; undefined removes the value. */
export function withOther(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? withOther(each, rest, other) : each))
  const known = value as Readonly<Record<string, unknown>>
  return { ...known, [key]: withOther(known[key], rest, other) }
}

/** Values that are invalid everywhere: of another type, missing, dangerous or unknown. */
export const wrongValues: readonly unknown[] = [
  'javascript:alert(1)',
  null,
  undefined,
  42,
  {},
  [],
  'unknown-kind',
]
