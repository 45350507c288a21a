import { registrationSchemes } from '@matla/contract/staff/registration-schemes'
import { z } from 'zod'
import { registrationForms, type RegistrationScheme, type Seller } from '#lib/seller.ts'
import { type EnvironmentValues, text } from './settings.ts'

const line = z.string().trim().min(1).max(100, 'must have at most 100 letters').optional()
const matching = (form: RegExp, message: string) => z.string().trim().regex(form, message).optional()

/** The seller in tax documents. */
export const sellerVariables = {
  SELLER_NAME_AR: text.describe('Invoice: seller in Arabic'),
  SELLER_NAME_EN: text.describe('Invoice: seller in English'),
  SELLER_STREET_AR: line.describe('Invoice: street in Arabic, e.g. طريق الملك فهد'),
  SELLER_STREET_EN: line.describe('Invoice: street in English, e.g. King Fahd Road'),
  SELLER_BUILDING_NUMBER: matching(/^\d{4}$/, 'must be four digits, e.g. 8228').describe(
    'Invoice: building number of the national address, 4 digits',
  ),
  SELLER_ADDITIONAL_NUMBER: matching(/^\d{4}$/, 'must be four digits, e.g. 2121').describe(
    'Invoice: additional number of the national address, 4 digits; may be absent',
  ),
  SELLER_DISTRICT_AR: line.describe('Invoice: district in Arabic, e.g. حي العليا'),
  SELLER_DISTRICT_EN: line.describe('Invoice: district in English, e.g. Al Olaya'),
  SELLER_CITY_AR: line.describe('Invoice: city in Arabic'),
  SELLER_CITY_EN: line.describe('Invoice: city in English'),
  SELLER_POSTAL_CODE: matching(/^\d{5}$/, 'must be five digits, e.g. 12333').describe(
    'Invoice: postal code, 5 digits',
  ),
  SELLER_SHORT_ADDRESS: matching(
    /^[A-Z]{4}\d{4}$/,
    'must be four capital letters and four digits, e.g. RRRD2929',
  ).describe('Invoice: short national address, 4 letters and 4 digits; may be absent'),
  SELLER_VAT_NUMBER: matching(/^3\d{13}3$/, 'must be 15 digits, the first and the last of them 3').describe(
    'Invoice: VAT number, 15 digits',
  ),
  SELLER_GROUP_MEMBER: matching(/^\d{10}$/, 'must be ten digits').describe(
    'Invoice: of a VAT group (the 11th digit of its number is 1), the tax identification number of the member, 10 digits',
  ),
  SELLER_REGISTRATION_SCHEME: z
    .enum(registrationSchemes)
    .default('CRN')
    .describe('Invoice: the register of that number: CRN, 700, MOM, MLS, SAG or OTH'),
  SELLER_REGISTRATION_NUMBER: matching(
    /^[A-Za-z0-9]{1,30}$/,
    'must be digits and Latin letters, without blanks',
  ).describe('Invoice: registration number; 10 digits for CRN and 700'),
} as const
type SellerGiven = EnvironmentValues<typeof sellerVariables>

const requiredNames = [
  'SELLER_NAME_AR',
  'SELLER_NAME_EN',
  'SELLER_STREET_AR',
  'SELLER_STREET_EN',
  'SELLER_BUILDING_NUMBER',
  'SELLER_DISTRICT_AR',
  'SELLER_DISTRICT_EN',
  'SELLER_CITY_AR',
  'SELLER_CITY_EN',
  'SELLER_POSTAL_CODE',
  'SELLER_VAT_NUMBER',
  'SELLER_REGISTRATION_NUMBER',
] as const satisfies readonly (keyof SellerGiven)[]
const optional = ['SELLER_ADDITIONAL_NUMBER', 'SELLER_SHORT_ADDRESS', 'SELLER_GROUP_MEMBER'] as const

/** Replaced by the separate parts of the address. */
const former = ['SELLER_ADDRESS_AR', 'SELLER_ADDRESS_EN'] as const
export const formerSellerVariables = (values: Readonly<Record<string, unknown>>): string[] =>
  former.filter((name) => values[name] !== undefined)

const forms: Readonly<Partial<Record<RegistrationScheme, { form: RegExp; message: string }>>> = {
  CRN: { form: registrationForms.CRN, message: 'of the commercial register (CRN) it has ten digits' },
  '700': {
    form: registrationForms['700'],
    message: 'a unified number (700) has ten digits, of which the first is a 7',
  },
}

/** The faults of the seller variables, one line each. */
export function sellerFaults(env: SellerGiven, formerNames: readonly string[]): string[] {
  const missing = requiredNames.filter((name) => env[name] === undefined)
  const setNames = [...requiredNames, ...optional].filter((name) => env[name] !== undefined)
  const names = formerNames.join(', ')
  if (missing.length > 0 && formerNames.length > 0)
    return [
      `${names}: no longer read, because tax documents name the address in its parts. Set ${missing.join(', ')} instead, and remove ${names}.`,
    ]
  if (missing.length > 0 && setNames.length > 0)
    return [
      `${missing.join(', ')}: also needed, because ${setNames.join(', ')} ${setNames.length === 1 ? 'is' : 'are'} set.`,
    ]
  if (missing.length > 0) return []
  const rule = forms[env.SELLER_REGISTRATION_SCHEME]
  return rule && !rule.form.test(env.SELLER_REGISTRATION_NUMBER ?? '')
    ? [
        `SELLER_REGISTRATION_NUMBER: ${rule.message}; another kind of number is named by SELLER_REGISTRATION_SCHEME.`,
      ]
    : []
}

type CompleteSeller = SellerGiven & { readonly [Name in (typeof requiredNames)[number]]: string }
const isCompleteSeller = (env: SellerGiven): env is CompleteSeller =>
  requiredNames.every((name) => env[name] !== undefined)

/** null when not configured. */
export const readSellerSettings = (env: SellerGiven): Seller | null =>
  isCompleteSeller(env)
    ? {
        name: { ar: env.SELLER_NAME_AR, en: env.SELLER_NAME_EN },
        address: {
          street: { ar: env.SELLER_STREET_AR, en: env.SELLER_STREET_EN },
          buildingNumber: env.SELLER_BUILDING_NUMBER,
          additionalNumber: env.SELLER_ADDITIONAL_NUMBER ?? null,
          district: { ar: env.SELLER_DISTRICT_AR, en: env.SELLER_DISTRICT_EN },
          city: { ar: env.SELLER_CITY_AR, en: env.SELLER_CITY_EN },
          postalCode: env.SELLER_POSTAL_CODE,
          shortAddress: env.SELLER_SHORT_ADDRESS ?? null,
          country: 'SA',
        },
        vatNumber: env.SELLER_VAT_NUMBER,
        ...(env.SELLER_GROUP_MEMBER !== undefined && { groupMember: env.SELLER_GROUP_MEMBER }),
        registrationScheme: env.SELLER_REGISTRATION_SCHEME,
        registrationNumber: env.SELLER_REGISTRATION_NUMBER,
      }
    : null
