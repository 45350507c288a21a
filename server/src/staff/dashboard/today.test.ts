import { dayMs, riyadhDay } from '@matla/contract/kit/riyadh'
import { hasRight, type StaffRole, staffRoles } from '@matla/contract/kit/rights'
import { payoutProviders } from '@matla/contract/staff/payout-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
const tokens = new Map<StaffRole, string>()
beforeAll(async () => {
  for (const role of staffRoles) tokens.set(role, await hire(shop, `${role}@today.example`, role))
  await shop.sql(
    `insert into staff_tasks (id, kind, subject, detail, opened_at)
     select gen_random_uuid(), kind, kind, '{"why": ""}', now() from unnest(array['refund-refused', 'payment-held', 'enrolment-failed']) kind`,
  )
  const day = (ahead: number) => riyadhDay(new Date(shop.deps.clock().getTime() + ahead * dayMs))
  const coupon = { code: 'ENDSSOON', kind: 'special', percent: 10, products: null, maxUses: 5 }
  const made = await shop.post(
    '/staff/coupons',
    { ...coupon, from: day(-1), to: day(2) },
    tokens.get('owner'),
  )
  expect(made.status).toBe(200)
  await shop.sql(
    `insert into reconciliations (id, cause, since, started_at, ended_at, asked) values (gen_random_uuid(), 'daily', now(), now(), now(), 0)`,
  )
})
afterAll(() => shop.close())

type Scheduled = { kind: string }[] | null
const todayOf = async (role: StaffRole) => {
  const { body } = await shop.get('/staff/today', tokens.get(role))
  return body as unknown as {
    tasks: { open: number } | null
    figures: object | null
    scheduled: Scheduled
    health: { reconciliation: object | null; providers: { provider: string; isLeftAlone: boolean }[] } | null
    away: string[]
  }
}
const badgesOf = async (role: StaffRole) =>
  (await shop.get('/staff/me', tokens.get(role))).body.badges as { tasks: number }

test('the badge on Tasks counts the tasks that its reader may do, like the Tasks page', async () => {
  const open = { owner: 3, finance: 2, support: 2, editor: 0, reviewer: 0 }
  for (const role of staffRoles) {
    expect([role, (await badgesOf(role)).tasks]).toEqual([role, open[role]])
    expect((await todayOf(role)).tasks).toMatchObject({ open: open[role] })
  }
})

test('plans, figures and reconciliation differences are shown to staff with the right to read them', async () => {
  for (const role of staffRoles) {
    const { figures, scheduled, health, away } = await todayOf(role)
    const shown = {
      figures: figures !== null,
      coupons: (scheduled ?? []).some(({ kind }) => kind === 'coupon-ends'),
      reconciliation: health?.reconciliation !== null,
      away,
    }
    expect([role, shown]).toEqual([
      role,
      {
        figures: hasRight([role], 'orders.read'),
        coupons: hasRight([role], 'coupon.read'),
        reconciliation: hasRight([role], 'accounting.read'),
        away: [],
      },
    ])
  }
})

test('mail and the LMS are shown with their last success, and each provider with whether it is paused', async () => {
  const { health } = await todayOf('reviewer')
  expect(health).toMatchObject({ learningWorkedAt: null })
  // A bank transfer has no provider that could stop responding.
  expect(health?.providers.map(({ provider }) => provider)).toEqual(payoutProviders)
  expect(health?.providers.some(({ isLeftAlone }) => isLeftAlone)).toBe(false)
  for (const probe of ['mail', 'learning-site'])
    expect((await shop.post(`/staff/providers/${probe}/test`, {}, tokens.get('owner'))).status).toBe(200)
  const worked = { mailWorkedAt: expect.any(String), learningWorkedAt: expect.any(String) }
  expect((await todayOf('reviewer')).health).toMatchObject(worked)
})

test('a panel that cannot be read is named, and the others are still shown', async () => {
  await shop.sql('alter table coupons rename to coupons_away')
  const { scheduled, away, tasks, health, figures } = await todayOf('owner')
  await shop.sql('alter table coupons_away rename to coupons')
  expect({ scheduled, away }).toEqual({ scheduled: null, away: ['scheduled'] })
  expect([tasks, figures, health]).not.toContain(null)
})
