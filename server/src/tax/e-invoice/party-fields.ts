import type { Localized } from '@matla/contract/kit/lang'
import type { BuyerScheme } from '#lib/buyer-party.ts'
import { registrationForms } from '#lib/seller.ts'
import { isXmlText } from './canonical-xml.ts'
import { type PartyFault, partyFaults } from './party-faults.text.ts'

/** A field that would make the authority reject documents, with the reason. */
export type FieldFault<Field extends string = string> = {
  readonly field: Field
  readonly code: PartyFault
  readonly text: Localized
}

export const toFault = <Field extends string>(field: Field, code: PartyFault): FieldFault<Field> => ({
  field,
  code,
  text: partyFaults[code],
})

export const vatNumberForm = /^3\d{13}3$/
export const fourDigits = /^\d{4}$/
export const fiveDigits = /^\d{5}$/
export const shortAddressForm = /^[A-Z]{4}\d{4}$/

/** Names and streets have 1 to 1000 characters, cities and districts 127 (ZATCA: BR-KSA-F-06). */
const mostCharacters = 1_000
const mostOfPlace = 127

const isLonger = (text: string, limit: number): boolean => Array.from(text).length > limit
export const isPlaceTooLong = (text: string): boolean => isLonger(text, mostOfPlace)

/** Validates a text that is written to the document unchanged. */
export function checkText(text: string): PartyFault | null {
  if (text.trim() === '') return 'missing'
  if (!isXmlText(text)) return 'characters'
  return isLonger(text, mostCharacters) ? 'tooLong' : null
}

/** Validates a city or a district. */
export const checkPlace = (text: string): PartyFault | null =>
  checkText(text) ?? (isPlaceTooLong(text) ? 'placeTooLong' : null)

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Unicode regions that are not countries of ISO 3166-1. */
const noCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'XK', 'ZZ'])

/** Whether this is a country of ISO 3166-1 (ZATCA: BR-CL-14). */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !noCountries.has(code) && regions.of(code) !== undefined

const anyIdentity = /^[A-Za-z0-9]{1,30}$/
const identityForms: Readonly<Partial<Record<BuyerScheme, RegExp>>> = {
  ...registrationForms,
  TIN: /^3\d{9}$/,
  NAT: /^1\d{9}$/,
  IQA: /^2\d{9}$/,
}

/** Validates a registration number (ZATCA: BR-KSA-08, BR-KSA-14, BR-KSA-F-07 to F-13). */
export function checkIdentityNumber(scheme: BuyerScheme, id: string): PartyFault | null {
  if (!(identityForms[scheme] ?? anyIdentity).test(id)) return 'identityForm'
  return isPredictable(id) ? 'identityPredictable' : null
}

const predictableLength = 8
/** Whether the number contains eight digits that count up or down or are all the same. No register issues such numbers. */
const isPredictable = (id: string): boolean =>
  /^\d+$/.test(id) &&
  Array.from({ length: Math.max(id.length - predictableLength + 1, 0) }, (_, index) =>
    id.slice(index, index + predictableLength),
  ).some(isArithmeticSequence)

const isArithmeticSequence = (digits: string): boolean => {
  const steps = new Set(Array.from(digits.slice(1), (digit, index) => Number(digit) - Number(digits[index])))
  return steps.size === 1 && steps.isSubsetOf(new Set([-1, 0, 1]))
}
