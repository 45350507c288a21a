import type { Field, Fields, ReferenceTo } from '@matla/contract/documents/shape'
import { type Block, blockFields, itemFields } from '@matla/contract/documents/shape'
import * as fc from 'fast-check'

/** What fields may refer to, and the files that they may show. */
export type Surroundings = {
  readonly keys: Readonly<Record<ReferenceTo, readonly string[]>>
  readonly images: readonly object[]
  readonly videos: readonly object[]
  readonly videoNames: readonly string[]
}

const words = [
  'الإضاءة',
  'Light & <b>Sound</b>',
  '照明入門',
  'Освещение',
  '🎬 film 👩🏽‍🎨',
  'नमस्ते',
  '"quoted" \\ back',
  'a\u2028b\u00a0c',
  'é',
  '{brand}',
  '٤٢',
]
const lineOf = (most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...words), fc.stringMatching(/^[ -~ء-ي]{1,12}$/)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => `x${parts.join(' ')}`.slice(0, most))
    .filter((text) => text.isWellFormed())
const inBoth = <T>(of: fc.Arbitrary<T>) => fc.record({ ar: of, en: of })
const hrefs = fc.constantFrom('/home/faqs', 'https://school.example/?a=1&b=%D8%A7', 'mailto:a@school.example')
const run = fc.record({ text: lineOf(80), bold: fc.constant(true), href: hrefs }, { requiredKeys: ['text'] })
const formed = {
  email: 'help@school.example',
  colour: '#0Af09c',
  phone: '+966500000000',
  year: '2026',
  icon: 'film',
} as const

/** Prices of every size that the console accepts, in riyals. */
export const riyals = fc
  .oneof(
    fc.integer({ min: 100, max: 100_000_000 }),
    fc.constantFrom(100, 101, 99_999, 10_000_000, 10_000_001, 25_000_050, 99_999_999, 100_000_000),
  )
  .map((halalas) => halalas / 100)
/** Ids of rows as several years of databases make them. */
export const entityIds = fc
  .tuple(fc.constantFrom('67', '68', '69', '6a', '00', 'ff'), fc.stringMatching(/^[0-9a-f]{22}$/))
  .map((parts) => parts.join(''))
export const slugs = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
const itemIds = fc.stringMatching(/^[a-z0-9]{12}$/)

/** A draft of these fields that may be published, of what `around` has. */
export const completeDraft = (fields: Fields, around: Surroundings): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, around)])))
    .map((draft) => structuredClone(draft))

function valueOf(field: Field, around: Surroundings): fc.Arbitrary<unknown> {
  const value = requiredValue(field, around)
  // What is sold for the first time needs its price.
  if (field.kind === 'price') return value
  return 'isOptional' in field && field.isOptional ? fc.oneof(value, fc.constant(emptyValue(field))) : value
}

function emptyValue({ kind }: Field): unknown {
  if (kind === 'both') return { ar: '', en: '' }
  if (kind === 'runs') return { ar: [], en: [] }
  return kind === 'text' || kind === 'href' || kind === 'reference' || kind === 'video-name' ? '' : null
}

function requiredValue(field: Field, around: Surroundings): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      if (field.form === 'name') return slugs
      return field.form ? fc.constant(formed[field.form]) : lineOf(field.most)
    case 'both':
      return inBoth(field.lines ? lineOf(field.most - 2).map((text) => `${text}\ny`) : lineOf(field.most))
    case 'runs':
      return inBoth(fc.array(run, { minLength: 1, maxLength: 2 }))
    case 'number':
      return fc.integer({ min: field.least, max: field.most })
    case 'price':
      return riyals
    case 'toggle':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.of.map(({ value }) => value))
    case 'href':
      return hrefs
    case 'image':
      return fc.constantFrom(...around.images)
    case 'video':
      return fc.constantFrom(...around.videos)
    case 'video-name':
      return fc.constantFrom(...around.videoNames)
    case 'date':
      return fc.constantFrom('2026-11-26', '2024-02-29')
    case 'reference':
      return fc.constantFrom(...around.keys[field.to])
    case 'part':
      return completeDraft(field.fields, around)
    case 'list':
      return listOf(field, around)
    case 'blocks':
      return fc.array(blockOf(around), { minLength: 1, maxLength: 4 }).map(withIds)
  }
}

function listOf(field: Extract<Field, { kind: 'list' }>, around: Surroundings) {
  const items = fc.array(completeDraft(itemFields(field), around), {
    minLength: field.least,
    maxLength: Math.max(field.least, Math.min(field.most, 2)),
  })
  if (!field.ids) return items.map(withIds)
  const ids = fc.uniqueArray(field.ids === 'entity' ? entityIds : itemIds, { minLength: 20, maxLength: 20 })
  return fc.tuple(items, ids).map(([all, ofAll]) => all.map((item, at) => ({ id: ofAll[at], ...item })))
}

// The type of a block is a key of its fields.
const blockTypes = Object.keys(blockFields) as Block['type'][]
const blockOf = (around: Surroundings) =>
  fc
    .constantFrom(...blockTypes)
    .chain((type) => completeDraft(blockFields[type], around).map((block) => ({ type, ...block })))

const withIds = (items: readonly object[]) => items.map((item, at) => ({ id: `k${at}`, ...item }))
