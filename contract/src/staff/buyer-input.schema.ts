import { z } from 'zod'

const line = z.string().max(1_000)
const short = z.string().max(60)

/** The company as typed. Missing values become empty, so that errors are reported by field. */
export const BuyerInput = z.object({
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
