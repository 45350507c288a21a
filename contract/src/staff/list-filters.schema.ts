import { z } from 'zod'
import type { Features } from '#kit/call.ts'
import { InputCount, InputDay } from '#kit/input-bounds.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'
import type { Localized } from '#kit/lang.ts'

type Named = { readonly name: Localized }
/** How the console displays a filter: its name, and what can be chosen or typed. The keys are query parameters. */
export type FilterControl =
  | (Named & {
      readonly kind: 'choice'
      readonly key: string
      readonly options: readonly { readonly value: string; readonly label: Localized }[]
    })
  | (Named & { readonly kind: 'days' | 'sums' | 'counts'; readonly from: string; readonly to: string })
  | (Named & { readonly kind: 'options'; readonly key: string; readonly source: OptionSource })

/** Sources of filter options that are data of the shop. */
export type OptionSource = 'products' | 'categories' | 'tags' | 'segments'

type Control =
  | {
      readonly kind: 'choice'
      readonly name: Localized
      readonly labels: Readonly<Record<string, Localized>>
    }
  | { readonly kind: 'days' | 'sums' | 'counts'; readonly name: Localized; readonly to: string }
  | { readonly kind: 'options'; readonly name: Localized; readonly source: OptionSource }
const controls = z.registry<Control>()

/** A filter by one of these values, which the console shows with their labels. */
export const choice = <Value extends string>(name: Localized, labels: Readonly<Record<Value, Localized>>) =>
  z
    .enum(Object.keys(labels) as Value[])
    .optional()
    .register(controls, { kind: 'choice', name, labels })

/** The filters `from` and `to`: days in Riyadh, both inclusive. */
export const days = (name: Localized = { en: 'Period', ar: 'المدة' }) => ({
  from: InputDay.optional().register(controls, { kind: 'days', name, to: 'to' }),
  to: InputDay.optional(),
})

/** A filter by days in Riyadh, both inclusive, with the given parameter names. */
export const daysBetween = <From extends string, To extends string>(name: Localized, from: From, to: To) =>
  between('days', InputDay, { name, from, to })

/** A filter by amounts in halalas, both inclusive. */
export const sumsBetween = <From extends string, To extends string>(name: Localized, from: From, to: To) =>
  between('sums', typedNumber(InputCount), { name, from, to })

/** A filter by whole numbers, both inclusive. */
export const countsBetween = <From extends string, To extends string>(name: Localized, from: From, to: To) =>
  between('counts', typedNumber(InputCount), { name, from, to })

type Ends<From, To> = { readonly name: Localized; readonly from: From; readonly to: To }

const between = <Schema extends z.ZodType, From extends string, To extends string>(
  kind: 'days' | 'sums' | 'counts',
  schema: Schema,
  { name, from, to }: Ends<From, To>,
) =>
  // `fromEntries` widens the keys, which are exactly these two.
  Object.fromEntries([
    [from, described(schema.optional(), { kind, name, to })],
    [to, schema.optional()],
  ]) as Record<From | To, z.ZodOptional<Schema>>

function described<Schema extends z.ZodType>(schema: Schema, control: Control): Schema {
  controls.add(schema, control)
  return schema
}

/** A filter by id, whose options the console lists by name. */
export const optionOf = (name: Localized, source: OptionSource) =>
  z.string().min(1).max(64).optional().register(controls, { kind: 'options', name, source })

export const langLabels = {
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
} as const

/** The filter controls by area, taken from its call `page` or `list`; areas without filters are omitted. */
export function filterTable(features: Features): Readonly<Record<string, readonly FilterControl[]>> {
  const tables = Object.entries(features).map(
    ([area, calls]) => [area, filterControls((calls['page'] ?? calls['list'])?.query)] as const,
  )
  return Object.fromEntries(tables.filter(([, found]) => found.length > 0))
}

/** The controls of a list's query, in order. Filters that need data, such as a course, are declared by their page. */
function filterControls(query: z.ZodType | undefined): FilterControl[] {
  if (!(query instanceof z.ZodObject)) return []
  return Object.entries(query.shape).flatMap(([key, schema]): FilterControl[] => {
    const control = controls.get(schema as z.ZodType)
    if (!control) return []
    const { name } = control
    if (control.kind === 'options') return [{ kind: 'options', key, source: control.source, name }]
    if (control.kind !== 'choice') return [{ kind: control.kind, from: key, to: control.to, name }]
    const options = Object.entries(control.labels).map(([value, label]) => ({ value, label }))
    return [{ kind: 'choice', key, name, options }]
  })
}
