import { afterAll, expect, test } from 'vitest'
import { openAuthenticator } from '#test/fixtures/authenticator.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
afterAll(() => shop.close())

const ask = async (token: string, path: string, body: object = {}) => {
  const { status, body: answer } = await shop.post(`/staff/${path}`, body, token)
  return { status, code: answer.code, options: answer.options as { challenge: unknown }, answer }
}
const refused = { status: 422, code: 'passkey-refused' }

test('a passkey is a second factor that is registered once and confirmed in each session, and each response is accepted once', async () => {
  await hire(shop, 'keys@staff.example', 'support')
  const first = await shop.logIn('keys@staff.example')
  const authenticator = openAuthenticator(shop.url)
  const made = authenticator.make((await ask(first, 'factors/begin-passkey')).options)
  const added = await ask(first, 'factors/add-passkey', { name: 'Laptop', passkey: made })
  expect(added.answer.recoveryCodes).toHaveLength(10)
  expect(await ask(first, 'factors/add-passkey', { name: 'Again', passkey: made })).toMatchObject(refused)
  expect((await shop.get('/staff/factors', first)).body.passkeys).toMatchObject([{ name: 'Laptop' }])

  const token = await shop.logIn('keys@staff.example')
  expect((await shop.get('/staff/factors', token)).body.code).toBe('second-factor-needed')
  const shown = authenticator.show((await ask(token, 'me/begin-passkey-proof')).options)
  expect((await ask(token, 'me/prove', { passkey: shown })).status).toBe(200)
  expect((await shop.get('/staff/factors', token)).status).toBe(200)
  expect(await ask(token, 'me/prove', { passkey: shown })).toMatchObject(refused)
})

test('a passkey response is rejected from another authenticator, origin or session, or when it is too late', async () => {
  const mine = openAuthenticator(shop.url)
  const first = await hire(shop, 'mine@staff.example', 'support')
  const made = mine.make((await ask(first, 'factors/begin-passkey')).options)
  expect((await ask(first, 'factors/add-passkey', { name: 'Mine', passkey: made })).status).toBe(200)
  const token = await shop.logIn('mine@staff.example')
  const begin = async (of = token) => (await ask(of, 'me/begin-passkey-proof')).options
  const wrong = [
    openAuthenticator(shop.url).show(await begin()),
    mine.show(await begin(), 'https://evil.example'),
    { ...mine.show(await begin()), id: 'x' },
    mine.show({ challenge: 'bm90IG91cnM' }),
    mine.show(await begin(await shop.logIn('mine@staff.example'))),
  ]
  for (const passkey of wrong) expect(await ask(token, 'me/prove', { passkey })).toMatchObject(refused)
  const late = mine.show(await begin())
  shop.later(6)
  expect(await ask(token, 'me/prove', { passkey: late })).toMatchObject(refused)
  expect((await shop.get('/staff/me', token)).body.secondFactor).toMatchObject({ isShown: false })
  expect((await ask(token, 'me/prove', { passkey: mine.show(await begin()) })).status).toBe(200)

  expect((await ask(token, `factors/${mine.id}/remove-passkey`)).status).toBe(200)
  expect((await shop.get('/staff/me', token)).status).toBe(401)
})
