import { z } from 'zod'

/**
 * A part of a whole list: so many (500 at most, and where only `after` is given), after the one with this `_id`. Without
 * them the list is whole.
 */
export const ListPart = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|[1-4]\d\d|500)$/)
    .transform(Number)
    .optional(),
  after: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
}
