import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { couponCoursesTable, couponsTable, periodNow } from '#schema/coupons.tables.ts'
import { couponUsesTable, isHeldBy } from '#schema/coupon-uses.tables.ts'

/** A coupon by its stored code, judged by the database's clock; `userId` null: nobody holds a use of it. */
export async function findByCode(db: Db, code: string, userId: string | null) {
  const rows = await db
    .select({
      coupon: couponsTable,
      period: periodNow,
      isOwned: isHeldBy(sql`${userId}::uuid`),
      courseIds: sql<
        string[]
      >`array(select ${couponCoursesTable.courseId} from ${couponCoursesTable} where ${couponCoursesTable.couponId} = ${couponsTable.id} order by 1)`,
    })
    .from(couponsTable)
    .where(eq(couponsTable.code, code))
  return rows[0]
}

/** Whether a paid order of this user used the coupon; by its code or its id. */
export async function hasRedeemed(db: Db, userId: string, codeOrId: string): Promise<boolean> {
  const rows = await db
    .select({ id: couponUsesTable.id })
    .from(couponUsesTable)
    .innerJoin(couponsTable, eq(couponsTable.id, couponUsesTable.couponId))
    .where(
      and(
        eq(couponUsesTable.userId, userId),
        eq(couponUsesTable.state, 'redeemed'),
        sql`${codeOrId} in (${couponsTable.code}, ${couponsTable.id}::text)`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function listBoundTo(db: Db, email: string) {
  return db
    .select({ code: couponsTable.code, validTo: couponsTable.validTo })
    .from(couponsTable)
    .where(eq(couponsTable.userEmail, email))
}

/** Nobody can use them any more, and nothing says whose they were. */
export async function unbind(tx: Db, email: string): Promise<void> {
  await tx
    .update(couponsTable)
    .set({ status: 'inactive', userEmail: '' })
    .where(eq(couponsTable.userEmail, email))
}
