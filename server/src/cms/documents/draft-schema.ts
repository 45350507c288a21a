import { blockFields, type Field, type Fields, itemFields } from '@matla/contract/documents/shape'
import { hasForbiddenCharacter, hasForm, isSafeHref } from '@matla/contract/documents/text-forms'
import { EntityId } from '@matla/contract/kit/entity-id.schema'
import { priceOfRiyals } from '@matla/contract/kit/price'
import { z } from 'zod'
import { ItemId } from '#schema/stored-fields.ts'

const line = (limit: number, isLong = false) =>
  z
    .string()
    .max(limit)
    .refine((text) => !hasForbiddenCharacter(text) && (isLong || !text.includes('\n')))

const langPair = <Text extends z.ZodType>(text: Text) => z.strictObject({ ar: text, en: text })
const Href = line(2000).refine((text) => text === '' || isSafeHref(text))
const Run = z.strictObject({
  text: line(5000).min(1),
  bold: z.literal(true).optional(),
  href: line(2000).refine(isSafeHref).optional(),
})
const share = z.number().min(0).max(1)
const folders = 'stills|portraits|partners|shows|uploads'
const Image = z.strictObject({
  base: z.string().regex(new RegExp(`^(?:${folders})/[A-Za-z0-9_-]{1,80}$`)),
  widths: z.array(z.int().positive().max(10_000)).min(1).max(12),
  width: z.int().positive().max(20_000),
  height: z.int().positive().max(20_000),
  focus: z.strictObject({ x: share, y: share }).optional(),
  svg: z.literal(true).optional(),
  blur: z.string().regex(/^(?:data:image\/(?:webp|png|jpeg|avif|gif);base64,[A-Za-z0-9+/=]{1,4000})?$/),
})
const stream = (ending: string) =>
  z.string().regex(new RegExp(`^/[a-z0-9-]+/video/stream/[a-z0-9-]{1,80}\\.${ending}$`))
const Video = z.strictObject({ webm: stream('webm'), mp4: stream('mp4') })

/** The id of an item of this list. */
export const itemId = (field: Extract<Field, { kind: 'list' }>): z.ZodType<string> =>
  field.ids === 'entity' ? EntityId : ItemId

/** The schema of a draft field: any value of its type, including empty ones. Required fields are checked on publication. */
export function draftSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return line(field.most).refine((text) => text === '' || !field.form || hasForm(field.form, text))
    case 'both':
      return langPair(line(field.most, field.lines))
    case 'runs':
      return langPair(runsSchema(field.most))
    case 'number':
      return z.int().min(field.least).max(field.most).nullable()
    case 'price':
      return z
        .number()
        .refine((riyals) => priceOfRiyals(riyals) !== null)
        .nullable()
    case 'toggle':
      return z.boolean()
    case 'choice':
      return z.enum(field.of.map(({ value }) => value)).nullable()
    case 'href':
      return Href
    case 'image':
      return Image.nullable()
    case 'video':
      return Video.nullable()
    case 'video-name':
      return z.string().regex(/^[a-z0-9-]{0,80}$/)
    case 'date':
      return z.iso.date().nullable()
    case 'reference':
      return z.string().regex(/^[A-Za-z0-9-]{0,64}$/)
    case 'part':
      return field.isOptional ? partSchema(field.fields).nullable() : partSchema(field.fields)
    case 'list':
    case 'blocks':
      return z.array(itemSchema(field)).max(field.most).refine(areIdsDifferent)
  }
}

/** The schema of one language of a text. */
export const textSchema = (field: Extract<Field, { kind: 'both' | 'runs' }>): z.ZodType =>
  field.kind === 'both' ? line(field.most, field.lines) : runsSchema(field.most)

const runsSchema = (limit: number) =>
  z
    .array(Run)
    .max(500)
    .refine((runs) => runs.reduce((sum, { text }) => sum + text.length, 0) <= limit)

const partSchema = (fields: Fields) => z.strictObject(shapeOf(fields))
/** An optional field may be missing, because drafts and programs from before it was added do not have it. */
const shapeOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = draftSchema(field)
      return [name, 'isOptional' in field ? schema.optional() : schema]
    }),
  )

/** The schema of one item of a list, or of one block. */
export function itemSchema(field: Extract<Field, { kind: 'list' | 'blocks' }>): z.ZodType {
  if (field.kind === 'list') return z.strictObject({ id: itemId(field), ...shapeOf(itemFields(field)) })
  return z.union(
    Object.entries(blockFields).map(([type, fields]) =>
      z.strictObject({ id: ItemId, type: z.literal(type), ...shapeOf(fields) }),
    ),
  )
}

const areIdsDifferent = (items: readonly unknown[]) =>
  new Set(items.map((item) => (item as { readonly id: string }).id)).size === items.length
