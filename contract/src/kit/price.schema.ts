import { z } from 'zod'
import { halalaBounds } from './price.ts'

/** A price in halalas. */
export const PriceHalalas = z.int().min(halalaBounds.least).max(halalaBounds.most)
