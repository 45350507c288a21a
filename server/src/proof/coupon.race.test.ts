import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { couponShop } from './coupon-shop.ts'
import { brokenInvariants } from './invariants.ts'
import { openWorld, type World } from './world.ts'

/** The whole proof is 1,000 rounds of 50 (`PROOF=long`); CI runs a short form of it. */
const rounds = inject('engine') === 'postgres' ? inject('raceRounds') * 5 : 1
const buyers = inject('engine') === 'postgres' ? 50 : 6
const course = '674335f14eb03d780d763f47'

let world: World
let shop: ReturnType<typeof couponShop>
beforeAll(async () => {
  world = await openWorld()
  shop = couponShop(world)
})
afterAll(() => world.close())

test(`${buyers} orders at once on one use, ${rounds} rounds: one is charged less, the others are told before`, async () => {
  const crowd = await Promise.all(
    Array.from({ length: buyers }, (_, at) => shop.arrive(`crowd-${at}@race.test`, [course])),
  )
  for (let round = 0; round < rounds; round++) {
    const made = `LAST${round}`
    await shop.make({ code: made, kind: round % 2 === 0 ? 'legacy' : 'special', percent: 1 + (round % 99) })
    for (const { status } of await Promise.all(crowd.map((buyer) => shop.apply(buyer, made)))) {
      expect(status).toBe(200)
    }
    const answers = await Promise.all(crowd.map((buyer) => shop.pay(buyer)))
    const told = answers.filter(
      ({ body }) => body.code === 'coupon-not-active' || body.code === 'coupon-invalid',
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(told).toHaveLength(buyers - 1)
    expect(await shop.usesOf(made)).toBe(1)
    expect(
      await shop.query('select 1 from orders o join coupons c on c.id = o.coupon_id where c.code = $1', [
        made,
      ]),
    ).toHaveLength(1)
  }
  expect(await brokenInvariants(world.house.deps.database.pool, world.sandboxUrl)).toEqual([])
}, 3_000_000)

test('whole coupons at once: nobody gets a course for a use that is not there', async () => {
  for (let round = 0; round < rounds; round++) {
    const made = `WHOLE${round}`
    await shop.make({ code: made, percent: 100, maxUses: 2 })
    const crowd = await Promise.all(
      Array.from({ length: 8 }, (_, at) => shop.arrive(`whole-${round}-${at}@race.test`, [])),
    )
    const answers = await Promise.all(
      crowd.map((buyer) => shop.redeem(buyer, { couponCode: made, courseId: course })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await shop.usesOf(made)).toBe(2)
  }
  expect(await brokenInvariants(world.house.deps.database.pool, world.sandboxUrl)).toEqual([])
}, 3_000_000)
