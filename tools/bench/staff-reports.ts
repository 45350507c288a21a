import { addDays, riyadhDay } from '../../contract/src/kit/riyadh.ts'
import { comparisonNames } from '../../contract/src/staff/report-periods.ts'
import { reportNames, reportOf, reportUnitNames } from '../../contract/src/staff/reports.ts'
import { readFigures } from '../../server/src/staff/dashboard/read-figures.ts'
import { readReport } from '../../server/src/staff/reports/read-report.ts'
import { openPostgres } from '../../server/src/platform/db/open-database.ts'
import { liftStatementLimit } from '../../server/src/platform/db/session.store.ts'
import { startCluster } from '../../server/test/cluster.ts'
import type { Figure } from './figure.ts'
import { reportRows } from './report-rows.ts'
import { type ScaleShop, startSeeded } from './scale-shops.ts'

const goalMs = 500
const readings = 3
/** Three orders of a hundred are declined; the odd number of users makes buyers order in both years. */
const seeded = ['--users', '60001', '--orders', '104000']

/**
 * Reads the figures of Today and every report, by each unit and dimension, for a year with 100,000 paid orders
 * compared with the equally large year before. The slowest of three readings counts.
 */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster({ durable: true })
  const shop = await startSeeded(cluster.url, 'reports', [seeded, seeded])
  try {
    await fill(shop)
    return await figuresOf(shop.env.DATABASE_URL ?? '')
  } finally {
    await shop.running.stop()
    await shop.outside.stop()
    await shop.database.close()
    cluster.stop()
  }
}

async function fill({ database }: ScaleShop): Promise<void> {
  const client = await database.pool.connect()
  try {
    await liftStatementLimit(client)
    for (const statement of reportRows) await client.query(statement)
  } finally {
    // Discards the connection, because its session has triggers turned off.
    client.release(true)
  }
}

async function figuresOf(url: string): Promise<Figure[]> {
  const database = openPostgres(url, 10)
  const deps = { db: database.db, isSandbox: true }
  const now = new Date()
  const day = (back: number) => addDays(riyadhDay(now), -back)
  // Seeded orders end 30 days before today.
  const year = { period: 'own', from: day(394), to: day(30), compare: 'year' } as const
  try {
    const { totals } = await readReport(deps, 'sales', { ...year, per: 'none' }, { now })
    const figures: Figure[] = [{ what: 'paid orders of the year', value: String(totals.orders) }]
    for (const name of reportNames)
      for (const by of ['none', ...reportOf(name).dimensions] as const) {
        const took: number[] = []
        for (const per of ['none', ...reportUnitNames] as const)
          took.push(await slowest(() => readReport(deps, name, { ...year, per, by }, { now })))
        figures.push(figure(`${name} by ${by}: the year, by day, week and month`, took))
      }
    for (const compare of comparisonNames) {
      const took = await slowest(() => readFigures(deps, { ...year, compare }, now))
      figures.push(figure(`Today, compared: ${compare}`, [took]))
    }
    return figures
  } finally {
    await database.close()
  }
}

/** The longest of several readings in milliseconds, after one that warms the caches. */
async function slowest(read: () => Promise<unknown>): Promise<number> {
  await read()
  let most = 0
  for (let reading = 0; reading < readings; reading++) {
    const startedAt = performance.now()
    await read()
    most = Math.max(most, performance.now() - startedAt)
  }
  return most
}

const figure = (what: string, took: readonly number[]): Figure => ({
  what,
  value: `${took.map((ms) => Math.round(ms)).join(' ')} ms`,
  goal: `≤ ${goalMs} ms`,
  isMet: Math.max(...took) <= goalMs,
})
