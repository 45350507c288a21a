import type { Localized } from '#kit/lang.ts'
import { fieldLabel } from './field-label.ts'
import type { Field, Fields, ReferenceTo } from './shape.ts'

/** A single-line text in both languages, with a maximum length. */
export const both = (en: string, ar: string, limit: number, hint?: Localized) =>
  ({ kind: 'both', most: limit, ...fieldLabel(en, ar, hint) }) as const

/** A multi-line text in both languages. */
export const lines = (en: string, ar: string, limit: number, hint?: Localized) =>
  ({ kind: 'both', most: limit, lines: true, ...fieldLabel(en, ar, hint) }) as const

export const number = (en: string, ar: string, [least, most]: Range, hint?: Localized) =>
  ({ kind: 'number', least, most, ...fieldLabel(en, ar, hint) }) as const

export const price = (en: string, ar: string, hint?: Localized) =>
  ({ kind: 'price', ...fieldLabel(en, ar, hint) }) as const

export const toggle = (en: string, ar: string, hint?: Localized) =>
  ({ kind: 'toggle', ...fieldLabel(en, ar, hint) }) as const

export const image = (en: string, ar: string, hint?: Localized) =>
  ({ kind: 'image', ...fieldLabel(en, ar, hint) }) as const

export const videoName = (en: string, ar: string, hint?: Localized) =>
  ({ kind: 'video-name', ...fieldLabel(en, ar, hint) }) as const

export const href = (en: string, ar: string, hint?: Localized) =>
  ({ kind: 'href', ...fieldLabel(en, ar, hint) }) as const

/** A reference to a row of the shop, such as a course. */
export const reference = <const To extends ReferenceTo>(en: string, ar: string, to: To, hint?: Localized) =>
  ({ kind: 'reference', to, ...fieldLabel(en, ar, hint) }) as const

/** One of a few values, each with a label in both languages. */
export const choice = <const Value extends string>(
  en: string,
  ar: string,
  names: Readonly<Record<Value, readonly [en: string, ar: string]>>,
  hint?: Localized,
) => ({ kind: 'choice', of: optionsOf(names), ...fieldLabel(en, ar, hint) }) as const

const optionsOf = <Value extends string>(names: Readonly<Record<Value, readonly [en: string, ar: string]>>) =>
  // `Object.entries` widens the keys to string; these are all of them.
  (Object.entries(names) as [Value, readonly [en: string, ar: string]][]).map(([value, [en, ar]]) => ({
    value,
    label: { ar, en },
  }))

/** The values of a choice, in the order of its options. */
export const choiceValues = <Value extends string>(field: {
  readonly of: readonly { readonly value: Value }[]
}): readonly [Value, ...Value[]] =>
  // A choice has at least one value, so the tuple type is safe.
  field.of.map(({ value }) => value) as [Value, ...Value[]]

/** Fields grouped under one heading. */
export const part = <const S extends Fields>(en: string, ar: string, fields: S, hint?: Localized) =>
  ({ kind: 'part', fields, ...fieldLabel(en, ar, hint) }) as const

/** The name of one item in English and Arabic, and the minimum and maximum number of items. */
type Items = { readonly item: readonly [en: string, ar: string]; readonly count: Range }
type Range = readonly [least: number, most: number]

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A list whose items have a single field. */
export const listOf = <const F extends Field, const I extends Items>(
  en: string,
  ar: string,
  { item, count }: I,
  of: F,
  hint?: Localized,
) =>
  ({
    kind: 'list',
    // Keeps the literal type, because a list with a minimum of 0 needs no value in the type of its column.
    least: count[0] as I['count'][0],
    most: count[1],
    item: { en: item[0], ar: item[1] },
    of,
    ...fieldLabel(en, ar, hint),
  }) as const

/** A list whose items have several fields. */
export const list = <const S extends Fields, const I extends Items>(
  en: string,
  ar: string,
  items: I,
  fields: S,
  hint?: Localized,
) => listOf(en, ar, items, part(capital(items.item[0]), items.item[1], fields), hint)

export const optional = <const F extends Field>(field: F) => ({ ...field, isOptional: true }) as const
