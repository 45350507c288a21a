import type { Lang } from '#kit/lang.ts'
import { langs } from '#kit/lang.ts'
import type { Path } from './changes.ts'
import { findMissing, type MissingValue } from './completeness.ts'
import type { Draft, Fields, Run } from './shape.ts'
import { walkFields } from './walk-fields.ts'

/** What a starter text leaves to the school: `[[number of days]]`. */
const mark = /\[\[[^\]]*\]\]/

export type MarkedText = {
  readonly path: Path
  /** null: the field has no languages. */
  readonly lang: Lang | null
  /** The first mark in the text. */
  readonly mark: string
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return (value as Run[]).map(({ text }) => text).join('')
  return typeof value === 'string' ? value : ''
}

/** The texts of a draft with marks that an editor has to replace before it is published. */
export const findMarkedTexts = (fields: Fields, draft: Draft): readonly MarkedText[] =>
  [...walkFields(fields, draft)].flatMap(({ path, field, value }): readonly MarkedText[] => {
    if (field.kind === 'both' || field.kind === 'runs')
      return langs.flatMap((lang) =>
        markIn(textOf((value as Partial<Record<Lang, unknown>> | null)?.[lang]), path, lang),
      )
    return typeof value === 'string' ? markIn(value, path, null) : []
  })

function markIn(text: string, path: Path, lang: Lang | null): readonly MarkedText[] {
  const [found] = mark.exec(text) ?? []
  return found === undefined ? [] : [{ path, lang, mark: found }]
}

/** What an editor has to write before the draft can be published: missing values and marked texts. */
export const findUnfinished = (fields: Fields, draft: Draft): readonly MissingValue[] => [
  ...findMissing(fields, draft),
  ...findMarkedTexts(fields, draft),
]
