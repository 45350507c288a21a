import { z } from 'zod'
import { readIban } from './iban.ts'

/** An IBAN in a request; accepts any digits and spaces. */
export const InputIban = z.preprocess(
  (value: string): unknown => (typeof value === 'string' ? readIban(value) : value),
  z.string(),
)
