import { z } from 'zod'
import type { InLang } from '#kit/lang.ts'
import { ImageFile, VideoFile } from '#kit/picture.ts'
import { type Field, type Fields, itemFields, type PublishedField } from './shape.ts'

/** The response schema for these fields in one language. */
export const plainAnswer = <S extends Fields>(fields: S) =>
  // `answerOf` mirrors the published value of each kind of field.
  z.object(answersOf(fields)) as unknown as z.ZodObject<{
    [Name in keyof S]: z.ZodType<InLang<PublishedField<S[Name]>>>
  }>

/** The response schema for a single field. */
export const plainField = <F extends Field>(field: F) =>
  answerOf(field) as z.ZodType<InLang<PublishedField<F>>>

const answersOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerOf(field)]))

function answerOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'image':
      return 'isAbsent' in field ? ImageFile.optional() : ImageFile
    case 'video':
      return field.isOptional ? VideoFile.nullable() : VideoFile
    case 'toggle':
      return z.boolean()
    case 'number':
      return field.isOptional ? z.int().nullable() : z.int()
    case 'price':
      return field.isOptional ? z.number().nullable() : z.number()
    case 'part':
      return z.object(answersOf(field.fields))
    case 'list':
      return z.array(field.isByLanguage ? z.string() : itemAnswer(field))
    case 'video-name':
    case 'choice':
    case 'date':
      return field.isOptional ? z.string().nullable() : z.string()
    case 'text':
    case 'both':
    case 'href':
    case 'reference':
      return z.string()
    case 'runs':
    case 'blocks':
      throw new Error('the text of an article has an answer of its own')
  }
}

const itemAnswer = (field: Extract<Field, { kind: 'list' }>): z.ZodType =>
  field.of.kind === 'part'
    ? z.object({ ...(field.ids && { id: z.string() }), ...answersOf(itemFields(field)) })
    : answerOf(field.of)
