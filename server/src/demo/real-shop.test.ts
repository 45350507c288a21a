import { demo } from '#demo/demo.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { hashPassword } from '#identity/passwords.ts'
import { readConfig } from '#config/config.ts'
import { freshPostgres } from '#test/database.ts'
import { demoNotice } from '#lib/demo-warning.ts'
import { startTestUnit } from '#test/fixtures/e-invoice/unit.ts'
import { isInPhase2 } from '#tax/onboarding/switch-to-phase-2.ts'
import { createApp, type App } from '#app.ts'
import { demoFile } from './demo-files.ts'

const { accounts, password } = demoFile('accounts')
const gift = demoFile('coupons').find(({ percent }) => percent === 100)?.code ?? ''

/** Settings whose data survives a restart, so that a trial can become a real shop. */
async function place(): Promise<Record<string, string>> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-real-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  if (inject('engine') === 'embedded') return { DATA_DIR: dir }
  const { url, drop } = await freshPostgres(inject('postgresUrl'))
  onTestFinished(drop)
  return { DATA_DIR: dir, DATABASE_URL: url }
}

async function opened(settings: Record<string, string>): Promise<{ shop: App; printed: string[] }> {
  const printed: string[] = []
  const shop = await createApp({
    demo,
    config: readConfig({ LOG_LEVEL: 'silent', JOBS: '0', DEMO_HISTORY: '0', ...settings }),
    print: (line) => void printed.push(line),
  })
  await shop.app.ready()
  return { shop, printed }
}

const logIn = async ({ app }: App, emailId: string, typed = password) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/matla/login',
    payload: { emailId, password: typed },
  })
  return { status: answer.statusCode, token: String(answer.json<{ token?: string }>().token) }
}
const isOpenFor = async ({ app }: App, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode } = await app.inject({ url: '/matla/sessions', headers })
  return statusCode === 200
}
const staff = (shop: App) => shop.deps.database.pool.query('select 1 from staff_members')
const freeCodes = (shop: App) =>
  shop.deps.database.pool.query(
    `select code from coupons where discount_basis_points = 10000 and status = 'active'`,
  )

const production = { NODE_ENV: 'production', SANDBOX: '1' }

test('a production start loads the demo only on request (A8)', async () => {
  const { shop } = await opened({ ...(await place()), ...production })
  const { rows } = await shop.deps.database.pool.query(
    'select id::text from courses union select id::text from users',
  )
  await shop.close()
  expect(rows).toEqual([])
})

test('with DEMO=1 a production start shows the demo without its accounts, published passwords and free courses (A8)', async () => {
  const { shop } = await opened({ ...(await place()), ...production, DEMO: '1' })
  const tried = await Promise.all(accounts.map(({ email }) => logIn(shop, email)))
  const { rowCount } = await shop.deps.database.pool.query('select 1 from courses')
  const [{ rows: codes }, { rows: people }] = [await freeCodes(shop), await staff(shop)]
  await shop.close()
  expect(tried.map(({ status }) => status)).toEqual(accounts.map(() => 404))
  expect(rowCount).toBeGreaterThan(10)
  expect([...codes, ...people]).toEqual([])
})

test('a trial that becomes a real shop loses what the demo published, and keeps accounts whose password was changed (A8)', async () => {
  const where = await place()
  const trial = (await opened(where)).shop
  const owner = await logIn(trial, 'owner@matla.test')
  const own = 'Another#2026'
  await trial.deps.database.pool.query(`update users set password_hash = $1 where email = $2`, [
    await hashPassword(own),
    'newcomer@matla.test',
  ])
  expect(await isOpenFor(trial, owner.token)).toBe(true)
  expect((await freeCodes(trial)).rows).toEqual([{ code: gift }])
  await startTestUnit(trial.deps.db, new Date())
  expect(await isInPhase2(trial.deps.db)).toBe(true)
  await trial.close()

  const { shop, printed } = await opened({ ...where, ...production, DEMO: '1' })
  // The tax authority does not know units of the sandbox.
  expect(await isInPhase2(shop.deps.db)).toBe(false)
  const tried = await Promise.all(
    accounts.filter(({ email }) => email !== 'newcomer@matla.test').map(({ email }) => logIn(shop, email)),
  )
  expect(tried.filter(({ status }) => status === 200)).toEqual([])
  expect(await isOpenFor(shop, owner.token)).toBe(false)
  expect((await logIn(shop, 'newcomer@matla.test', own)).status).toBe(200)
  expect([...(await staff(shop)).rows, ...(await freeCodes(shop)).rows]).toEqual([])
  await shop.close()
  expect(printed.join('\n')).toMatch(/published password of the demo .*owner@matla\.test/)
  expect(printed.join('\n')).toContain(gift)
  expect(demoNotice).toContain('DEMO=1')

  const again = await opened({ ...where, ...production })
  await again.shop.close()
  expect(again.printed.join('\n')).not.toContain('published password')
})
