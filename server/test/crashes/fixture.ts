import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { freshPostgres, migratedPostgres } from '#test/database.ts'
import { call } from '#test/buyer.ts'
import { freePort } from '#test/free-port.ts'
import { observerPool } from '#test/observer-pool.ts'
import { environment, type Outside, type OutsideWithApple } from '#test/outside.ts'
import { type LoadGenerator, gather } from './load-generator.ts'
import { type Shops, startOutside, startShops } from './processes.ts'

export type Fixture = {
  readonly shops: Shops
  readonly outside: Outside
  readonly pool: pg.Pool
  readonly url: string
  /** Creates buyers. The shop must be open, because this reads its catalogue. */
  gather(label: string): Promise<LoadGenerator>
  close(): Promise<void>
}

/** Starts shop, sandbox and buyers, each in a process of its own, on a new database of this server. */
export async function openFixture(serverUrl: string, change: Record<string, string> = {}): Promise<Fixture> {
  const outside = await startOutside()
  const isShared = serverUrl === inject('postgresUrl')
  const postgres = await (isShared ? migratedPostgres() : freshPostgres(serverUrl))
  const pool = observerPool(postgres.url)
  const dir = mkdtempSync(join(tmpdir(), 'matla-kills-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = environment(outside, port, dir)
  const shops = startShops({
    ...settings,
    ...toApplePaySettings(outside.merchant),
    DATABASE_URL: postgres.url,
    ...change,
  })
  return {
    shops,
    outside,
    pool,
    url,
    gather: async (label) => {
      const { body } = await call(url, 'GET', '/matla/courses-light')
      const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
      const courseIds = courses.flatMap(({ _id, CourseCostEnglish }) =>
        CourseCostEnglish === '0' ? [] : [_id],
      )
      const coupons = { some: 'SOME10', whole: 'WHOLE100' }
      await pool.query(
        `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, applies_to_all, created_at)
         values (gen_random_uuid(), $1, 'special', 1000, now(), now() + interval '1 day', 100000, true, now()),
                (gen_random_uuid(), $2, 'special', 10000, now(), now() + interval '1 day', 100000, true, now())`,
        [coupons.some, coupons.whole],
      )
      const { LINK_SECRET: linkSecret } = settings
      return gather({ url, sandboxUrl: outside.url, courseIds, coupons, linkSecret }, label)
    },
    close: async () => {
      await shops.close()
      await outside.close()
      await pool.end()
      await postgres.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Apple Pay on the shop's page: the sandbox's PayTabs charges the tokens, and Apple's gateway is not called. */
const toApplePaySettings = ({ merchantId, certificate, key }: OutsideWithApple['merchant']) => ({
  APPLE_PAY_MERCHANT_ID: merchantId,
  APPLE_PAY_NAME: 'Test shop',
  APPLE_PAY_CERTIFICATE: certificate,
  APPLE_PAY_KEY: key,
  APPLE_PAY_DOMAIN_FILE: 'sandbox: no domain',
})
