import type { Lang } from '#kit/lang.ts'
import { langs } from '#kit/lang.ts'
import type { Path } from './changes.ts'
import { fieldsOf, type Placed } from './fields-of.ts'
import type { Draft, Fields, Run } from './shape.ts'

/** What must be there before a document is published; `lang` null: it belongs to no language. */
export type Missing = { readonly path: Path; readonly lang: Lang | null }

export type Completeness = Readonly<Record<Lang, { readonly have: number; readonly needed: number }>>

const textOf = (value: unknown, lang: Lang): string => {
  const text = (value as Partial<Record<Lang, unknown>> | null | undefined)?.[lang]
  if (Array.isArray(text)) return (text as Run[]).map((run) => run.text).join('')
  return typeof text === 'string' ? text : ''
}
const isThere = (value: unknown, lang: Lang) => textOf(value, lang).trim() !== ''

/** A text that may be left out is needed in both languages as soon as it stands in one. */
function neededIn({ field, value }: Placed): readonly Lang[] {
  if (field.kind !== 'both' && field.kind !== 'runs') return []
  return field.isOptional && !langs.some((lang) => isThere(value, lang)) ? [] : langs
}

function isMissing({ field, value }: Placed): boolean {
  if (field.kind === 'list') return !Array.isArray(value) || value.length < field.least
  if (field.kind === 'blocks') return !Array.isArray(value) || value.length === 0
  if (field.kind === 'both' || field.kind === 'runs' || field.kind === 'toggle' || field.kind === 'part')
    return false
  if (field.isOptional) return false
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** What is missing of a draft, in the order of its fields. */
export const missingOf = (fields: Fields, draft: Draft): readonly Missing[] =>
  [...fieldsOf(fields, draft)].flatMap((placed) => [
    ...(isMissing(placed) ? [{ path: placed.path, lang: null }] : []),
    ...neededIn(placed)
      .filter((lang) => !isThere(placed.value, lang))
      .map((lang) => ({ path: placed.path, lang })),
  ])

/** How many of the texts that are needed are there, by language. */
export function completenessOf(fields: Fields, draft: Draft): Completeness {
  const texts = [...fieldsOf(fields, draft)].filter((placed) => neededIn(placed).length > 0)
  const of = (lang: Lang) => ({
    have: texts.filter(({ value }) => isThere(value, lang)).length,
    needed: texts.length,
  })
  return { ar: of('ar'), en: of('en') }
}
