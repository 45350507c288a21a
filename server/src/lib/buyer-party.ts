import type { buyerSchemes } from '@matla/contract/staff/buyer-fields'

/** Outside the Kingdom, street, city and country are enough (ZATCA: BR-KSA-10, BR-KSA-63). */
export type PartyAddress = {
  readonly street: string
  readonly buildingNumber: string | null
  readonly additionalNumber: string | null
  readonly district: string | null
  readonly city: string
  readonly postalCode: string | null
  /** ISO 3166-1, two capital letters. */
  readonly country: string
}

export type BuyerScheme = (typeof buyerSchemes)[number]

/** A company as the buyer, with a VAT number, another identity, or both. */
export type BuyerParty = {
  readonly name: string
  readonly vatNumber: string | null
  readonly identity: { readonly scheme: BuyerScheme; readonly id: string } | null
  readonly address: PartyAddress
}
