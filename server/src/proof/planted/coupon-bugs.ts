import type { Bug } from './bug.ts'

const uses = 'src/coupons/uses.store.ts'

/** Wrong counts of a coupon's uses. */
export const couponBugs: readonly Bug[] = [
  {
    name: 'check, then act: a use is taken without a condition',
    file: uses,
    find: '      sql`${couponsTable.uses} < ${couponsTable.maxUses}`,\n',
    put: '',
    ring: 2,
    says: /coupons_uses|I4/,
  },
  {
    name: 'only completed orders count',
    file: uses,
    find: 'sql`${couponsTable.uses} + 1`',
    put: 'sql`${couponsTable.uses} + 0`',
    ring: 2,
    says: /I4 coupon whose uses are not its live reservations and redemptions/,
  },
  {
    name: 'a use is released when the page is closed',
    file: 'src/coupons/release-use.ts',
    find: ' || (await mayStillBePaid(tx, orderId))',
    put: '',
    ring: 2,
    says: /I4 open page whose use was given away/,
  },
  {
    name: 'a use that is held is never given back',
    file: 'src/coupons/release-use.ts',
    find: "if (use?.state !== 'reserved' ||",
    put: 'if (use !== undefined ||',
    ring: 2,
    says: /I4 coupon held by an order that nobody can pay/,
  },
  {
    name: 'a use is given back twice',
    file: 'src/coupons/release-use.ts',
    find: "use?.state !== 'reserved'",
    put: "!use || use.state === 'redeemed'",
    ring: 2,
    says: /I4 coupon whose uses|coupons_uses/,
  },
  {
    name: 'a released use is redeemed without taking one',
    file: 'src/coupons/redeem-use.ts',
    find: '!(await takeLateUse(tx, use.couponId))',
    put: 'takeLateUse === undefined',
    ring: 2,
    says: /I4 coupon whose uses/,
  },
  {
    name: 'a paid order without its use is silent',
    file: 'src/payments/settle-payment.ts',
    find: "if (!(await redeemUse(tx, payment.orderId, now))) await openTask(tx, 'coupon-overused', payment, now)",
    put: 'await redeemUse(tx, payment.orderId, now)',
    ring: 2,
    says: /I4 paid order whose coupon is not redeemed, and no task/,
  },
  {
    name: 'the coupon of a paid order is never final',
    file: 'src/payments/settle-payment.ts',
    find: 'if (isPaid && order.couponId !== null) await redeemOrTell(tx, payment, now)',
    put: 'void redeemOrTell',
    ring: 2,
    says: /I4 paid order whose coupon is not redeemed/,
  },
]
