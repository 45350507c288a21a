import { z } from 'zod'
import { plain } from '#kit/digits.ts'

/** The bank's reference of a transfer, normalized to upper case and Western digits. */
export const BankReference = z.preprocess(
  (value: string): unknown => (typeof value === 'string' ? plain(value).toUpperCase() : value),
  z.string().min(3).max(80),
)
