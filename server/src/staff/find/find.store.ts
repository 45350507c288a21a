import { asc, like } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { escapeLike } from '#platform/db/like-pattern.ts'
import { normaliseCode } from '#sales/coupons/coupon.ts'
import { couponsTable } from '#schema/sales.tables.ts'

/** Coupons whose code starts with this prefix. */
export async function searchCoupons(db: Db, text: string, limit: number) {
  const beginning = escapeLike(normaliseCode(text))
  if (beginning === '') return []
  const { id, code, status } = couponsTable
  return db
    .select({ id, code, status })
    .from(couponsTable)
    .where(like(code, `${beginning}%`))
    .orderBy(asc(code))
    .limit(limit)
}
