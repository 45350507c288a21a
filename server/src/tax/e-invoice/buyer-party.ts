import { latinDigits, plainCode } from '@matla/contract/kit/digits'
import { type BuyerField, buyerSchemes } from '@matla/contract/staff/buyer-fields'
import type { BuyerParty, BuyerScheme, PartyAddress } from '#lib/buyer-party.ts'
import type { PartyFault } from './party-faults.text.ts'
import {
  type FieldFault,
  toFault,
  fiveDigits,
  fourDigits,
  checkIdentityNumber as numberFault,
  isCountry,
  checkPlace,
  checkText,
  vatNumberForm,
} from './party-fields.ts'

/** The entered fields of a company; empty when not given. */
export type BuyerFields = Readonly<Record<BuyerField, string>>

/** Validates the entered company. `party` is null when there are faults. */
export function readBuyerParty(input: BuyerFields, sellerVatNumber: string) {
  const fields = tidyFields(input)
  const isAbroad = fields.country !== 'SA'
  const faults: FieldFault<BuyerField>[] = []
  const check = (field: BuyerField, code: PartyFault | null) => {
    if (code !== null) faults.push(toFault(field, code))
  }
  const optional = (field: BuyerField, code: PartyFault, form: RegExp) =>
    check(field, fields[field] === '' || form.test(fields[field]) ? null : code)
  const needed = (field: BuyerField, code: PartyFault, form: RegExp) =>
    check(field, form.test(fields[field]) ? null : code)

  check('name', checkText(fields.name))
  optional('vatNumber', 'vatNumber', vatNumberForm)
  check('vatNumber', fields.vatNumber === sellerVatNumber ? 'sellersVatNumber' : null)
  check('id', identityFault(fields))
  check('street', checkText(fields.street))
  check('city', checkPlace(fields.city))
  check('country', isCountry(fields.country) ? null : 'country')
  if (isAbroad) {
    for (const field of ['buildingNumber', 'additionalNumber', 'district', 'postalCode'] as const)
      check(field, fields[field] === '' ? null : checkPlace(fields[field]))
  } else {
    needed('buildingNumber', 'buildingNumber', fourDigits)
    optional('additionalNumber', 'additionalNumber', fourDigits)
    check('district', checkPlace(fields.district))
    needed('postalCode', 'postalCode', fiveDigits)
  }
  return { party: faults.length === 0 ? toParty(fields) : null, faults }
}

const tidyFields = (input: BuyerFields): BuyerFields => ({
  name: oneLine(input.name),
  vatNumber: plainCode(input.vatNumber),
  scheme: input.scheme.trim(),
  id: latinDigits(input.id).replace(/\s/g, ''),
  street: oneLine(input.street),
  buildingNumber: oneLine(latinDigits(input.buildingNumber)),
  additionalNumber: oneLine(latinDigits(input.additionalNumber)),
  district: oneLine(input.district),
  city: oneLine(input.city),
  postalCode: oneLine(latinDigits(input.postalCode)),
  country: input.country.trim(),
})

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const isScheme = (scheme: string): scheme is BuyerScheme =>
  (buyerSchemes as readonly string[]).includes(scheme)

/** A VAT number or another identity is required (ZATCA: BR-KSA-81). */
function identityFault({ vatNumber, scheme, id }: BuyerFields): PartyFault | null {
  if (id === '') return vatNumber === '' ? 'identity' : null
  return isScheme(scheme) ? numberFault(scheme, id) : 'identityForm'
}

function toParty(fields: BuyerFields): BuyerParty {
  const { name, vatNumber, scheme, id } = fields
  return {
    name,
    vatNumber: orNull(vatNumber),
    identity: isScheme(scheme) && id !== '' ? { scheme, id } : null,
    address: toAddress(fields),
  }
}

const toAddress = (fields: BuyerFields): PartyAddress => ({
  street: fields.street,
  buildingNumber: orNull(fields.buildingNumber),
  additionalNumber: orNull(fields.additionalNumber),
  district: orNull(fields.district),
  city: fields.city,
  postalCode: orNull(fields.postalCode),
  country: fields.country,
})

const orNull = (text: string): string | null => (text === '' ? null : text)
