import { z } from 'zod'
import type { Features } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import type { Localized } from '#kit/lang.ts'

type Named = { readonly name: Localized }
/** How the console shows a filter: its name, and what can be chosen or typed. The keys are parameters of the query. */
export type FilterControl =
  | (Named & {
      readonly kind: 'choice'
      readonly key: string
      readonly options: readonly { readonly value: string; readonly label: Localized }[]
    })
  | (Named & { readonly kind: 'days'; readonly from: string; readonly to: string })

type Control =
  | {
      readonly kind: 'choice'
      readonly name: Localized
      readonly labels: Readonly<Record<string, Localized>>
    }
  | { readonly kind: 'days'; readonly name: Localized }
const controls = z.registry<Control>()

/** A filter with one of these values, which the console offers under their labels. */
export const choice = <Value extends string>(name: Localized, labels: Readonly<Record<Value, Localized>>) =>
  z
    .enum(Object.keys(labels) as Value[])
    .optional()
    .register(controls, { kind: 'choice', name, labels })

/** The filters `from` and `to`: days in Riyadh, both included. */
export const days = (name: Localized = { en: 'Period', ar: 'المدة' }) => ({
  from: InputDay.optional().register(controls, { kind: 'days', name }),
  to: InputDay.optional(),
})

export const langLabels = {
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
} as const

/** The controls of each area's list, which is its call `page` or `list`; areas without any are left out. */
export function filterTable(features: Features): Readonly<Record<string, readonly FilterControl[]>> {
  const tables = Object.entries(features).map(
    ([area, calls]) => [area, filterControls((calls['page'] ?? calls['list'])?.query)] as const,
  )
  return Object.fromEntries(tables.filter(([, found]) => found.length > 0))
}

/** The controls of a list's query, in its order. Filters that need data, such as a course, are declared by their page. */
function filterControls(query: z.ZodType | undefined): FilterControl[] {
  if (!(query instanceof z.ZodObject)) return []
  return Object.entries(query.shape).flatMap(([key, schema]): FilterControl[] => {
    const control = controls.get(schema as z.ZodType)
    if (!control) return []
    const { name } = control
    if (control.kind === 'days') return [{ kind: 'days', from: 'from', to: 'to', name }]
    const options = Object.entries(control.labels).map(([value, label]) => ({ value, label }))
    return [{ kind: 'choice', key, name, options }]
  })
}
