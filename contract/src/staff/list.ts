import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'

/** The default and maximum number of rows per page. */
export const pageRows = 50

/** The rows of a list are counted up to this number. */
export const maxCounted = 10_000
/** Search results are counted up to this number, because counting them costs more. */
export const maxSearchCount = 1_000

const Cursor = z.string().max(600)

type ListOptions<Orders extends readonly [string, ...string[]], Filters extends z.ZodRawShape> = {
  /** The supported sort orders; the first one is the default. */
  readonly orders: Orders
  /** Filters by name, each optional. */
  readonly filters: Filters
}

/**
 * The query of every staff list: `q` is the search text, `view` names a view, `after` and `before` are
 * cursors from the result, and the rest are the list’s own filters.
 */
export const listQuery = <
  const Orders extends readonly [string, ...string[]],
  const Filters extends z.ZodRawShape,
>({
  orders,
  filters,
}: ListOptions<Orders, Filters>) =>
  z.object({
    q: z.string().trim().max(200).optional(),
    view: z.string().max(64).optional(),
    order: z.enum(orders).default(orders[0] as z.util.NoUndefined<Orders[number]>),
    after: Cursor.optional(),
    before: Cursor.optional(),
    /** `exact` counts all rows; otherwise counting stops at 10,000, or at 1,000 for a search. */
    total: z.enum(['exact']).optional(),
    limit: z.coerce.number().int().min(1).max(pageRows).default(pageRows),
    ...filters,
  })

/** One page of a staff list. Cursors are opaque, and null at either end of the list. */
export const listResult = <Row extends z.ZodType>(row: Row) =>
  successResult({
    rows: z.array(row),
    /** The number of rows in the whole list, counted up to 10,000, or 1,000 for a search, unless `exact` is requested. */
    total: z.int().nonnegative(),
    /** False when there are more rows than `total`. */
    isTotalExact: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })
