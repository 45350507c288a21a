import type { BuyerParty, PartyAddress } from '#lib/buyer-party.ts'
import { escapeText, textElement, optionalTextElement, element } from './canonical-xml.ts'
import type { EInvoice, SellerParty } from './e-invoice.ts'

export const taxScheme = element('cac:TaxScheme', textElement('cbc:ID', 'VAT'))

/** Writes seller and buyer (UBL: AccountingSupplierParty, AccountingCustomerParty). A simplified document has no buyer. */
export const writeParties = (document: EInvoice): string =>
  element('cac:AccountingSupplierParty', writeSeller(document.seller)) +
  element('cac:AccountingCustomerParty', document.form === 'standard' ? writeBuyer(document.buyer) : '')

const writeSeller = ({ name, vatNumber, registration, address }: SellerParty): string =>
  element(
    'cac:Party',
    identification(registration),
    writeAddress(address),
    writeTaxScheme(vatNumber),
    legalName(name),
  )

const writeBuyer = ({ name, vatNumber, identity, address }: BuyerParty): string =>
  element(
    'cac:Party',
    identity === null ? '' : identification(identity),
    writeAddress(address),
    vatNumber === null ? '' : writeTaxScheme(vatNumber),
    legalName(name),
  )

const identification = ({ scheme, id }: { readonly scheme: string; readonly id: string }): string =>
  element('cac:PartyIdentification', `<cbc:ID schemeID="${scheme}">${escapeText(id)}</cbc:ID>`)

const writeTaxScheme = (vatNumber: string): string =>
  element('cac:PartyTaxScheme', textElement('cbc:CompanyID', vatNumber), taxScheme)

const legalName = (name: string): string =>
  element('cac:PartyLegalEntity', textElement('cbc:RegistrationName', name))

const writeAddress = (address: PartyAddress): string =>
  element(
    'cac:PostalAddress',
    textElement('cbc:StreetName', address.street),
    optionalTextElement('cbc:BuildingNumber', address.buildingNumber),
    optionalTextElement('cbc:PlotIdentification', address.additionalNumber),
    optionalTextElement('cbc:CitySubdivisionName', address.district),
    textElement('cbc:CityName', address.city),
    optionalTextElement('cbc:PostalZone', address.postalCode),
    element('cac:Country', textElement('cbc:IdentificationCode', address.country)),
  )
