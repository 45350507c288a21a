import { type NumberBounds, type NumberFault, readNumber } from '@matla/contract/kit/digits'
import { toHalalas } from '@matla/contract/kit/money'
import { formText } from '#lib/forms.ts'
import { formatHalalas } from '#lib/format.ts'
import type { kitText } from './kit.text.ts'

type Words = (typeof kitText)['en']

/** The errors of a form: one per field, and the first of them for the form. */
export type WrongNumbers = { readonly message: string; readonly fields: Readonly<Record<string, string>> }
type FieldBounds = { readonly [Name in string]?: NumberBounds }
export type ReadNumbers<Fields extends FieldBounds> =
  | { readonly values: { readonly [Name in keyof Fields]: number } }
  | { readonly wrong: WrongNumbers }

/** Reads the numbers of a form in any digits, within their bounds; or returns the errors by field. */
export function readNumbers<const Fields extends FieldBounds>(
  form: FormData,
  fields: Fields,
  t: Words,
): ReadNumbers<Fields> {
  const values: Record<string, number> = {}
  const wrong: Record<string, string> = {}
  for (const [name, bounds] of Object.entries(fields)) {
    if (bounds === undefined) continue
    const read = readNumber(formText(form, name), bounds)
    if (typeof read === 'number') values[name] = read
    else wrong[name] = sentenceOf(read, bounds, t)
  }
  const [message] = Object.values(wrong)
  if (message !== undefined) return { wrong: { message, fields: wrong } }
  // Contains every named field.
  return { values: values as { readonly [Name in keyof Fields]: number } }
}

/** Formats a bound like an amount: grouped thousands, and decimals if it has any. */
const written = (bound: number) => formatHalalas(toHalalas(bound))

function sentenceOf(fault: NumberFault, { least, most, decimals }: NumberBounds, t: Words): string {
  if (fault === 'no-number') return t.numberMissing
  if (fault === 'range') return t.numberBetween(written(least), written(most))
  return decimals ? t.twoDecimals : t.wholeNumber
}
