import { z } from 'zod'

const line = z.string().max(1_000)
const short = z.string().max(60)

/** The company as somebody typed it: what is wrong with a field is answered beside it. Empty where there is nothing. */
export const BuyerTyped = z.object({
  name: line,
  vatNumber: short,
  scheme: short,
  id: short,
  street: line,
  buildingNumber: short,
  additionalNumber: short,
  district: line,
  city: line,
  postalCode: short,
  country: short,
})
