import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import { expect, test } from 'vitest'
import { deedsOf } from './coupon-drawers.tsx'

test.each([
  ['active', 'pause'],
  ['upcoming', 'pause'],
  ['paused', 'resume'],
  ['over', null],
  ['used-up', null],
] as const)('a coupon that is %s can be made to: %s', (state, expected) => {
  const coupon = { state, kind: 'special', uses: 1 } as CouponRow
  const offered = deedsOf(coupon).find((deed) => deed === 'pause' || deed === 'resume')
  expect(offered ?? null).toBe(expected)
})
