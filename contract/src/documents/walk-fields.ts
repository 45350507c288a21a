import type { Path } from './changes.ts'
import { getItems } from './draft-form.ts'
import { blockFields, type Draft, type Field, type Fields, isBlockType, itemFields } from './shape.ts'

/** A field of a document with its path and its value in the draft. */
export type PlacedField = {
  readonly path: Path
  readonly field: Field
  readonly value: unknown
  /** The enclosing fields, outermost first. */
  readonly within: readonly Field[]
}

const isObject = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every field of a draft in order; a list or part comes before the fields within it. */
export function* walkFields(
  fields: Fields,
  draft: Draft,
  at: Path = [],
  within: readonly Field[] = [],
): Generator<PlacedField> {
  for (const [name, field] of Object.entries(fields)) {
    const placed = { path: [...at, name], field, value: draft[name], within }
    yield placed
    yield* walkInnerFields(placed)
  }
}

function* walkInnerFields({ path, field, value, within }: PlacedField): Generator<PlacedField> {
  const inner = [...within, field]
  if (field.kind === 'part' && isObject(value)) yield* walkFields(field.fields, value, path, inner)
  if (field.kind === 'list' || field.kind === 'blocks')
    for (const item of getItems(value))
      yield* walkFields(getItemFields(field, item), item, [...path, item.id], inner)
}

/** The fields of one item of a list, or of one block. */
export function getItemFields(field: Extract<Field, { kind: 'list' | 'blocks' }>, item: Draft): Fields {
  if (field.kind === 'list') return itemFields(field)
  const type = item['type']
  return isBlockType(type) ? blockFields[type] : {}
}

/** What a path refers to: a field, one language of a text, or a list item; null when the path does not exist. */
export type PathTarget =
  | { readonly is: 'field'; readonly field: Field }
  | { readonly is: 'language'; readonly field: Extract<Field, { kind: 'both' | 'runs' }> }
  | { readonly is: 'item'; readonly field: Extract<Field, { kind: 'list' | 'blocks' }>; readonly item: Draft }

export function resolvePath(fields: Fields, draft: Draft, path: Path): PathTarget | null {
  const [name, next, ...rest] = path
  const field = name === undefined || !Object.hasOwn(fields, name) ? undefined : fields[name]
  if (name === undefined || !field) return null
  if (next === undefined) return { is: 'field', field }
  const value = draft[name]
  if (field.kind === 'both' || field.kind === 'runs')
    return rest.length === 0 && (next === 'ar' || next === 'en') ? { is: 'language', field } : null
  if (field.kind === 'part') return isObject(value) ? resolvePath(field.fields, value, [next, ...rest]) : null
  if (field.kind !== 'list' && field.kind !== 'blocks') return null
  const item = getItems(value).find(({ id }) => id === next)
  if (!item) return null
  return rest.length === 0 ? { is: 'item', field, item } : resolvePath(getItemFields(field, item), item, rest)
}
