import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect, inject, test } from 'vitest'
import { keys } from '#test/outside.ts'
import { openShop } from '#test/open-shop.ts'

const command = new URL('../../reconcile.ts', import.meta.url).pathname

const shop = await openShop()
afterAll(() => shop.close())

async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [command, ...args], { env: { LOG_LEVEL: 'silent', ...env } })
  const [shown, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { shown, code }
}

test('the command names the missing settings and exits with 2 when no provider is configured', async () => {
  const { shown, code } = await run([], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(shown).toContain('PAYTABS_')
  expect(code).toBe(2)
  expect(await run(['--days', 'many'], {})).toMatchObject({ code: 2 })
}, 120_000)

// Only one process can open the embedded database, and the server is that process.
test.runIf(inject('engine') === 'postgres')(
  'the command exits with 0 without discrepancies and with 1 when there are any',
  async () => {
    const env = {
      DATABASE_URL: shop.databaseUrl,
      PAYTABS_URL: `${shop.sandboxUrl}/paytabs`,
      PAYTABS_PROFILE_ID: String(keys.profileId),
      PAYTABS_SERVER_KEY: keys.serverKey,
    }
    const { body } = await shop.get('/courses-light')
    const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
    const course = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
    const { reference } = await shop.openPage(await shop.arrive('command@money.test', [course]))
    await shop.finish({ reference }, 'decline')
    const clean = await run(['--days', '30'], env)
    expect(clean).toEqual({ shown: '1 payments of 30 days, 0 differences (sums in halalas)\n', code: 0 })
    const { pool } = shop.deps.database
    await pool.query(`update payments set status = 'paid' where provider_reference = $1`, [reference])
    const differs = await run([], env)
    expect(differs.shown).toContain(`paid-here-not-there\tpaytabs\t${reference}`)
    expect(differs.code).toBe(1)
    const { rows } = await pool.query(`select cause from reconciliations order by ended_at`)
    expect(rows).toEqual([{ cause: 'command' }, { cause: 'command' }])
  },
  120_000,
)
