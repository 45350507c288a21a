import { z } from 'zod'
import { latinDigits, plainCode, readDecimal } from './digits.ts'

/** A number in a call: a JSON number, or text typed in the digits of any keyboard. */
export const typedNumber = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess(
    (value: number | string): unknown =>
      typeof value === 'string' ? Number(readDecimal(value) ?? Number.NaN) : value,
    schema,
  )

/** A code or number that is read digit by digit; accepts any digits, spaces and hyphens. */
export const typedCode = <Schema extends z.ZodType<string | undefined>>(schema: Schema) =>
  z.preprocess(
    (value: NonNullable<z.input<Schema>>): unknown => (typeof value === 'string' ? plainCode(value) : value),
    schema,
  )

/** Text with digits in fixed positions, such as a day; accepts any digits. */
export const typedDigits = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.preprocess((value: string): unknown => (typeof value === 'string' ? latinDigits(value) : value), schema)
