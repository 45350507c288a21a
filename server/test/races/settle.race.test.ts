import {
  paymentProviders,
  type ProviderId,
  providersOfKind,
} from '@matla/contract/payments/payment-providers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { type Buyer, comeBack, type Opened, press, returnForm } from '#test/buyer.ts'
import { brokenInvariants, unfinished } from '#test/invariants.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'

/** A long run has 200 rounds of 50 buyers (`PROOF=long`); CI has one of 25. */
const { isLong } = inject('proof')
const isPostgres = inject('engine') === 'postgres'
const rounds = isPostgres && isLong ? inject('raceRounds') : 1
const buyers = isPostgres ? (isLong ? 50 : 25) : 8

/** A reconciliation handles twenty payments, so starting it for every fifth buyer covers a round. */
const sweptEach = 5

let courseIds: string[]
const shop = await openShop()
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  courseIds = (body.courses as { _id: string; CourseCostEnglish: string }[])
    .filter(({ CourseCostEnglish }) => CourseCostEnglish !== '0')
    .map(({ _id }) => _id)
})
afterAll(() => shop.close())

const resend = (reference: string) => shop.sandbox('/paytabs/resend', { tranRef: reference, copies: 5 })
const poll = ({ token }: Buyer, { reference }: Opened) =>
  shop.get(`/validate-transction-details?tranRef=${reference}&lang=1`, token)

/** Makes this payment due and runs the reconciliation, which may handle other payments of the round too. */
async function reconcileNow({ reference }: Opened): Promise<void> {
  const { pool } = shop.deps.database
  await pool.query(
    `update payments set next_ask_at = now() - interval '1 second' where provider_reference = $1`,
    [reference],
  )
  await reconcilePending(shop.deps)
}

/** One buyer from the cart to "paid", with all messages about the payment at the same moment. */
async function buy(name: string, wanted: readonly string[], isSwept: boolean): Promise<string> {
  const buyer = await shop.arrive(`${name}@race.test`, wanted)
  const pages = await Promise.all([shop.openPage(buyer), shop.openPage(buyer)])
  const [opened, again] = pages
  expect(again).toEqual(opened)
  const html = await press(opened.redirectUrl, 'notify-5')
  await Promise.all([
    comeBack(returnForm(html)),
    resend(opened.reference),
    isSwept && reconcileNow(opened),
    poll(buyer, opened),
    poll(buyer, opened),
  ])
  const answer = await poll(buyer, opened)
  expect(answer.body).toMatchObject({ success: true, outcome: 'paid' })
  return opened.orderId
}

test(`each of ${buyers} concurrent buyers is settled once in ${rounds} rounds, with five webhooks beside return, status request and reconciliation (F03)`, async () => {
  for (let round = 0; round < rounds; round++) {
    const wanted = courseIds.slice(round % 3, (round % 3) + 1 + (round % 2))
    const orders = await Promise.all(
      Array.from({ length: buyers }, (_, index) =>
        buy(`b${round}-${index}`, wanted, index % sweptEach === 0),
      ),
    )
    expect(new Set(orders).size).toBe(buyers)
    await shop.verify(240_000)
  }
}, 1_500_000)

test('after the rounds each course has one enrolment, and each order has one email and one stored invoice', async () => {
  const { pool } = shop.deps.database
  await until(async () => (await unfinished(pool)).length === 0, 1_800_000)
  expect(await unfinished(pool)).toEqual([])
  expect(await brokenInvariants(pool, shop.sandboxUrl)).toEqual([])
}, 1_820_000)

const payLater = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }
/** Each sandbox names the payment's id as its provider does. */
const fieldOf = (provider: ProviderId) => (provider === 'tamara' ? 'orderId' : 'paymentId')

/** One buyer who pays later, with all messages about the payment at the same moment as its capture. */
async function buyLater(provider: ProviderId, name: string, wanted: readonly string[]): Promise<string> {
  const buyer = await shop.arrive(`${name}@race.test`, wanted)
  const body = { paymentType: paymentProviders[provider].paymentType, payLater }
  const page = await shop.openPage(buyer, body)
  const named = { [fieldOf(provider)]: page.reference }
  const status = () => shop.get(`/retrive-a-payment?paymentId=${page.reference}&lang=1`, buyer.token)
  await shop.sandbox(`/${provider}/finish`, { ...named, outcome: 'approve' })
  await Promise.all([
    ...[1, 2, 3].map(() => shop.sandbox(`/${provider}/resend`, named)),
    reconcileNow(page),
    status(),
    status(),
  ])
  await until(async () => (await status()).body.outcome === 'paid', 20_000)
  expect((await status()).body).toMatchObject({ outcome: 'paid' })
  return page.orderId
}

test.each(providersOfKind('pay-later'))(
  'buyers who pay later with %s at once are captured and settled once, with webhooks beside status request and reconciliation',
  async (provider) => {
    const count = Math.min(buyers, 10)
    const wanted = (at: number) => [courseIds[at % courseIds.length] ?? '']
    const orders = await Promise.all(
      Array.from({ length: count }, (_, index) => buyLater(provider, `${provider}-${index}`, wanted(index))),
    )
    expect(new Set(orders).size).toBe(count)
    await shop.untilDone()
    expect(await brokenInvariants(shop.deps.database.pool, shop.sandboxUrl)).toEqual([])
  },
  120_000,
)
