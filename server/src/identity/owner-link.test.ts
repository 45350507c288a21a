import { expect, inject, onTestFinished, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { openFirstLink, openOwnerLink } from './owner-setup.ts'

async function emptyShop(): Promise<Shop> {
  const shop = await openShop({ demo: false, jobs: 'none' })
  onTestFinished(() => shop.close())
  return shop
}

const tokenIn = (link: { readonly href: string | null } | null) =>
  new URL(link?.href ?? 'http://none.test').searchParams.get('token') ?? ''
const password = 'Sahra#4711'
const form = (token: string, change: object = {}) => ({
  token,
  usernameInEng: 'Maha Alotaibi',
  emailId: 'Maha@School.example',
  password,
  confirmPassword: password,
  ...change,
})
const people = ({ sql }: Shop) =>
  sql<{ email: string; roles: string[] | null; email_verified: boolean; full_name: string }>(
    'select email, roles, email_verified, full_name from users left join staff_members on user_id = id order by email',
  )

test('the first owner link creates one owner with a confirmed address and works once (A8)', async () => {
  const shop = await emptyShop()
  const token = tokenIn(await openFirstLink(shop.deps))
  expect(await shop.post('/owner-link?lang=1', { token })).toMatchObject({
    status: 200,
    body: { emailId: '' },
  })
  const both = await Promise.all([
    shop.post('/set-up-owner?lang=1', form(token)),
    shop.post('/set-up-owner?lang=1', form(token, { emailId: 'other@school.example' })),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  const rows = await people(shop)
  expect(rows).toMatchObject([{ roles: ['owner'], email_verified: true, full_name: 'Maha Alotaibi' }])
  const email = rows[0]?.email
  expect((await shop.post('/login?lang=1', { emailId: email, password })).status).toBe(200)
  expect(await openFirstLink(shop.deps)).toBeNull()
  expect((await shop.post('/owner-link?lang=1', { token })).status).toBe(410)
})

test('a rejected form does not consume the link, and an expired or unknown link is rejected (A8)', async () => {
  const shop = await emptyShop()
  const token = tokenIn(await openFirstLink(shop.deps))
  for (const [change, code] of [
    [{ usernameInEng: 'Maha' }, 'name-not-full'],
    [{ emailId: 'maha' }, 'email-not-valid'],
    [{ password: 'short', confirmPassword: 'short' }, 'password-too-weak'],
    [{ confirmPassword: 'Sahra#4712' }, 'confirmation-differs'],
    [{ token: 'x'.repeat(43) }, 'link-dead'],
    [{ token: '' }, 'token-missing'],
  ] as const)
    expect((await shop.post('/set-up-owner?lang=1', form(token, change))).body).toMatchObject({ code })
  await shop.sql(`update owner_links set expires_at = now() - interval '1 second'`)
  expect((await shop.post('/set-up-owner?lang=1', form(token))).body).toMatchObject({ code: 'link-dead' })
  expect(await people(shop)).toEqual([])
})

test('a link ends with the process that printed it, and only its hash is stored (A8)', async () => {
  const shop = await emptyShop()
  const link = await openFirstLink(shop.deps)
  const saved = await shop.sql('select * from owner_links')
  expect(JSON.stringify(saved)).not.toContain(tokenIn(link))
  const second = await openFirstLink(shop.deps)
  // On PostgreSQL, the second call represents a process that started at the same time as the first.
  expect(second?.href === null).toBe(inject('engine') === 'postgres')
  await link?.withdraw()
  const third = await openFirstLink(shop.deps)
  const token = tokenIn(inject('engine') === 'postgres' ? third : second)
  expect((await shop.post('/owner-link?lang=1', { token: tokenIn(link) })).status).toBe(410)
  expect(token).not.toBe('')
})

test('a link for an address makes that account an owner and removes its previous password and sessions (A8)', async () => {
  const shop = await emptyShop()
  const before = await shop.post('/sign-up?lang=1', {
    ...form(''),
    emailId: 'sara@school.example',
    password: 'Before#1234',
    confirmPassword: 'Before#1234',
  })
  expect(before.status).toBe(200)
  const link = await openOwnerLink(shop.deps, 'sara@school.example')
  expect(link.account).toBe('there')
  const set = await shop.post('/set-up-owner?lang=1', form(tokenIn(link), { emailId: 'evil@school.example' }))
  expect(set).toMatchObject({ status: 200, body: { emailId: 'sara@school.example' } })
  expect(await people(shop)).toMatchObject([{ email: 'sara@school.example', roles: ['owner'] }])
  const headers = { authorization: `Bearer ${String(before.body.token)}` }
  expect((await shop.app.inject({ url: '/matla/sessions', headers })).statusCode).toBe(401)
  expect(
    (await shop.post('/login?lang=1', { emailId: 'sara@school.example', password: 'Before#1234' })).status,
  ).toBe(401)
  expect((await shop.post('/login?lang=1', { emailId: 'sara@school.example', password })).status).toBe(200)
  const another = await openOwnerLink(shop.deps, 'second@school.example')
  expect(another.account).toBe('none')
  expect((await shop.post('/set-up-owner?lang=1', form(tokenIn(another)))).status).toBe(200)
  expect(await people(shop)).toHaveLength(2)
})
