import { readNumber } from '@matla/contract/kit/digits'
import type { Field } from '@matla/contract/documents/shape'
import { priceBounds } from '@matla/contract/kit/price'
import { hasForm, isSafeHref } from '@matla/contract/documents/text-forms'
import type { FormWords } from './form.text.ts'

/** Why a text is not a valid value of its field; undefined for a valid one. */
export function findProblem(field: Field, text: string, t: FormWords): string | undefined {
  if (field.kind === 'number')
    return isNumberOf(field, text) ? undefined : t.numberWrong(String(field.least), String(field.most))
  if (text === '') return undefined
  if (field.kind === 'price')
    return typeof readNumber(text, priceBounds) === 'number'
      ? undefined
      : t.priceWrong(priceBounds.most.toLocaleString('en'))
  if (field.kind === 'href') return isSafeHref(text) ? undefined : t.hrefWrong
  if (field.kind === 'video-name') return /^[a-z0-9-]{1,80}$/.test(text) ? undefined : t.nameWrong
  if (field.kind !== 'text' || !field.form || hasForm(field.form, text)) return undefined
  return {
    email: t.emailWrong,
    colour: t.colourWrong,
    phone: t.phoneWrong,
    year: t.yearWrong,
    digits: t.digitsWrong,
    https: t.httpsWrong,
    name: t.nameWrong,
    icon: t.nameWrong,
  }[field.form]
}

const isNumberOf = ({ least, most }: Extract<Field, { kind: 'number' }>, text: string) =>
  text === '' || typeof readNumber(text, { least, most }) === 'number'
