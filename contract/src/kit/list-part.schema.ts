import { z } from 'zod'
import { EntityId } from './entity-id.schema.ts'

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
  after: EntityId.optional(),
}
