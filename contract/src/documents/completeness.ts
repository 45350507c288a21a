import type { Lang } from '#kit/lang.ts'
import { langs } from '#kit/lang.ts'
import type { Path } from './changes.ts'
import { itemsOf } from './draft-form.ts'
import { fieldsOf, fieldsOfItem, type Placed } from './fields-of.ts'
import type { Draft, Field, Fields, Run } from './shape.ts'

type Valued = Pick<Placed, 'field' | 'value'>
type ListField = Extract<Field, { kind: 'list' | 'blocks' }>

/** A value required before the document can be published; `lang` null: it has no languages. */
export type Missing = { readonly path: Path; readonly lang: Lang | null }

export type Completeness = Readonly<Record<Lang, { readonly have: number; readonly needed: number }>>

const textOf = (value: unknown, lang: Lang): string => {
  const text = (value as Partial<Record<Lang, unknown>> | null | undefined)?.[lang]
  if (Array.isArray(text)) return (text as Run[]).map((run) => run.text).join('')
  return typeof text === 'string' ? text : ''
}
const isThere = (value: unknown, lang: Lang) => textOf(value, lang).trim() !== ''

/** An optional text is required in both languages as soon as one language has it. */
function neededIn({ field, value }: Valued): readonly Lang[] {
  if (field.kind !== 'both' && field.kind !== 'runs') return []
  return field.isOptional && !langs.some((lang) => isThere(value, lang)) ? [] : langs
}

function isMissing({ field, value }: Valued): boolean {
  if (field.kind === 'list') return !Array.isArray(value) || value.length < field.least
  if (field.kind === 'blocks') return !Array.isArray(value) || value.length === 0
  if (field.kind === 'both' || field.kind === 'runs' || field.kind === 'toggle' || field.kind === 'part')
    return false
  if (field.isOptional) return false
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** The missing values of a draft, in the order of its fields. */
export const missingOf = (fields: Fields, draft: Draft): readonly Missing[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const valued = { field, value: draft[name] }
    return within(name, [...missingHere(valued), ...missingInside(valued)])
  })

const nothing: readonly Missing[] = []
const within = (name: string, all: readonly Missing[]): readonly Missing[] =>
  all.length === 0 ? nothing : all.map(({ path, lang }) => ({ path: [name, ...path], lang }))

const missingHere = (valued: Valued): readonly Missing[] => [
  ...(isMissing(valued) ? [{ path: [], lang: null }] : []),
  ...neededIn(valued)
    .filter((lang) => !isThere(valued.value, lang))
    .map((lang) => ({ path: [], lang })),
]

function missingInside({ field, value }: Valued): readonly Missing[] {
  if (field.kind === 'part')
    return typeof value === 'object' && value !== null ? missingOf(field.fields, value as Draft) : []
  if (field.kind !== 'list' && field.kind !== 'blocks') return []
  return itemsOf(value).flatMap((item) => within(item.id, missingOfItem(field, item)))
}

/** Results by item. Drafts are immutable, so each keystroke in a document of hundreds of items recomputes only one. */
const known = new WeakMap<Draft, readonly Missing[]>()
function missingOfItem(field: ListField, item: Draft): readonly Missing[] {
  const missing = known.get(item) ?? missingOf(fieldsOfItem(field, item), item)
  known.set(item, missing)
  return missing
}

/** How many of the required texts are present, by language. */
export function completenessOf(fields: Fields, draft: Draft): Completeness {
  const texts = [...fieldsOf(fields, draft)].filter((placed) => neededIn(placed).length > 0)
  const of = (lang: Lang) => ({
    have: texts.filter(({ value }) => isThere(value, lang)).length,
    needed: texts.length,
  })
  return { ar: of('ar'), en: of('en') }
}
