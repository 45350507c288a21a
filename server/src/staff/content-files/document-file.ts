import { emptyValue, getItems } from '@matla/contract/documents/draft-form'
import { getItemFields } from '@matla/contract/documents/walk-fields'
import type { Draft, Field, Fields } from '@matla/contract/documents/shape'
import { videoName } from '#cms/media/used-media.ts'

type Object = { readonly [name: string]: unknown }
type ListField = Extract<Field, { kind: 'list' | 'blocks' }>

/** The order of keys in images, text runs and similar values, because the database does not preserve it. */
const leafNames = [
  'ar',
  'en',
  'text',
  'bold',
  'href',
  'base',
  'widths',
  'width',
  'height',
  'focus',
  'blur',
  'svg',
]
const placeOf = (name: string) => (leafNames.includes(name) ? leafNames.indexOf(name) : leafNames.length)

export const isObject = (value: unknown): value is Object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  )
}

/**
 * A document in the form of its file: fields in schema order, list items without ids unless these are published,
 * videos by name.
 */
export const fileOf = (fields: Fields, draft: Object): Object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      valueInFile(field, draft[name] ?? emptyValue(field)),
    ]),
  )

function valueInFile(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'part':
      return isObject(value) ? fileOf(field.fields, value) : null
    case 'list':
    case 'blocks':
      return getItems(value).map((item) => itemInFile(field, item))
    case 'video':
      return isObject(value) ? videoName(String(value['mp4'])) : null
    default:
      return inOrder(value)
  }
}

/** One list item or one block. */
export function itemInFile(field: ListField, item: Draft): unknown {
  const value = fileOf(getItemFields(field, item), item)
  if (field.kind === 'blocks') return { type: item['type'], ...value }
  if (field.of.kind !== 'part') return value['value']
  return field.ids ? { id: item['id'], ...value } : value
}

/** Indents by two spaces and ends with a newline, so that equal content has equal bytes. */
export const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
