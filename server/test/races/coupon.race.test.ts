import { afterAll, expect, inject, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { withCheckout } from '#test/purchases/checkout.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openShop } from '#test/open-shop.ts'

/** The long run has 1,000 rounds of 50 (`PROOF=long`); CI has fewer. */
const rounds = inject('engine') === 'postgres' ? inject('raceRounds') * 5 : 1
const buyers = inject('engine') === 'postgres' ? 50 : 6
const course = '674335f14eb03d780d763f47'

const shop = withCheckout(await openShop())
afterAll(() => shop.close())

test(`${rounds} rounds of ${buyers} concurrent orders for one coupon use give the discount to one and reject the others before payment`, async () => {
  const loadGenerator = await Promise.all(
    Array.from({ length: buyers }, (_, index) => shop.arrive(`crowd-${index}@race.test`, [course])),
  )
  for (let round = 0; round < rounds; round++) {
    const made = `LAST${round}`
    await shop.make({ code: made, kind: round % 2 === 0 ? 'legacy' : 'special', percent: 1 + (round % 99) })
    for (const { status } of await Promise.all(loadGenerator.map((buyer) => shop.apply(buyer, made)))) {
      expect(status).toBe(200)
    }
    const answers = await Promise.all(loadGenerator.map((buyer) => shop.pay(buyer)))
    const rejected = answers.filter(({ body }) => body.code === 'coupon-reserved')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(rejected).toHaveLength(buyers - 1)
    expect(await shop.usesOf(made)).toBe(1)
    expect(
      await shop.sql('select 1 from orders o join coupons c on c.id = o.coupon_id where c.code = $1', [made]),
    ).toHaveLength(1)
    // A buyer may reserve only a few unpaid uses, so this one is released before the next round.
    const page = answers.find(({ status }) => status === 200)?.body.data as { tran_ref: string }
    const declined = { tranRef: page.tran_ref, outcome: 'decline', awaitCallback: true }
    await shop.sandbox('/paytabs/finish', declined)
    expect(await shop.usesOf(made)).toBe(0)
  }
  await shop.verify()
}, 3_000_000)

const ends = ['approve', 'decline', 'expire', 'cancel'] as const

/** A buyer makes up to three attempts; all messages about a payment arrive at the same time. */
async function tryToBuy(buyer: Buyer, at: number): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    const answer = await shop.pay(buyer)
    expect(answer.status).toBeLessThan(500)
    if (answer.status !== 200) continue
    const { tran_ref: tranRef } = answer.body.data as { tran_ref: string }
    const outcome = ends[(at * 7 + turn * 3) % ends.length]
    await shop.sandbox('/paytabs/finish', { tranRef, outcome })
    const [again] = await Promise.all([
      shop.pay(buyer),
      shop.sandbox('/paytabs/resend', { tranRef, copies: 3 }),
      shop.outcome(buyer, tranRef),
      shop.outcome(buyer, tranRef),
    ])
    expect(again.status).toBeLessThan(500)
  }
}

test('concurrent reservations, payments, declines and retries never exceed the uses of a coupon', async () => {
  for (let round = 0; round < rounds; round++) {
    const made = `MANY${round}`
    await shop.make({ code: made, maxUses: 3, percent: 20 })
    const loadGenerator = await Promise.all(
      Array.from({ length: 12 }, (_, index) => shop.arrive(`many-${round}-${index}@race.test`, [course])),
    )
    await Promise.all(loadGenerator.map((buyer) => shop.apply(buyer, made)))
    await Promise.all(loadGenerator.map(tryToBuy))
    const { pool } = shop.deps.database
    expect(await brokenInvariants(pool, shop.sandboxUrl)).toEqual([])
    const [paid] = await shop.sql<{ n: number }>(
      `select count(*)::int as n from orders o join coupons c on c.id = o.coupon_id where c.code = $1 and o.status = 'paid'`,
      [made],
    )
    expect(paid?.n).toBeLessThanOrEqual(3)
  }
}, 3_000_000)

test('concurrent redemptions of a full-discount coupon open no more courses than it has uses', async () => {
  for (let round = 0; round < rounds; round++) {
    const made = `WHOLE${round}`
    await shop.make({ code: made, percent: 100, maxUses: 2 })
    const loadGenerator = await Promise.all(
      Array.from({ length: 8 }, (_, index) => shop.arrive(`whole-${round}-${index}@race.test`, [])),
    )
    const answers = await Promise.all(
      loadGenerator.map((buyer) => shop.redeem(buyer, { couponCode: made, courseId: course })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await shop.usesOf(made)).toBe(2)
  }
  await shop.verify()
}, 3_000_000)
