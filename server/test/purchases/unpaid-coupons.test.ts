import { afterAll, expect, test } from 'vitest'
import { withCheckout } from './checkout.ts'
import { openShop } from '#test/open-shop.ts'

const course = '674335f14eb03d780d763f47'

const shop = withCheckout(await openShop())
afterAll(() => shop.close())

/** Opens a payment page for a new guest at this network address. */
async function openFrom(ip: string, email: string, cuponCode: string) {
  const send = async (path: string, body: object, token = '') => {
    const response = await fetch(`${shop.url}/matla${path}?lang=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const guest = await send('/handle-email', { emailId: email, firstName: 'Sara', lastName: 'Demo' })
  return send('/create-session', { paymentType: 'CARD', itemId: course, cuponCode }, String(guest.body.token))
}

test('forty unpaid payment pages from one address leave coupon uses for another buyer (A7)', async () => {
  await shop.make({ code: 'FIFTY', percent: 10, maxUses: 50 })
  const opened = await Promise.all(
    Array.from({ length: 40 }, (_, index) => openFrom('203.0.113.50', `holder-${index}@proof.test`, 'FIFTY')),
  )
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(opened.filter(({ body }) => body.code === 'coupon-busy')).toHaveLength(35)
  expect(await shop.usesOf('FIFTY')).toBe(5)
  expect((await openFrom('198.51.100.50', 'honest@proof.test', 'FIFTY')).status).toBe(200)
  await shop.verify()
})

test('a purchase that ends unpaid frees a coupon use for its network (A7, R332)', async () => {
  await shop.make({ code: 'ROOM', percent: 10, maxUses: 2 })
  const first = await openFrom('203.0.113.51', 'first@proof.test', 'ROOM')
  expect((await openFrom('203.0.113.51', 'second@proof.test', 'ROOM')).body.code).toBe('coupon-busy')
  const { redirect_url: page } = first.body.data as { redirect_url: string }
  await shop.press(page, 'cancel')
  expect((await openFrom('203.0.113.51', 'third@proof.test', 'ROOM')).status).toBe(200)
  const [use] = await shop.sql<{ network: string | null }>(
    `select network from coupon_uses where state = 'released' order by reserved_at desc limit 1`,
  )
  expect(use).toEqual({ network: null })
})

test('one buyer cannot reserve many coupons without paying (A7)', async () => {
  const buyer = await shop.arrive('collector@proof.test', [])
  const answers: unknown[] = []
  for (let index = 0; index < 6; index++) {
    await shop.make({ code: `MANY${index}`, percent: 10 + index, maxUses: 50 })
    const body = { paymentType: 'CARD', itemId: course, cuponCode: `MANY${index}` }
    answers.push((await shop.post('/create-session', body, buyer.token)).body.code ?? 'open')
  }
  expect(answers.at(-1)).not.toBe('open')
})

test.each([
  ['ten /64 of one /56', 'V6A', (at: number) => `2001:db8:0:${(at % 10).toString(16)}::${at + 1}`, 10],
  ['fifty /56 of one /48', 'V6B', (at: number) => `2001:db8:1:${((at % 50) * 0x1_00).toString(16)}::1`, 20],
] as const)(
  'buyers from %s who never pay leave a limited coupon to others',
  async (_what, code, ipOf, most) => {
    await shop.make({ code, percent: 10, maxUses: 50 })
    const opened = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        openFrom(ipOf(index), `${code.toLowerCase()}-${index}@proof.test`, code),
      ),
    )
    expect(opened.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(most)
    expect(await shop.usesOf(code)).toBeLessThanOrEqual(most)
    expect((await openFrom('2001:db9::1', `honest-${code.toLowerCase()}@proof.test`, code)).status).toBe(200)
  },
)

test('guests in any number of networks never reserve every use of a coupon, and learn when one may become free', async () => {
  await shop.make({ code: 'SHARE', percent: 10, maxUses: 10 })
  const opened = []
  for (let index = 0; index < 10; index++)
    opened.push(await openFrom(`203.0.113.${100 + index}`, `share-${index}@proof.test`, 'SHARE'))
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(opened.at(-1)?.body).toMatchObject({
    code: 'coupon-reserved',
    fields: { couponCode: expect.stringMatching(/\d\d:\d\d/) },
  })
  expect(await shop.usesOf('SHARE')).toBe(8)
  const login = { emailId: 'newcomer@matla.test', password: 'Matla#2026' }
  const member = await shop.post('/login', login)
  const body = { paymentType: 'CARD', itemId: course, cuponCode: 'SHARE' }
  const paid = await shop.post('/create-session', body, String(member.body.token))
  expect(paid.status).toBe(200)
})
