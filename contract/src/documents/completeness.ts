import type { Lang } from '#kit/lang.ts'
import { langs } from '#kit/lang.ts'
import type { Path } from './changes.ts'
import { getItems } from './draft-form.ts'
import { getItemFields, type PlacedField } from './walk-fields.ts'
import type { Draft, Field, Fields, Run } from './shape.ts'

type FieldValue = Pick<PlacedField, 'field' | 'value'>
type ListField = Extract<Field, { kind: 'list' | 'blocks' }>

/** A value that is required before publication; `lang` is null for a field without languages. */
export type MissingValue = { readonly path: Path; readonly lang: Lang | null }

const textOf = (value: unknown, lang: Lang): string => {
  const text = (value as Partial<Record<Lang, unknown>> | null | undefined)?.[lang]
  if (Array.isArray(text)) return (text as Run[]).map((run) => run.text).join('')
  return typeof text === 'string' ? text : ''
}
const hasText = (value: unknown, lang: Lang) => textOf(value, lang).trim() !== ''

/** An optional text is required in both languages once it has text in one. */
function requiredLangs({ field, value }: FieldValue): readonly Lang[] {
  if (field.kind !== 'both' && field.kind !== 'runs') return []
  return field.isOptional && !langs.some((lang) => hasText(value, lang)) ? [] : langs
}

function isMissing({ field, value }: FieldValue): boolean {
  if (field.kind === 'list') return !Array.isArray(value) || value.length < field.least
  if (field.kind === 'blocks') return !Array.isArray(value) || value.length === 0
  if (field.kind === 'both' || field.kind === 'runs' || field.kind === 'toggle' || field.kind === 'part')
    return false
  if (field.isOptional) return false
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** The missing values of a draft, in the order of its fields. */
export const findMissing = (fields: Fields, draft: Draft): readonly MissingValue[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const valued = { field, value: draft[name] }
    return prefixPaths(name, [...missingAtField(valued), ...missingWithinField(valued)])
  })

const nothing: readonly MissingValue[] = []
const prefixPaths = (name: string, all: readonly MissingValue[]): readonly MissingValue[] =>
  all.length === 0 ? nothing : all.map(({ path, lang }) => ({ path: [name, ...path], lang }))

const missingAtField = (valued: FieldValue): readonly MissingValue[] => [
  ...(isMissing(valued) ? [{ path: [], lang: null }] : []),
  ...requiredLangs(valued)
    .filter((lang) => !hasText(valued.value, lang))
    .map((lang) => ({ path: [], lang })),
]

function missingWithinField({ field, value }: FieldValue): readonly MissingValue[] {
  if (field.kind === 'part')
    return typeof value === 'object' && value !== null ? findMissing(field.fields, value as Draft) : []
  if (field.kind !== 'list' && field.kind !== 'blocks') return []
  return getItems(value).flatMap((item) => prefixPaths(item.id, findMissingOfItem(field, item)))
}

/** Results by item. Drafts are immutable, so each keystroke in a document of hundreds of items recomputes only one. */
const missingByItem = new WeakMap<Draft, readonly MissingValue[]>()
function findMissingOfItem(field: ListField, item: Draft): readonly MissingValue[] {
  const missing = missingByItem.get(item) ?? findMissing(getItemFields(field, item), item)
  missingByItem.set(item, missing)
  return missing
}
