import { type Rule, warning } from './rule.ts'

const seller = 'cac:AccountingSupplierParty/cac:Party'
const buyer = 'cac:AccountingCustomerParty/cac:Party'

/** Minimum and maximum lengths of fields. */
const lengths: readonly (readonly [code: string, path: string, least: number, most: number])[] = [
  ['C1', 'cbc:ID', 1, 127],
  ['C4', `${seller}/cac:PostalAddress/cbc:StreetName`, 1, 1_000],
  ['C6', `${seller}/cac:PostalAddress/cbc:AdditionalStreetName`, 0, 127],
  ['C7', `${seller}/cac:PostalAddress/cbc:CityName`, 1, 127],
  ['C9', `${seller}/cac:PostalAddress/cbc:CitySubdivisionName`, 1, 127],
  ['C10', `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`, 1, 1_000],
  ['C11', `${buyer}/cac:PostalAddress/cbc:AdditionalStreetName`, 0, 127],
  ['C12', `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`, 1, 1_000],
  ['C13', 'cac:PaymentMeans/cbc:InstructionNote', 1, 1_000],
  ['C18', 'cac:InvoiceLine/cbc:InvoicedQuantity/@unitCode', 0, 127],
  ['C19', 'cac:InvoiceLine/cac:Item/cbc:Name', 3, 1_000],
  ['C23', `${buyer}/cac:PostalAddress/cbc:StreetName`, 1, 1_000],
  ['C26', `${buyer}/cac:PostalAddress/cbc:CityName`, 1, 127],
  ['C29', `${buyer}/cac:PostalAddress/cbc:CitySubdivisionName`, 1, 127],
]

/** Rules on text lengths. */
export const lengthRules: readonly Rule[] = lengths.map(([code, path, least, most]) =>
  warning(`BR-KSA-F-06-${code}`, `The field has ${least} to ${most} characters.`, (invoice) =>
    invoice.texts(path).some((text) => {
      const { length } = Array.from(text)
      return length < least || length > most
    }),
  ),
)
