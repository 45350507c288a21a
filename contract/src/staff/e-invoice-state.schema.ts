import { z } from 'zod'
import { buyerSchemes } from './buyer-fields.ts'

/** To a consumer, or to a company that is named. */
export const DocumentForm = z.enum(['simplified', 'standard'])
/** The state of a document at the tax authority; null: issued before the shop reported its documents. */
export const EInvoiceState = z.enum(['waiting', 'signed', 'accepted', 'refused']).nullable()

/** Why the tax authority refused it, in its own words; null: it did not. */
export const GatewayErrors = z.array(z.object({ code: z.string(), message: z.string() })).nullable()

/** A company as its documents name it. */
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
