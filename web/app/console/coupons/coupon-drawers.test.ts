import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import { expect, test } from 'vitest'
import { availableActions } from './coupon-drawers.tsx'

test.each([
  ['active', 'pause'],
  ['upcoming', 'pause'],
  ['paused', 'resume'],
  ['over', null],
  ['used-up', null],
] as const)('a coupon that is %s allows these actions: %s', (state, expected) => {
  const coupon = { state, kind: 'special', uses: 1 } as CouponRow
  const offered = availableActions(coupon).find((action) => action === 'pause' || action === 'resume')
  expect(offered ?? null).toBe(expected)
})
