import { z } from 'zod'
import { latinDigits, plainCode, readDecimal } from './digits.ts'

/** A number that people type: in a call it may also be the text, in the digits of any keyboard. */
export const typedNumber = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess(
    (value: number | string): unknown =>
      typeof value === 'string' ? Number(readDecimal(value) ?? Number.NaN) : value,
    schema,
  )

/** A code or number that is read digit by digit; typed with any digits, spaces and hyphens. */
export const typedCode = <Schema extends z.ZodType<string | undefined>>(schema: Schema) =>
  z.preprocess(
    (value: NonNullable<z.input<Schema>>): unknown => (typeof value === 'string' ? plainCode(value) : value),
    schema,
  )

/** A text with digits in fixed places, such as a day; typed with any digits. */
export const typedDigits = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.preprocess((value: string): unknown => (typeof value === 'string' ? latinDigits(value) : value), schema)
