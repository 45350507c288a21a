import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { copyEmbedded, migratedPostgres } from '#test/database.ts'
import { createApp, type App } from '#app.ts'
import { openFirstLink, openOwnerLink } from './owner-setup.ts'

async function emptyShop(): Promise<App> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-owner-'))
  const postgres = inject('engine') === 'postgres' ? await migratedPostgres() : null
  if (!postgres) copyEmbedded(dir)
  const settings = { DATA_DIR: dir, DEMO: '0', LOG_LEVEL: 'silent', JOBS: '0' }
  const shop = await createApp({
    config: readConfig({ ...settings, ...(postgres && { DATABASE_URL: postgres.url }) }),
  })
  await shop.app.ready()
  onTestFinished(async () => {
    await shop.close()
    await postgres?.drop()
    rmSync(dir, { recursive: true, force: true })
  })
  return shop
}

const tokenIn = (link: { readonly href: string | null } | null) =>
  new URL(link?.href ?? 'http://none.test').searchParams.get('token') ?? ''
const post = async ({ app }: App, path: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url: `/matla${path}?lang=1`, payload })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const password = 'Sahra#4711'
const form = (token: string, change: object = {}) => ({
  token,
  usernameInEng: 'Maha Alotaibi',
  emailId: 'Maha@School.example',
  password,
  confirmPassword: password,
  ...change,
})
const people = ({ deps }: App) =>
  deps.database.pool
    .query<{ email: string; roles: string[] | null; email_verified: boolean; full_name: string }>(
      'select email, roles, email_verified, full_name from users left join staff_members on user_id = id order by email',
    )
    .then(({ rows }) => rows)

test('the first owner link creates one owner with a confirmed address and works once (A8)', async () => {
  const shop = await emptyShop()
  const token = tokenIn(await openFirstLink(shop.deps))
  expect(await post(shop, '/owner-link', { token })).toMatchObject({ status: 200, body: { emailId: '' } })
  const both = await Promise.all([
    post(shop, '/set-up-owner', form(token)),
    post(shop, '/set-up-owner', form(token, { emailId: 'other@school.example' })),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  const rows = await people(shop)
  expect(rows).toMatchObject([{ roles: ['owner'], email_verified: true, full_name: 'Maha Alotaibi' }])
  const email = rows[0]?.email
  expect((await post(shop, '/login', { emailId: email, password })).status).toBe(200)
  expect(await openFirstLink(shop.deps)).toBeNull()
  expect((await post(shop, '/owner-link', { token })).status).toBe(410)
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
    expect((await post(shop, '/set-up-owner', form(token, change))).body).toMatchObject({ code })
  await shop.deps.database.pool.query(`update owner_links set expires_at = now() - interval '1 second'`)
  expect((await post(shop, '/set-up-owner', form(token))).body).toMatchObject({ code: 'link-dead' })
  expect(await people(shop)).toEqual([])
})

test('a link ends with the process that printed it, and only its hash is stored (A8)', async () => {
  const shop = await emptyShop()
  const link = await openFirstLink(shop.deps)
  const saved = await shop.deps.database.pool.query('select * from owner_links')
  expect(JSON.stringify(saved.rows)).not.toContain(tokenIn(link))
  const second = await openFirstLink(shop.deps)
  // On PostgreSQL the second call stands for a process that started together with the first.
  expect(second?.href === null).toBe(inject('engine') === 'postgres')
  await link?.withdraw()
  const third = await openFirstLink(shop.deps)
  const token = tokenIn(inject('engine') === 'postgres' ? third : second)
  expect((await post(shop, '/owner-link', { token: tokenIn(link) })).status).toBe(410)
  expect(token).not.toBe('')
})

test('a link for an address makes that account an owner and removes its former password and sessions (A8)', async () => {
  const shop = await emptyShop()
  const before = await post(shop, '/sign-up', {
    ...form(''),
    emailId: 'sara@school.example',
    password: 'Before#1234',
    confirmPassword: 'Before#1234',
  })
  expect(before.status).toBe(200)
  const link = await openOwnerLink(shop.deps, 'sara@school.example')
  expect(link.account).toBe('there')
  const set = await post(shop, '/set-up-owner', form(tokenIn(link), { emailId: 'evil@school.example' }))
  expect(set).toMatchObject({ status: 200, body: { emailId: 'sara@school.example' } })
  expect(await people(shop)).toMatchObject([{ email: 'sara@school.example', roles: ['owner'] }])
  const headers = { authorization: `Bearer ${String(before.body.token)}` }
  expect((await shop.app.inject({ url: '/matla/sessions', headers })).statusCode).toBe(401)
  expect(
    (await post(shop, '/login', { emailId: 'sara@school.example', password: 'Before#1234' })).status,
  ).toBe(401)
  expect((await post(shop, '/login', { emailId: 'sara@school.example', password })).status).toBe(200)
  const another = await openOwnerLink(shop.deps, 'second@school.example')
  expect(another.account).toBe('none')
  expect((await post(shop, '/set-up-owner', form(tokenIn(another)))).status).toBe(200)
  expect(await people(shop)).toHaveLength(2)
})
