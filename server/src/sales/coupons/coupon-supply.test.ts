import { codeKey } from '@matla/contract/coupons/code-key'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckout } from '#test/purchases/checkout.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import type { StaffCalls } from '#test/staff-calls.ts'

const course = '674335f14eb03d780d763f47'
let finance: StaffCalls
const shop = withCheckout(await openShop({ jobs: 'queued' }))
beforeAll(async () => {
  finance = await shop.staff('finance')
})
afterAll(() => shop.close())

type Offer = { code: string; percent: number; isReserved: boolean; description: string } | null
const page = async () =>
  (await shop.must('GET', '/matla/pages/bundle?lang=1')) as unknown as { coupon: Offer }
const offer = async () => (await page()).coupon
const feed = async () => JSON.stringify(await shop.must('GET', '/matla/bundle-page'))
const inConsole = async (q: string) => {
  const path = `/matla/staff/coupons?q=${encodeURIComponent(q)}`
  const { rows } = await shop.must('GET', path, undefined, finance.token)
  return (rows as { state: string; uses: number; reserved: number; code: string }[])[0]
}
const publicCall = async (code: string) =>
  (await shop.must('GET', `/matla/special-coupons/code/${code}?lang=1`)).coupon as {
    isUsable: boolean
    reason: string
  }
const open = async (email: string, code: string) => {
  const buyer = await shop.arrive(email, [course])
  const applied = await shop.apply(buyer, code)
  return { buyer, applied, answer: await shop.pay(buyer) }
}
const finish = (reference: string, outcome: string) =>
  shop.sandbox('/paytabs/finish', { tranRef: reference, outcome, awaitCallback: true })
const referenceOf = ({ answer }: Awaited<ReturnType<typeof open>>) =>
  (answer.body.data as { tran_ref: string }).tran_ref

test('page, feed, public API, cart and console show when unpaid orders reserve every use, and a declined payment releases one', async () => {
  const id = await shop.make({ code: 'HELD2', percent: 20, maxUses: 2 })
  expect((await finance.act(`coupons/${id}/advertise`, { isShown: true })).status).toBe(200)
  await until(async () => (await offer())?.code === 'HELD2', 10_000)
  const holders = [await open('one@held.test', 'HELD2'), await open('two@held.test', 'HELD2')]
  expect(holders.map(({ answer }) => answer.status)).toEqual([200, 200])
  const late = await shop.arrive('three@held.test', [course])
  const rejected = await shop.apply(late, 'HELD2')
  expect(rejected.body).toMatchObject({
    code: 'coupon-reserved',
    fields: { couponCode: expect.stringMatching(/\b\d\d:\d\d\b/) },
  })
  expect(await inConsole('HELD2')).toMatchObject({ state: 'reserved', uses: 2, reserved: 2 })
  expect(await publicCall('HELD2')).toMatchObject({
    isUsable: false,
    reason: expect.stringMatching(/\b\d\d:\d\d\b/),
  })
  await until(async () => (await offer())?.isReserved === true, 10_000)
  expect(await feed()).toContain('HELD2')
  const [first, second] = holders.map(referenceOf)
  await finish(first ?? '', 'decline')
  await until(async () => (await offer())?.isReserved === false, 10_000)
  expect((await shop.apply(late, 'HELD2')).status).toBe(200)
  expect(await inConsole('HELD2')).toMatchObject({ state: 'active', uses: 1, reserved: 1 })
  await finish(second ?? '', 'approve')
  const last = (await shop.pay(late)).body.data as { tran_ref: string }
  await finish(last.tran_ref, 'approve')
  expect(await inConsole('HELD2')).toMatchObject({ state: 'used-up', uses: 2, reserved: 0 })
  expect(await publicCall('HELD2')).toMatchObject({
    isUsable: false,
    reason: 'Coupon is invalid or expired.',
  })
  await until(async () => (await offer()) === null, 10_000)
  await until(async () => !(await feed()).includes('HELD2'), 10_000)
  await shop.verify()
})

test('a coupon that stayed on a cart applies again once a use is released', async () => {
  await shop.make({ code: 'STAYS', percent: 20, maxUses: 1 })
  const waiting = await shop.arrive('waiting@held.test', [course])
  await shop.apply(waiting, 'STAYS')
  const holder = await open('holder@held.test', 'STAYS')
  expect((await shop.cart(waiting)).droppedCoupon).toMatchObject({
    reason: 'coupon-reserved',
    messageEnglish: expect.stringMatching(/\d\d:\d\d/),
  })
  await finish(referenceOf(holder), 'decline')
  expect((await shop.cart(waiting)).coupon).toMatchObject({ couponCode: 'STAYS' })
})

test.each([20, 12.5, 7])('the package page states the percentage of its coupon: %d', async (percent) => {
  const code = `PCT${percent * 10}`
  const id = await shop.make({ code, percent, maxUses: 5 })
  await finance.act(`coupons/${id}/advertise`, { isShown: true })
  await until(async () => (await offer())?.code === code, 10_000)
  const shown = JSON.stringify(await page())
  expect(shown).toContain(`another ${percent}% off`)
  expect(shown).not.toContain('30%')
  await until(async () => (await feed()).includes(`${percent}% discount with the coupon`), 10_000)
  const sentences = await feed()
  expect(sentences).toContain(`خصم ${percent}% عند استخدام القسيمة`)
  await finance.act(`coupons/${id}/advertise`, { isShown: false })
  await until(async () => !(await feed()).includes('discount with the coupon'), 10_000)
})

test('a code is found in any spelling in the cart, the console and the orders, and cannot be created twice', async () => {
  const terms = { kind: 'special', products: null, from: '2026-01-01', to: '2030-01-01', maxUses: 5 }
  const make = async (code: string, percent = 10) =>
    (await finance.act('coupons', { ...terms, code, percent })).body as {
      code?: string
      coupon?: { code: string }
    }
  expect((await make('أهلا–٢٠')).coupon?.code).toBe('أهلا-20')
  for (const again of ['اهلا-20', 'آهلا−20', 'أهـلا-۲۰'])
    expect(await make(again, 50)).toMatchObject({ code: 'coupon-code-taken' })
  const buyer = await shop.arrive('letters@held.test', [course])
  const applied = await shop.apply(buyer, 'اهلا‑20')
  expect(applied.body).toMatchObject({ cart: { coupon: { couponCode: 'أهلا-20', percentageDiscount: 10 } } })
  expect(await inConsole('إهلا')).toMatchObject({ code: 'أهلا-20' })
  const { status } = await shop.pay(buyer)
  expect(status).toBe(200)
  const path = `/matla/staff/orders?coupon=${encodeURIComponent('اهلا—20')}`
  const orders = await shop.must('GET', path, undefined, finance.token)
  expect(orders.rows).toHaveLength(1)
  expect((await make('هديه')).coupon?.code).toBe('هديه')
  expect(await make('هدية')).toMatchObject({ code: 'coupon-code-taken' })
})

test('codes of an earlier version that differ only in spelling are matched as typed', async () => {
  await shop.make({ code: 'مصطفى', percent: 10, maxUses: 5 })
  await shop.sql(`update coupons set key_number = 1 where code = 'مصطفى'`)
  await shop.make({ code: 'مصطفي', percent: 40, maxUses: 5 })
  const buyer = await shop.arrive('mustafa@held.test', [course])
  for (const [typed, percent] of [
    ['مصطفى', 10],
    ['مصطفي', 40],
    ['مصـطفی', 40],
  ] as const)
    expect((await shop.apply(buyer, typed)).body).toMatchObject({
      cart: { coupon: { percentageDiscount: percent } },
    })
})

test('the database derives the same key for a code as the application', async () => {
  const characters = 'ABYZ0189_-ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي'
  for (const [index, character] of Array.from(characters).entries()) {
    await shop.make({ code: `KEY${character}${index}` })
    const [row] = await shop.sql<{ key: string }>('select code_key as key from coupons where code = $1', [
      `KEY${character}${index}`,
    ])
    expect(row?.key).toBe(codeKey(`KEY${character}${index}`))
  }
})
