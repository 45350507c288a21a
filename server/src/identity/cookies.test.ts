import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken, newId } from '#lib/ids.ts'
import { sessionsTable } from '#schema/accounts.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { openSession } from './sessions.ts'
import { signUpBody } from '#test/fixtures/sign-up.ts'
import { openShop, type Shop } from '#test/open-shop.ts'

let people = 0

type RequestOptions = { readonly cookies?: Readonly<Record<string, string>>; readonly body?: object }
const ask = (shop: Shop, url: string, { cookies = {}, body }: RequestOptions = {}) =>
  shop.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/matla${url}`,
    cookies: { ...cookies },
    ...(body && { payload: body }),
  })

async function someone(shop: Shop, cookies: Readonly<Record<string, string>> = {}) {
  const email = `cookie-${people++}@example.com`
  const answer = await ask(shop, '/sign-up', { cookies, body: signUpBody(email) })
  const { token, user } = answer.json<{ token: string; user: { _id: string } }>()
  return { email, token, userId: user._id, answer }
}
const userOf = async (shop: Shop, cookies: Readonly<Record<string, string>>) =>
  (await ask(shop, '/session', { cookies })).json<{ user: { emailId: string } | null }>().user?.emailId ??
  null

describe('on https', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ settings: { PUBLIC_URL: 'https://shop.example' }, demo: false })
  })
  afterAll(() => shop.close())

  test('session and guest cart cookies have the __Host- prefix and no domain (A20)', async () => {
    const { answer, token } = await someone(shop)
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({
      name: '__Host-session',
      value: token,
      path: '/',
      secure: true,
      httpOnly: true,
    })
    expect(cookie).not.toHaveProperty('domain')
    const cart = await ask(shop, '/cart/guest', { body: {} })
    expect(cart.cookies.map(({ name }) => name)).toEqual(['__Host-guestCartId'])
  })

  test('a session cookie without the prefix, which a sibling host could set, is ignored and not replaced (A20)', async () => {
    const { token } = await someone(shop)
    const answer = await ask(shop, '/session', { cookies: { session: token } })
    expect(answer.json<{ user: unknown }>().user).toBeNull()
    expect(answer.cookies).toEqual([])
  })

  test('the prefixed cookie takes precedence over one that another host may have set (A20)', async () => {
    const [mine, other] = [await someone(shop), await someone(shop)]
    expect(await userOf(shop, { session: other.token, '__Host-session': mine.token })).toBe(mine.email)
  })
})

describe('on http', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ demo: false })
  })
  afterAll(() => shop.close())

  test('the session cookie has no prefix (A20)', async () => {
    expect((await someone(shop)).answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'session', path: '/', httpOnly: true, sameSite: 'Lax' }),
    )
  })

  test('a login ends the previous session of this browser and no other session (A20)', async () => {
    const first = await someone(shop)
    const elsewhere = (await ask(shop, '/login', { body: loginOf(first.email) })).json<{ token: string }>()
      .token
    const again = await ask(shop, '/login', { cookies: { session: first.token }, body: loginOf(first.email) })
    expect(again.statusCode).toBe(200)
    expect(await userOf(shop, { session: first.token })).toBeNull()
    expect(await userOf(shop, { session: elsewhere })).toBe(first.email)
    expect(await userOf(shop, { session: again.json<{ token: string }>().token })).toBe(first.email)
  })

  test('a failed login ends no session (A20)', async () => {
    const { email, token } = await someone(shop)
    const body = { ...loginOf(email), password: 'Wrong#2026' }
    expect((await ask(shop, '/login', { cookies: { session: token }, body })).statusCode).toBe(401)
    expect(await userOf(shop, { session: token })).toBe(email)
  })

  test('a logout clears the browser cache and leaves the language, theme and consent cookies (A20)', async () => {
    const { token } = await someone(shop)
    const answer = await ask(shop, '/logout', { cookies: { session: token, language: 'en' }, body: {} })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(answer.cookies.map(({ name }) => name)).toEqual(['session'])
  })

  /** Creates the emailed link of a new order of this person. */
  async function orderLinkOf({ userId, email }: { userId: string; email: string }) {
    const { db } = shop.deps
    const orderId = newId(new Date())
    await db.insert(ordersTable).values({
      id: orderId,
      userId,
      buyerName: 'Sara Demo',
      buyerEmail: email,
      lang: 'en',
      totalHalalas: 100,
      vatHalalas: 13,
      linesHash: 'x',
      createdAt: new Date(),
    })
    const { token } = await openSession(db, { userId, kind: 'order-link', orderId }, new Date())
    return { link: token, orderId }
  }

  test('an order link opens a separate session in a browser without one, and logging out does not end the link (A15)', async () => {
    const { link, orderId } = await orderLinkOf(await someone(shop))
    const opened = await ask(shop, '/order-link', { body: { link } })
    expect(opened.json()).toMatchObject({ orderId })
    const [cookie] = opened.cookies
    expect(cookie?.value).not.toBe(link)
    await ask(shop, '/logout', { cookies: { session: cookie?.value ?? '' }, body: {} })
    expect((await ask(shop, '/order-link', { body: { link } })).statusCode).toBe(200)
    const { db } = shop.deps
    const rows = await db
      .select()
      .from(sessionsTable)
      .where(eq(sessionsTable.tokenHash, hashToken(link)))
    expect(rows).toMatchObject([{ revokedAt: null }])
  })

  test.each(['member', 'checkout'] as const)(
    'an order link of another person leaves a %s session in place and shows the order (A15)',
    async (kind) => {
      const { link } = await orderLinkOf(await someone(shop))
      const mine = await someone(shop)
      const { token } = await openSession(shop.deps.db, { userId: mine.userId, kind }, new Date())
      const cookies = { session: token }
      const rejected = await ask(shop, '/order-link', { cookies, body: { link } })
      expect([rejected.statusCode, rejected.cookies]).toEqual([409, []])
      const shown = await ask(shop, '/transactions/of-link', { cookies, body: { link } })
      expect([shown.statusCode, shown.cookies]).toEqual([200, []])
      expect(await userOf(shop, cookies)).toBe(mine.email)
    },
  )

  test('an unknown order link, or the token of a different kind of session, is not found (A15)', async () => {
    const { token } = await someone(shop)
    for (const link of [token, 'x'.repeat(43)])
      expect((await ask(shop, '/transactions/of-link', { body: { link } })).statusCode).toBe(404)
  })
})

const loginOf = (emailId: string) => ({ emailId, password: signUpBody(emailId).password })
