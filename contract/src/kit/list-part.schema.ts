import { z } from 'zod'
import { EntityId } from './entity-id.schema.ts'

/**
 * One page of a list: up to `limit` items (500 at most, and the default when only `after` is given) after the item with
 * this `_id`. Without both, the response has the whole list.
 */
export const ListPart = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|[1-4]\d\d|500)$/)
    .transform(Number)
    .optional(),
  after: EntityId.optional(),
}
