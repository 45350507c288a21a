import { toPublished } from '@matla/contract/documents/draft-form'
import type { Field, Fields, PublishedDocument, PublishedField } from '@matla/contract/documents/shape'
import { hasForm, isSafeHref } from '@matla/contract/documents/text-forms'
import { EntityId } from '@matla/contract/kit/entity-id.schema'
import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import { z } from 'zod'
import { listOf, type Reading, storedSchema, type StoredSchema } from './lenient.ts'
import { blockSchema, runsSchema, type StoredBlock } from './stored-block.ts'

/** The id of an item of a list. */
export const ItemId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

type ListField = Extract<Field, { kind: 'list' }>

/** The stored value of a field: the published value, but with blocks in the format of API responses. */
export type StoredField<F extends Field> = F extends { kind: 'blocks' } ? StoredBlock[] : PublishedField<F>

/** The schema of a stored field. Lengths and maximums are rules for editors only. */
export const storedField = <F extends Field>(field: F): StoredSchema<StoredField<F>> =>
  // `valueSchema` matches `PublishedField` for every kind.
  storedSchema((reading) => fieldSchema(field, reading) as z.ZodType<StoredField<F>>)

/** The schemas of fields by name. */
const fieldSchemas = (fields: Fields, reading: Reading): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, reading)]))

/** The schema of an object with these fields and with others. */
export function objectSchema<S extends Fields, Others extends z.ZodRawShape = {}>(
  fields: S,
  reading: Reading,
  others?: Others,
): z.ZodType<PublishedDocument<S> & z.output<z.ZodObject<Others>>> {
  const schema = z.object({ ...fieldSchemas(fields, reading), ...others })
  const empty = schema.safeParse({})
  // The object's own values are filled in one by one. An item whose key is missing is left out.
  const filled = reading === 'whole' && empty.success ? schema.catch(empty.data) : schema
  // Matches `PublishedDocument` for every field.
  return filled as unknown as z.ZodType<PublishedDocument<S> & z.output<z.ZodObject<Others>>>
}

/** A missing value belongs to a field that was added later, and is read as an empty one if the field may be empty. */
export function fieldSchema(field: Field, reading: Reading): z.ZodType {
  const isOptional = 'isOptional' in field
  const empty = toPublished({ field }, {})['field']
  // An invalid optional value is left out completely rather than filled in.
  const filled = valueSchema(field, isOptional && reading === 'whole' ? 'item' : reading)
  const schema = isOptional ? orEmpty(filled, empty) : filled
  const mayBeEmpty = empty !== undefined && schema.safeParse(empty).success
  const defaulted = mayBeEmpty ? schema.default(empty) : schema
  const isLeftOut = isOptional || (field.kind === 'list' && field.least === 0)
  if (reading === 'strict' || (reading === 'item' && !isLeftOut)) return defaulted
  if (field.kind === 'part' && !isOptional) return defaulted
  return defaulted.catch(() => (isLeftOut ? empty : filledValue(field, filled, empty)))
}

function orEmpty(schema: z.ZodType, empty: unknown): z.ZodType {
  if (empty === undefined) return schema.optional()
  if (empty === null) return schema.nullable()
  return empty === '' ? z.union([schema, z.literal('')]) : schema
}

/** What pages can show instead of an invalid required value. */
function filledValue(field: Field, schema: z.ZodType, empty: unknown): unknown {
  if (field.kind === 'href') return '/home/'
  if (field.kind === 'text' && field.form === 'colour') return '#000000'
  return field.kind === 'image' || field.kind === 'video' ? schema.parse({}) : empty
}

function valueSchema(field: Field, reading: Reading): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string().refine((text) => !field.form || hasForm(field.form, text))
    case 'both':
      return reading === 'whole' ? bothFilledIn : Localized
    case 'runs':
      return runsSchema(reading)
    case 'number':
      return z.int().min(field.least)
    case 'price':
      return z.number()
    case 'toggle':
      return z.boolean()
    case 'choice':
      return z.enum(field.of.map(({ value }) => value))
    case 'href':
      return z.string().refine(isSafeHref, 'a path of this site, https: or mailto:')
    case 'image':
      return pictureSchema(reading)
    case 'video':
      return reading === 'whole' ? videoFilledIn : VideoFile
    case 'video-name':
      return z.string().regex(/^[a-z0-9-]+$/)
    case 'date':
      return z.iso.date()
    case 'reference':
      return z.string()
    case 'part':
      return field.isByKey
        ? listOf(() => z.object({ key: z.string(), title: Localized }), reading)
        : objectSchema(field.fields, reading)
    case 'list':
      return field.isByLanguage
        ? z.object({ ar: words(reading), en: words(reading) })
        : listSchema(field, reading)
    case 'blocks':
      return listOf(blockSchema, reading)
  }
}

/** A missing language is filled in with the other one. */
const language = z.string().nullable().catch(null)
const bothFilledIn = z
  .object({ ar: language, en: language })
  .transform(({ ar, en }) => ({ ar: ar ?? en ?? '', en: en ?? ar ?? '' }))

const videoFilledIn = z.object({ webm: z.string().catch(''), mp4: z.string().catch('') })

function pictureSchema(reading: Reading): z.ZodType {
  if (reading === 'strict') return ImageFile
  const { base, widths, width, height, blur, focus, svg } = ImageFile.shape
  const lenient = ImageFile.extend({
    widths: listOf(() => widths.element, reading),
    focus: focus.catch(undefined),
    svg: svg.catch(undefined),
  })
  if (reading === 'item') return lenient
  return lenient.extend({
    base: base.catch(''),
    width: width.catch(1),
    height: height.catch(1),
    blur: blur.catch(''),
  })
}

const words = (reading: Reading) => listOf(() => z.string(), reading)

/** A list of fixed length keeps its length: invalid items are filled in instead of left out. */
function listSchema(field: ListField, reading: Reading): z.ZodType {
  const { least: length } = field
  if (length === 0 || length !== field.most) return listOf((each) => itemSchema(field, each), reading)
  if (reading === 'strict') return z.array(itemSchema(field, 'strict')).length(length)
  const item = itemSchema(field, 'whole')
  return z
    .array(z.unknown())
    .catch([])
    .transform((items) => Array.from({ length }, (_, index) => item.parse(items[index] ?? {})))
}

function itemSchema({ of, ids, numberedAs }: ListField, reading: Reading): z.ZodType {
  if (of.kind !== 'part') return fieldSchema(of, reading)
  return objectSchema(of.fields, reading, {
    ...(ids && { id: ids === 'entity' ? EntityId : ItemId }),
    ...(numberedAs !== undefined && { [numberedAs]: z.int() }),
  })
}
