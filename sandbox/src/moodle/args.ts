import { z } from 'zod'
import { invalidParameter } from './fault.ts'
import type { PhpFields } from './php-form.ts'

/** Moodle's own parameter types; additional, missing and ill-typed parameters cause the same error. */
export const int = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
export const bool = z.enum(['0', '1']).transform((text) => text === '1')
export const text = z.string()

/** A PHP list: numbered keys, possibly with gaps, at least one. */
export function list<Item extends z.ZodType>(item: Item) {
  return z
    .record(z.string().regex(/^\d+$/), item)
    .transform((items) => Object.values(items))
    .refine((items) => items.length > 0)
}

export const fields = z.strictObject

/** Parses a call's parameters. Throws the one general error. */
export function read<Schema extends z.ZodType>(schema: Schema, args: PhpFields): z.output<Schema> {
  const parsed = schema.safeParse(args)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw invalidParameter(issue ? `${issue.path.join(' => ')}: ${issue.message}` : '')
}
