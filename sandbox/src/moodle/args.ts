import { z } from 'zod'
import { invalidParameter } from './fault.ts'
import type { PhpFields } from './php-form.ts'

/** Moodle's parameter types. An unknown, missing or ill-typed parameter causes the same error. */
export const int = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
export const bool = z.enum(['0', '1']).transform((text) => text === '1')
export const text = z.string()

/** A PHP list: numbered keys, possibly with gaps, and at least one item. */
export function list<Item extends z.ZodType>(item: Item) {
  return z
    .record(z.string().regex(/^\d+$/), item)
    .transform((items) => Object.values(items))
    .refine((items) => items.length > 0)
}

export const fields = z.strictObject

/** Parses a call's parameters. Throws Moodle's single error for invalid ones. */
export function read<Schema extends z.ZodType>(schema: Schema, args: PhpFields): z.output<Schema> {
  const parsed = schema.safeParse(args)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw invalidParameter(issue ? `${issue.path.join(' => ')}: ${issue.message}` : '')
}
