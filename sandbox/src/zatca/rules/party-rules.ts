import { error, lacks, type Rule, unlike, warning } from './rule.ts'
import { isStandardView, type View } from './view.ts'

const seller = 'cac:AccountingSupplierParty/cac:Party'
const buyer = 'cac:AccountingCustomerParty/cac:Party'
const vatOf = (party: string) => `${party}/cac:PartyTaxScheme/cbc:CompanyID`
const idOf = (party: string) => `${party}/cac:PartyIdentification/cbc:ID`
const nameOf = (party: string) => `${party}/cac:PartyLegalEntity/cbc:RegistrationName`
const at = (party: string, field: string) => `${party}/cac:PostalAddress/cbc:${field}`
const countryOf = (party: string) => `${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`

/** Broken when an identifier of this scheme, of seller or buyer, does not match its format. */
const identity = (scheme: string, form: RegExp) => (invoice: View) =>
  [seller, buyer].some((party) => unlike(`${idOf(party)}[@schemeID='${scheme}']`, form)(invoice))
const schemesOf = (invoice: View) =>
  [seller, buyer].flatMap((party) => invoice.texts(`${idOf(party)}/@schemeID`))

const inRow = 8
/** Whether the eight digits count up or down, or are all equal. */
const isPredictable = (id: string): boolean =>
  /^\d+$/.test(id) &&
  Array.from({ length: Math.max(id.length - inRow + 1, 0) }, (_, from) => id.slice(from, from + inRow)).some(
    isRow,
  )

const isRow = (digits: string): boolean => {
  const steps = new Set(
    Array.from(digits.slice(1), (digit, before) => Number(digit) - Number(digits[before])),
  )
  return steps.size === 1 && steps.isSubsetOf(new Set([-1, 0, 1]))
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** `ZZ` is for unknown places, `1A` for Kosovo. */
const isCountry = (code: string): boolean =>
  code === '1A' || (/^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined)

const ofTaxInvoice = (breaks: Rule['breaks']) => (invoice: View) => isStandardView(invoice) && breaks(invoice)
const inKingdom = (breaks: Rule['breaks']) =>
  ofTaxInvoice((invoice) => invoice.text(countryOf(buyer)) === 'SA' && breaks(invoice))
const lacksAny =
  (...paths: readonly string[]) =>
  (invoice: View) =>
    paths.some((path) => lacks(path)(invoice))

const sellerRules: readonly Rule[] = [
  error(
    'BR-KSA-39',
    'The seller VAT registration number (BT-31) must be present.',
    lacksAny(vatOf(seller), `${seller}/cac:PartyTaxScheme/cac:TaxScheme[normalize-space(cbc:ID)='VAT']`),
  ),
  error(
    'BR-KSA-40',
    'The seller VAT number (BT-31) has 15 digits; the first and the last are 3.',
    unlike(vatOf(seller), /^3\d{13}3$/),
  ),
  warning('BR-06', 'An invoice contains the seller name (BT-27).', lacks(nameOf(seller))),
  warning(
    'BR-KSA-08',
    'The seller identification (BT-29) has a scheme of CRN, MOM, MLS, 700, SAG or OTH, and letters and digits.',
    (invoice) =>
      !invoice.has(idOf(seller)) ||
      invoice
        .each(idOf(seller))
        .some(
          (id) =>
            !/^\s*(CRN|MOM|MLS|700|SAG|OTH)\s*$/.test(id.text('@schemeID')) ||
            !/^[A-Za-z0-9]+$/.test(id.text('.')),
        ),
  ),
  warning(
    'BR-KSA-09',
    'The seller address has street, building number, postal code, city, district and country.',
    lacksAny(
      at(seller, 'StreetName'),
      at(seller, 'BuildingNumber'),
      at(seller, 'PostalZone'),
      at(seller, 'CityName'),
      at(seller, 'CitySubdivisionName'),
      countryOf(seller),
    ),
  ),
  warning(
    'BR-KSA-37',
    'The seller address building number must contain 4 digits.',
    unlike(at(seller, 'BuildingNumber'), /^\d{4}$/),
  ),
  warning(
    'BR-KSA-64',
    'The seller address additional number has 4 digits.',
    unlike(at(seller, 'PlotIdentification'), /^\d{4}$/),
  ),
  warning(
    'BR-KSA-66',
    'The seller postal code must be 5 digits.',
    unlike(at(seller, 'PostalZone'), /^\d{5}$/),
  ),
]

const buyerRules: readonly Rule[] = [
  error(
    'BR-CUSTOM-VALIDATION-01',
    'The VAT numbers of seller and buyer must not match.',
    (invoice) =>
      invoice.text(vatOf(seller)) !== '' && invoice.texts(vatOf(buyer)).includes(invoice.text(vatOf(seller))),
  ),
  error(
    'BR-KSA-44',
    'The buyer VAT number (BT-48) has 15 digits; the first and the last are 3.',
    unlike(vatOf(buyer), /^\s*$|^3\d{13}3$/),
  ),
  warning('BR-KSA-99', 'The buyer VAT number (BT-48) must not be empty.', unlike(vatOf(buyer), /\S/)),
  error(
    'BR-KSA-14',
    'The buyer identification (BT-46) has a scheme of the list, and letters and digits.',
    (invoice) =>
      invoice
        .each(idOf(buyer))
        .some(
          (id) =>
            !/^\s*((TIN|CRN|MOM|MLS|700|SAG|NAT|GCC|IQA|PAS|OTH)\s*)+$/.test(id.text('@schemeID')) ||
            !/^[A-Za-z0-9]*$/.test(id.text('.').trim()),
        ),
  ),
  warning(
    'BR-KSA-42',
    'The buyer name (BT-44) must be present in the tax invoice.',
    ofTaxInvoice(lacks(nameOf(buyer))),
  ),
  warning(
    'BR-KSA-81',
    'The buyer has a VAT number or another identification.',
    ofTaxInvoice((invoice) => lacks(vatOf(buyer))(invoice) && lacks(idOf(buyer))(invoice)),
  ),
  warning(
    'BR-KSA-10',
    'The buyer address has street, city and country.',
    ofTaxInvoice(lacksAny(at(buyer, 'StreetName'), at(buyer, 'CityName'), countryOf(buyer))),
  ),
  warning(
    'BR-KSA-63',
    'A buyer address in the Kingdom has street, building number, postal code, city and district.',
    inKingdom(
      lacksAny(
        at(buyer, 'StreetName'),
        at(buyer, 'BuildingNumber'),
        at(buyer, 'PostalZone'),
        at(buyer, 'CityName'),
        at(buyer, 'CitySubdivisionName'),
      ),
    ),
  ),
  warning(
    'BR-KSA-67',
    'The postal code of a buyer in the Kingdom must be 5 digits.',
    inKingdom(unlike(at(buyer, 'PostalZone'), /^\d{5}$/)),
  ),
]

const identityRules: readonly Rule[] = [
  warning('BR-KSA-F-07', 'A TIN has 10 digits and begins with 3.', identity('TIN', /^3\d{9}$/)),
  warning('BR-KSA-F-08', 'A commercial registration number has 10 digits.', identity('CRN', /^\d{10}$/)),
  warning('BR-KSA-F-09', 'A unified number has 10 digits and begins with 7.', identity('700', /^7\d{9}$/)),
  warning('BR-KSA-F-10', 'A national id has 10 digits and begins with 1.', identity('NAT', /^1\d{9}$/)),
  warning('BR-KSA-F-11', 'A residence number has 10 digits and begins with 2.', identity('IQA', /^2\d{9}$/)),
  warning('BR-KSA-F-12', 'The scheme of an identification has no spaces.', (invoice) =>
    schemesOf(invoice).some((scheme) => /\s/.test(scheme)),
  ),
  warning('BR-KSA-F-13', 'An identification must not be a predictable row of digits.', (invoice) =>
    [seller, buyer].some((party) => invoice.texts(idOf(party)).some(isPredictable)),
  ),
  warning('BR-CL-14', 'A country is not one of ISO 3166-1.', (invoice) =>
    [seller, buyer].some((party) => invoice.texts(countryOf(party)).some((code) => !isCountry(code))),
  ),
]

/** Rules on seller and buyer. */
export const partyRules: readonly Rule[] = [...sellerRules, ...buyerRules, ...identityRules]
