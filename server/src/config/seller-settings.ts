import { z } from 'zod'

const text = z.string().optional()

/** Who sells, as every invoice says it. */
export const sellerVariables = {
  SELLER_NAME_AR: text.describe('Invoice: seller in Arabic'),
  SELLER_NAME_EN: text.describe('Invoice: seller in English'),
  SELLER_ADDRESS_AR: text.describe('Invoice: address in Arabic'),
  SELLER_ADDRESS_EN: text.describe('Invoice: address in English'),
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^3\d{13}3$/)
    .optional()
    .describe('Invoice: VAT number, 15 digits'),
  SELLER_REGISTRATION_NUMBER: text.describe('Invoice: commercial registration number'),
} as const
