import type { Lang } from '@matla/contract/kit/lang'
import { formatDateTime, joinNames, formatMoney } from '#console/kit/values.tsx'
import { roleNames } from '#console/kit/role-names.text.ts'
import { formatDate } from '#lib/format.ts'
import { areaNames } from './area-names.text.ts'
import { fieldNames, valueNames } from './fields.text.ts'

type Names = Readonly<Record<string, string>>

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/

/** Formats a value in the log: amounts, times, days, roles and states; null for a missing value. */
export function formatValue(field: string, value: unknown, lang: Lang): string | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value))
    return joinNames(
      value.map((each) => formatValue(field, each, lang) ?? '–'),
      lang,
    )
  if (typeof value === 'boolean') return value ? valueNames[lang].yes : valueNames[lang].no
  if (typeof value === 'number') return field.endsWith('Halalas') ? formatMoney(lang, value) : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (moment.test(value)) return formatDateTime(value, lang)
  if (day.test(value)) return formatDate(`${value}T09:00:00Z`, lang)
  return nameOf(field, value, lang) ?? value
}

/** Fields with typed text, in which a value is never the name of a state. */
const typed: ReadonlySet<string> = new Set(['reason', 'why', 'name', 'answer', 'note', 'code', 'explanation'])

function nameOf(field: string, value: string, lang: Lang): string | undefined {
  if (typed.has(field)) return undefined
  const ofField: Readonly<Record<string, Names>> = { roles: roleNames[lang], area: areaNames[lang] }
  return (ofField[field] ?? namesOfValues(lang))[value]
}

const namesOfValues = (lang: Lang): Names => valueNames[lang]

/** The name of a field; part of a setting (`address.city.ar`) is named by its path. Undefined without a name. */
export function fieldName(field: string, lang: Lang): string | undefined {
  const names: Names = fieldNames[lang]
  const steps = field.split('.').map((step) => names[step])
  return steps.includes(undefined) ? undefined : steps.join(' · ')
}
