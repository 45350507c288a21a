import type { Change } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import { toPlainText } from '@matla/contract/documents/differences'
import type { Field, Fields } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import { knownName } from './known-names.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRuns = (value: readonly unknown[]) =>
  value.length > 0 && value.every((run) => isObject(run) && typeof run['text'] === 'string' && !('id' in run))

/** Any value of a document as a short text; '' for an empty value. */
export function textOf(value: unknown, lang: Lang): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return isRuns(value) ? toPlainText(value) : firstText(getItems(value), lang)
  if (!isObject(value)) return ''
  if (lang in value) return textOf(value[lang], lang) || textOf(value[lang === 'ar' ? 'en' : 'ar'], lang)
  const name = value['base'] ?? value['mp4']
  if (typeof name === 'string') return name.split('/').at(-1) ?? ''
  return firstText(
    Object.entries(value).flatMap(([key, inner]) => (isName(key, inner) ? [] : [inner])),
    lang,
  )
}

/** Whether a value identifies an item and is not part of its text. */
const isName = (key: string, value: unknown) => key === 'id' || key === 'type' || typeof value !== 'object'

const firstText = (values: readonly unknown[], lang: Lang): string => {
  for (const value of values) {
    const text = textOf(value, lang)
    if (text !== '') return text
  }
  return ''
}

/**
 * The name of a list item: its first text in this language or the other one, the label of its choice, or the name of what
 * it refers to. '' when none is known, because keys and amounts are not names.
 */
export function titleOf(item: unknown, fields: Fields, lang: Lang): string {
  if (!isObject(item)) return textOf(item, lang)
  const parts = Object.entries(fields).map(([name, field]) => ({ field, value: item[name] }))
  const texts = parts.filter(({ field }) => !isNoName.has(field.kind)).map(({ value }) => value)
  const named = texts.filter((value) => isObject(value) && lang in value)
  const chosen = parts.map(({ field, value }) => chosenLabel(field, value, lang)).find(Boolean)
  const referred = parts.map(({ field, value }) => referredName(field, value, lang)).find(Boolean)
  return firstText(named, lang) || firstText(texts, lang) || (chosen ?? referred ?? '')
}

/** Field kinds whose stored values are not names: keys, and amounts that start as 0. */
const isNoName: ReadonlySet<Field['kind']> = new Set(['reference', 'choice', 'number', 'price'])

const chosenLabel = (field: Field, value: unknown, lang: Lang): string =>
  field.kind === 'choice' ? (field.of.find((one) => one.value === value)?.label[lang] ?? '') : ''

function referredName(field: Field, value: unknown, lang: Lang): string {
  if (field.kind !== 'reference' || typeof value !== 'string') return ''
  // The slug of a product is readable without a name.
  const isReadable = field.to === 'product-slug'
  return knownName(field.to, value)?.[lang] ?? (isReadable ? value : '')
}

/** The text that a change writes; '' when it writes none. */
export const changeWords = (change: Change, lang: Lang): string =>
  'value' in change ? textOf(change.value, lang) : 'put' in change ? textOf(change.put, lang) : ''

type Words = { readonly yes: string; readonly no: string }

/** The value of a field in words. */
export function valueWords(field: Field, value: unknown, lang: Lang, t: Words): string {
  if (field.kind === 'toggle') return value === true ? t.yes : t.no
  if (field.kind === 'choice') return chosenLabel(field, value, lang)
  return referredName(field, value, lang) || textOf(value, lang)
}
