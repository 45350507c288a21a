import { z } from 'zod'
import { buyerSchemes } from './buyer-fields.ts'

/** `simplified` documents are for consumers, `standard` ones name a company. */
export const DocumentForm = z.enum(['simplified', 'standard'])
/** The state of a document at the tax authority; null when it was issued before the shop reported documents. */
export const EInvoiceState = z.enum(['waiting', 'signed', 'accepted', 'refused']).nullable()

/** The tax authority’s reasons for rejecting the document, in its own words; null when it did not. */
export const GatewayErrors = z.array(z.object({ code: z.string(), message: z.string() })).nullable()

/** A company as named on its documents. */
export const Party = z.object({
  name: z.string(),
  vatNumber: z.string().nullable(),
  identity: z.object({ scheme: z.enum(buyerSchemes), id: z.string() }).nullable(),
  address: z.object({
    street: z.string(),
    buildingNumber: z.string().nullable(),
    additionalNumber: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string(),
    postalCode: z.string().nullable(),
    country: z.string(),
  }),
})
export type Party = z.output<typeof Party>
export type GatewayErrors = z.output<typeof GatewayErrors>
