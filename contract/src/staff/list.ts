import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'

/** The default and maximum number of rows per page. */
export const pageRows = 50

/** So far the rows of a list are counted. */
export const maxCounted = 10_000
/** The rows of a search are counted up to this number, to bound its cost. */
export const maxSearchCount = 1_000

const Cursor = z.string().max(600)

type ListOptions<Orders extends readonly [string, ...string[]], Filters extends z.ZodRawShape> = {
  /** The supported orders; the first is the default. */
  readonly orders: Orders
  /** Filters by name, each optional. */
  readonly filters: Filters
}

/**
 * The query of every staff list: `q` is searched for, `view` names a view, `after` and `before` are the
 * cursors of the answer, and the list's own filters.
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
    /** `exact`: all rows are counted, however many; without it up to 10,000, or 1,000 of a search. */
    total: z.enum(['exact']).optional(),
    limit: z.coerce.number().int().min(1).max(pageRows).default(pageRows),
    ...filters,
  })

/** A page of a staff list. Cursors are opaque, and null at either end of the list. */
export const listResult = <Row extends z.ZodType>(row: Row) =>
  successResult({
    rows: z.array(row),
    /** The rows of the whole list, counted up to 10,000, or 1,000 for a search, unless `exact` is requested. */
    total: z.int().nonnegative(),
    /** False: there are more rows than `total`. */
    isTotalExact: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })
