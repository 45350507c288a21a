import type { Localized } from '@matla/contract/kit/lang'
import type { BuyerScheme } from '#lib/buyer-party.ts'
import { registrationForms } from '#lib/seller.ts'
import { isXmlText } from './canonical-xml.ts'
import { type PartyFault, partyFaults } from './party-faults.text.ts'

/** A field that keeps documents from being accepted, and why. */
export type FieldFault<Field extends string = string> = {
  readonly field: Field
  readonly code: PartyFault
  readonly text: Localized
}

export const faultOf = <Field extends string>(field: Field, code: PartyFault): FieldFault<Field> => ({
  field,
  code,
  text: partyFaults[code],
})

export const vatNumberForm = /^3\d{13}3$/
export const fourDigits = /^\d{4}$/
export const fiveDigits = /^\d{5}$/
export const shortAddressForm = /^[A-Z]{4}\d{4}$/

/** Names and addresses: 1 to 1000 characters (ZATCA: BR-KSA-F-06). */
const mostCharacters = 1_000

/** What is wrong with a text that stands in the document as it is. */
export function textFault(text: string): PartyFault | null {
  if (text.trim() === '') return 'missing'
  if (!isXmlText(text)) return 'characters'
  return Array.from(text).length > mostCharacters ? 'tooLong' : null
}

const anyIdentity = /^[A-Za-z0-9]{1,30}$/
const identityForms: Readonly<Partial<Record<BuyerScheme, RegExp>>> = {
  ...registrationForms,
  TIN: /^3\d{9}$/,
  NAT: /^1\d{9}$/,
  IQA: /^2\d{9}$/,
}

/** Whether a number is one of that register (ZATCA: BR-KSA-08, BR-KSA-14). */
export const isIdentity = (scheme: BuyerScheme, id: string): boolean =>
  (identityForms[scheme] ?? anyIdentity).test(id)
