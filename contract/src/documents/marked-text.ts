import type { Lang } from '#kit/lang.ts'
import { langs } from '#kit/lang.ts'
import type { Change, Path } from './changes.ts'
import { findMissing, type MissingValue } from './completeness.ts'
import type { Draft, Fields, Run } from './shape.ts'
import { walkFields } from './walk-fields.ts'

/** A gap that a starter text leaves for the school to fill in, such as `[[number of days]]`. */
const mark = /\[\[[^\]]*\]\]/

export type MarkedText = {
  readonly path: Path
  /** null for a field without languages. */
  readonly lang: Lang | null
  /** The first mark in the text. */
  readonly mark: string
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return (value as Run[]).map(({ text }) => text).join('')
  return typeof value === 'string' ? value : ''
}

/** The texts of a draft that contain marks, which an editor has to replace before publication. */
export const findMarkedTexts = (fields: Fields, draft: Draft): readonly MarkedText[] =>
  listTexts(fields, draft).flatMap(({ path, lang, text }) => {
    const [found] = mark.exec(text) ?? []
    return found === undefined ? [] : [{ path, lang, mark: found }]
  })

/** Everything that an editor has to complete before the draft can be published: missing values and marked texts. */
export const findUnfinished = (fields: Fields, draft: Draft): readonly MissingValue[] => [
  ...findMissing(fields, draft),
  ...findMarkedTexts(fields, draft),
]

/** A mark with every place where it occurs in one language. */
export type PlacedMark = {
  readonly mark: string
  readonly lang: Lang | null
  readonly places: number
}

/** Each mark of a draft once per language, in the order of the text. */
export function listMarks(fields: Fields, draft: Draft): readonly PlacedMark[] {
  const counts = new Map<string, PlacedMark>()
  for (const { lang, text } of listTexts(fields, draft))
    for (const [found] of text.matchAll(new RegExp(mark, 'g'))) {
      const key = `${lang} ${found}`
      counts.set(key, { mark: found, lang, places: (counts.get(key)?.places ?? 0) + 1 })
    }
  return [...counts.values()]
}

/** The changes that replace a mark with a text everywhere in one language. */
export const replaceMark = (
  fields: Fields,
  draft: Draft,
  { mark: replaced, lang: of }: Pick<PlacedMark, 'mark' | 'lang'>,
  by: string,
): readonly Change[] =>
  listTexts(fields, draft).flatMap(({ path, lang, value, text }): readonly Change[] =>
    lang === of && text.includes(replaced)
      ? [{ at: lang === null ? path : [...path, lang], value: withText(value, replaced, by) }]
      : [],
  )

const withText = (value: unknown, replaced: string, by: string): unknown => {
  if (typeof value === 'string') return value.replaceAll(replaced, () => by)
  return (value as Run[]).map((run) => ({ ...run, text: run.text.replaceAll(replaced, () => by) }))
}

type Text = {
  readonly path: Path
  readonly lang: Lang | null
  readonly value: unknown
  readonly text: string
}

/** Every text of a draft, in both languages where it has them. */
const listTexts = (fields: Fields, draft: Draft): readonly Text[] =>
  [...walkFields(fields, draft)].flatMap(({ path, field, value }): readonly Text[] => {
    if (field.kind !== 'both' && field.kind !== 'runs')
      return typeof value === 'string' ? [{ path, lang: null, value, text: value }] : []
    return langs.map((lang) => {
      const own = (value as Partial<Record<Lang, unknown>> | null)?.[lang]
      return { path, lang, value: own, text: textOf(own) }
    })
  })
