import type { Localized } from '#kit/lang.ts'
import { type Draft, type Field, type Fields, itemFields } from './shape.ts'

type ListField = Extract<Field, { kind: 'list' }>
type PartField = Extract<Field, { kind: 'part' }>
type Item = { readonly id: string; readonly [name: string]: unknown }

/** The id of an item that has none when published; derived from its position, so that it is always the same. */
const idAt = (index: number): string => `i${index}`

const asObject = (value: unknown): { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Converts a published value to a draft, in which every list item has an id for changes to refer to. */
export const toDraft = (fields: Fields, value: unknown): Draft => {
  const published = asObject(value)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toDraftValue(field, published[name])]),
  )
}

function toDraftValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return emptyValue(field)
  if (field.kind === 'part') return toDraft(field.fields, field.isByKey ? toFieldsByKey(value) : value)
  if (field.kind !== 'list') return value
  const items = field.isByLanguage ? toPairs(value) : sortByNumber(field, Array.isArray(value) ? value : [])
  return items.map((item: unknown, index) => {
    const own = asObject(item)['id']
    const id = field.ids !== undefined && typeof own === 'string' ? own : idAt(index)
    return { id, ...toDraft(itemFields(field), field.of.kind === 'part' ? item : { value: item }) }
  })
}

/** Converts `[{ key: 'title', title }]` to `{ title }`. */
const toFieldsByKey = (value: unknown): unknown =>
  Object.fromEntries(
    (Array.isArray(value) ? value : []).map(asObject).map(({ key, title }) => [String(key), title]),
  )

/** The items sorted by their numbers, if the field numbers them. */
function sortByNumber({ numberedAs }: ListField, items: readonly unknown[]): readonly unknown[] {
  if (numberedAs === undefined) return items
  const placeOf = (item: unknown) => Number(asObject(item)[numberedAs] ?? Infinity)
  return items.toSorted((a, b) => placeOf(a) - placeOf(b) || 0)
}

/** Converts `{ ar: [a], en: [b] }` to `[{ ar: a, en: b }]`; the shorter list is padded with empty texts. */
function toPairs(value: unknown): Localized[] {
  const { ar, en } = asObject(value)
  const of = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])
  const [arabic, english] = [of(ar), of(en)]
  const count = Math.max(arabic.length, english.length)
  return Array.from({ length: count }, (_, index) => ({ ar: arabic[index] ?? '', en: english[index] ?? '' }))
}

/** Converts a draft to its published value, without the ids that only drafts need. */
export const toPublished = (fields: Fields, draft: Draft): { readonly [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, field, publishValue(field, draft[name] ?? emptyValue(field))] as const)
      .filter(([, field, value]) => !(isAbsentWhenEmpty(field) && value === null))
      .map(([name, , value]) => [name, value]),
  )

const isAbsentWhenEmpty = (field: Field) => 'isAbsent' in field

function publishValue(field: Field, value: unknown): unknown {
  if (field.kind === 'video-name') return value === '' && field.isOptional ? null : value
  if (field.kind === 'part') return value === null ? null : publishPart(field, asObject(value))
  if (field.kind !== 'list') return value
  const items = getItems(value).map((item, index) => publishItem(field, item, index + 1))
  if (!field.isByLanguage) return items
  const both = items.map((item) => ({ ar: '', en: '', ...asObject(item) }))
  return { ar: both.map(({ ar }) => ar), en: both.map(({ en }) => en) }
}

function publishPart({ fields, isByKey }: PartField, value: Draft): unknown {
  const published = toPublished(fields, value)
  return isByKey ? Object.entries(published).map(([key, title]) => ({ key, title })) : published
}

function publishItem({ ids, numberedAs, ...field }: ListField, item: Item, place: number): unknown {
  const value = toPublished(itemFields(field), item)
  if (field.of.kind !== 'part') return value['value']
  return { ...(ids && { id: item.id }), ...value, ...(numberedAs !== undefined && { [numberedAs]: place }) }
}

/** The items of a list in a draft; empty when the value is not a list. */
export const getItems = (value: unknown): readonly Item[] =>
  Array.isArray(value)
    ? value.filter((item: unknown): item is Item => typeof asObject(item)['id'] === 'string')
    : []

/** The value of a field that has not been filled in. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'href':
    case 'reference':
    case 'video-name':
      return ''
    case 'both':
      return { ar: '', en: '' }
    case 'runs':
      return { ar: [], en: [] }
    case 'toggle':
      return false
    case 'number':
      return field.isOptional || field.from ? null : field.least
    case 'choice':
      return field.isOptional ? null : (field.of[0]?.value ?? null)
    case 'image':
    case 'video':
    case 'date':
    case 'price':
      return null
    case 'part':
      return field.isOptional ? null : blankDraft(field.fields)
    case 'list':
    case 'blocks':
      return []
  }
}

/** The draft of a new document. */
export const blankDraft = (fields: Fields): Draft =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))
