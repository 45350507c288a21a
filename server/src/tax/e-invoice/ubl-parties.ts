import type { BuyerParty, PartyAddress } from '#lib/buyer-party.ts'
import { canonicalText, leaf, leafOr, parent } from './canonical-xml.ts'
import type { EInvoice, SellerParty } from './e-invoice.ts'

export const taxScheme = parent('cac:TaxScheme', leaf('cbc:ID', 'VAT'))

/** Seller and buyer (UBL: AccountingSupplierParty, AccountingCustomerParty); a simplified document names no buyer. */
export const parties = (document: EInvoice): string =>
  parent('cac:AccountingSupplierParty', sellerOf(document.seller)) +
  parent('cac:AccountingCustomerParty', document.form === 'standard' ? buyerOf(document.buyer) : '')

const sellerOf = ({ name, vatNumber, registration, address }: SellerParty): string =>
  parent('cac:Party', identification(registration), addressOf(address), taxOf(vatNumber), legalName(name))

const buyerOf = ({ name, vatNumber, identity, address }: BuyerParty): string =>
  parent(
    'cac:Party',
    identity === null ? '' : identification(identity),
    addressOf(address),
    vatNumber === null ? '' : taxOf(vatNumber),
    legalName(name),
  )

const identification = ({ scheme, id }: { readonly scheme: string; readonly id: string }): string =>
  parent('cac:PartyIdentification', `<cbc:ID schemeID="${scheme}">${canonicalText(id)}</cbc:ID>`)

const taxOf = (vatNumber: string): string =>
  parent('cac:PartyTaxScheme', leaf('cbc:CompanyID', vatNumber), taxScheme)

const legalName = (name: string): string => parent('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name))

const addressOf = (address: PartyAddress): string =>
  parent(
    'cac:PostalAddress',
    leaf('cbc:StreetName', address.street),
    leafOr('cbc:BuildingNumber', address.buildingNumber),
    leafOr('cbc:PlotIdentification', address.additionalNumber),
    leafOr('cbc:CitySubdivisionName', address.district),
    leaf('cbc:CityName', address.city),
    leafOr('cbc:PostalZone', address.postalCode),
    parent('cac:Country', leaf('cbc:IdentificationCode', address.country)),
  )
