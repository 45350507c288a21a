import { langs } from '#kit/lang.ts'
import { toPlainText } from './differences.ts'
import type { Draft, Fields } from './shape.ts'
import { walkFields } from './walk-fields.ts'

/** Every text of a document, in both languages and in the order of the fields. */
export const documentTexts = (fields: Fields, draft: Draft): readonly string[] =>
  [...walkFields(fields, draft)].flatMap(({ field, value }) => {
    if (field.kind === 'text') return typeof value === 'string' ? [value] : []
    if (field.kind !== 'both' && field.kind !== 'runs') return []
    const texts = value as Partial<Record<string, unknown>> | null | undefined
    return langs.map((lang) => toPlainText(texts?.[lang])).filter((text) => text !== '')
  })
