import { expect, test } from 'vitest'
import { loadDemo } from '#demo/load-demo.ts'
import { databaseForThisTest } from '#test/database.ts'
import { memoryFiles } from '#test/fixtures/memory-files.ts'
import { brokenRows } from '#test/invariants.ts'
import { seedShop } from '#seed/seed-shop.ts'
import { readConfig } from './config/config.ts'
import { sellerOf } from './providers.ts'

const config = readConfig({})

test('a seeded shop satisfies every invariant, and a second run adds to it', async () => {
  const { db, pool } = await databaseForThisTest()
  const now = new Date()
  await loadDemo({ db, files: memoryFiles(), clock: () => now, slug: config.slug }, () => undefined)
  const printed: string[] = []
  const deps = {
    db,
    now,
    seller: sellerOf(config),
    print: (line: string) => void printed.push(line),
  }
  for (const run of [1, 2]) {
    await seedShop(deps, { courses: 40, orders: 120, users: 30 })
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*)::int from orders) as orders, (select count(*)::int from tax_documents) as invoices,
         (select count(*)::int from courses) as courses, (select count(*)::int from users where email like '%@seed.invalid') as users,
         (select count(*)::int from entitlements where status = 'active') as entitlements`,
    )
    // Four of the 120 are declined.
    expect(rows).toEqual([
      {
        orders: run * 120,
        invoices: run * 116,
        courses: 14 + run * 40,
        users: run * 30,
        entitlements: run * 116,
      },
    ])
  }
  expect(await brokenRows(pool)).toEqual([])
  expect(printed).toContain('  orders: 120 of 120')
})
