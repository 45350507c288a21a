import { type NumberBounds, type NumberFault, readNumber } from '@matla/contract/kit/digits'
import { toHalalas } from '@matla/contract/kit/money'
import { formText } from '#lib/forms.ts'
import { formatHalalas } from '#lib/format.ts'
import type { kitText } from './kit.text.ts'

type Words = (typeof kitText)['en']

/** The errors of a form: one per field, and the first one as the message of the form. */
export type NumberErrors = { readonly message: string; readonly fields: Readonly<Record<string, string>> }
type FieldBounds = { readonly [Name in string]?: NumberBounds }
export type NumbersResult<Fields extends FieldBounds> =
  | { readonly values: { readonly [Name in keyof Fields]: number } }
  | { readonly wrong: NumberErrors }

/** Reads the numbers of a form in any digits and within their bounds, or returns the errors by field. */
export function readNumbers<const Fields extends FieldBounds>(
  form: FormData,
  fields: Fields,
  t: Words,
): NumbersResult<Fields> {
  const values: Record<string, number> = {}
  const wrong: Record<string, string> = {}
  for (const [name, bounds] of Object.entries(fields)) {
    if (bounds === undefined) continue
    const read = readNumber(formText(form, name), bounds)
    if (typeof read === 'number') values[name] = read
    else wrong[name] = describeFault(read, bounds, t)
  }
  const [message] = Object.values(wrong)
  if (message !== undefined) return { wrong: { message, fields: wrong } }
  // The loop above has set every named field.
  return { values: values as { readonly [Name in keyof Fields]: number } }
}

/** Formats a bound like an amount, with grouped thousands, and decimals if it has any. */
const formatBound = (bound: number) => formatHalalas(toHalalas(bound))

function describeFault(fault: NumberFault, { least, most, decimals }: NumberBounds, t: Words): string {
  if (fault === 'no-number') return t.numberMissing
  if (fault === 'range') return t.numberBetween(formatBound(least), formatBound(most))
  return decimals ? t.twoDecimals : t.wholeNumber
}
