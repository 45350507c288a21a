import { type Lang, langs } from '#kit/lang.ts'
import type { Path } from './changes.ts'
import { getItems } from './draft-form.ts'
import { getItemFields } from './walk-fields.ts'
import type { Draft, Field, Fields, Run } from './shape.ts'

/** One difference between two values of a document. */
export type Difference = {
  readonly path: Path
  /** The enclosing fields, ending with the field itself. */
  readonly fields: readonly Field[]
  readonly how: 'changed' | 'added' | 'removed' | 'moved'
  /** null for a field without languages. */
  readonly lang: Lang | null
  readonly before: unknown
  readonly after: unknown
}

export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other))

/** Sorts the keys of objects, because the database does not preserve their order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sortKeys(inner)]),
  )
}

export const isSameDraft = (one: Draft, other: Draft): boolean => isSameValue(one, other)

const asDraft = (value: unknown): Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Draft) : {}

/** The differences from `before` to `after`, in the order of the fields of `after`. */
export const findDifferences = (
  fields: Fields,
  before: Draft,
  after: Draft,
  at: Path = [],
  within: readonly Field[] = [],
): readonly Difference[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    fieldDifferences(field, before[name], after[name], [...at, name], [...within, field]),
  )

function fieldDifferences(
  field: Field,
  before: unknown,
  after: unknown,
  path: Path,
  fields: readonly Field[],
): readonly Difference[] {
  if (isSameValue(before, after)) return []
  const whole = { path, fields, how: 'changed', lang: null, before, after } as const
  if (field.kind === 'both' || field.kind === 'runs') return languageDifferences(whole)
  if (field.kind === 'list' || field.kind === 'blocks') return itemDifferences(field, whole)
  if (field.kind === 'part' && before !== null && after !== null)
    return findDifferences(field.fields, asDraft(before), asDraft(after), path, fields)
  return [whole]
}

const languageDifferences = (whole: Difference): readonly Difference[] =>
  langs
    .map((lang) => ({
      ...whole,
      lang,
      before: asDraft(whole.before)[lang],
      after: asDraft(whole.after)[lang],
    }))
    .filter((one) => !isSameValue(one.before, one.after))

function itemDifferences(
  field: Extract<Field, { kind: 'list' | 'blocks' }>,
  { path, fields, before, after }: Difference,
): readonly Difference[] {
  const [old, now] = [getItems(before), getItems(after)]
  const oldById = new Map(old.map((item) => [item.id, item]))
  const nowIds = new Set(now.map(({ id }) => id))
  const moved = findMovedIds(
    old.map(({ id }) => id).filter((id) => nowIds.has(id)),
    now.map(({ id }) => id).filter((id) => oldById.has(id)),
  )
  const place = (id: string) => ({ path: [...path, id], fields, lang: null })
  const removed = old
    .filter(({ id }) => !nowIds.has(id))
    .map((item) => ({ ...place(item.id), how: 'removed', before: item, after: null }) as const)
  const others = now.flatMap((item): readonly Difference[] => {
    const was = oldById.get(item.id)
    if (!was) return [{ ...place(item.id), how: 'added', before: null, after: item }]
    const inside = findDifferences(getItemFields(field, item), was, item, [...path, item.id], fields)
    const isOtherType = field.kind === 'blocks' && was['type'] !== item['type']
    return [
      ...(moved.has(item.id) ? [{ ...place(item.id), how: 'moved', before: was, after: item } as const] : []),
      ...(isOtherType ? [{ ...place(item.id), how: 'changed', before: was, after: item } as const] : inside),
    ]
  })
  return [...removed, ...others]
}

/** The smallest set of items to move to get from one order to the other: all but a longest increasing subsequence. */
function findMovedIds(old: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = now.map((id) => old.indexOf(id))
  const longest: number[][] = []
  for (const place of places) {
    const best =
      longest.filter((run) => (run.at(-1) ?? -1) < place).toSorted((a, b) => b.length - a.length)[0] ?? []
    longest.push([...best, place])
  }
  const staying = new Set(longest.toSorted((a, b) => b.length - a.length)[0] ?? [])
  return new Set(now.filter((_, index) => !staying.has(places[index] ?? -1)))
}

export const toPlainText = (runs: unknown): string =>
  Array.isArray(runs)
    ? (runs as Run[]).map(({ text }) => text).join('')
    : typeof runs === 'string'
      ? runs
      : ''
