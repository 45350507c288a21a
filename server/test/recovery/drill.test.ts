import { createHash } from 'node:crypto'

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stderr } from 'node:process'

import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listNamedFiles, type NamedFile } from '#platform/backup/backup.store.ts'
import { runCommand } from '#test/run-command.ts'
import { withDedicatedClient } from '#platform/db/dedicated-client.ts'
import { freshPostgres } from '#test/database.ts'
import { arrive, type Buyer, call, comeBack, type Opened, openPage, press, returnForm } from '#test/buyer.ts'
import { chanceOf } from '#test/chance.ts'
import { startRealShop } from '#test/faults/real-shop.ts'
import { brokenInvariants, brokenRows } from '#test/invariants.ts'
import { gather } from '#test/crashes/load-generator.ts'
import { startOutside } from '#test/crashes/processes.ts'
import { untilQuiet } from '#test/crashes/quiet.ts'
import { readLedger } from '#test/ledger.ts'
import { observerPool } from '#test/observer-pool.ts'
import { until } from '#test/until.ts'
import { startArchivingCluster } from './archiving-cluster.ts'

const { isLong } = inject('proof')
const seed = inject('proofSeed')
/** The number of paid orders before and between backups, and of backups that are restored. */
const form = isLong ? { orders: 200, backups: 5 } : { orders: 3, backups: 1 }
const longestMs = 900_000

type Bought = { readonly buyer: Buyer; readonly page: Opened }

const stateOf = async (pool: pg.Pool, { page }: Bought) =>
  (await pool.query<{ status: string }>('select status from orders where id = $1', [page.orderId])).rows[0]
    ?.status

/** Files that rows reference and that differ from what was stored. */
async function wrongFiles(url: string, dataDir: string): Promise<string[]> {
  const named: NamedFile[] = []
  await withDedicatedClient(url, async (client) => {
    await client.query('begin')
    for await (const some of listNamedFiles(client)) named.push(...some)
  })
  expect(named.length).toBeGreaterThan(0)
  return named
    .filter(({ key, sha256 }) => !isStored(join(dataDir, 'files', key), sha256))
    .map(({ key }) => key)
}
function isStored(path: string, sha256: string | null): boolean {
  try {
    const bytes = readFileSync(path)
    return sha256 === null || createHash('sha256').update(bytes).digest('hex') === sha256
  } catch {
    // A missing file counts as different.
    return false
  }
}

/** Broken invariants, except for payments that began after the last moment in this database. */
async function brokenApartFromLater(pool: pg.Pool, sandboxUrl: string): Promise<string[]> {
  const { payments } = await readLedger(sandboxUrl)
  const { rows } = await pool.query<{ reference: string }>('select own_reference as reference from payments')
  const ours = new Set(rows.map(({ reference }) => reference))
  const later = payments.filter(({ cartId }) => !ours.has(cartId)).map(({ tranRef }) => tranRef)
  const broken = await brokenInvariants(pool, sandboxUrl)
  return broken.filter(
    (line) => !later.some((tranRef) => line.startsWith('I1 authorised') && line.endsWith(tranRef)),
  )
}

test.runIf(inject('engine') === 'postgres')(
  `a shop is backed up during sales and restored elsewhere, and its database also to a moment between two orders (PROOF_SEED=${seed})`,
  async () => {
    const cluster = await startArchivingCluster(inject('postgresBinaries'))
    onTestFinished(cluster.stop)
    const outside = await startOutside()
    onTestFinished(outside.close)
    const home = mkdtempSync(join(tmpdir(), 'matla-drill-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const newPool = (url: string) => {
      const pool = observerPool(url)
      onTestFinished(() => pool.end())
      return pool
    }
    const { url: databaseUrl } = await freshPostgres(cluster.url)
    const dataDir = join(home, 'data')
    const pool = newPool(databaseUrl)
    const shop = await startRealShop({ outside, databaseUrl, dataDir })
    onTestFinished(async () => void (await shop.end('SIGKILL')))
    const base = cluster.baseBackup('base')

    const { body } = await call(shop.url, 'GET', '/matla/courses-light')
    const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
    const courseIds = courses.flatMap(({ _id, CourseCostEnglish }) =>
      CourseCostEnglish === '0' ? [] : [_id],
    )
    const coupons = { some: 'SOME10', whole: 'WHOLE100' }
    const place = { url: shop.url, sandboxUrl: outside.url, courseIds, coupons }
    const loadGenerator = gather(place, `drill-${seed}`)
    const chance = chanceOf(seed)
    const over = new AbortController()
    onTestFinished(() => over.abort())
    const isOver = () => over.signal.aborted
    const buying = (async () => {
      while (!isOver()) await loadGenerator.work(isOver, chance.fork(), 'card')
    })()
    const paid = async () =>
      (await pool.query<{ n: number }>(`select count(*)::int as n from orders where status = 'paid'`)).rows[0]
        ?.n ?? 0
    const someWork = async () => {
      const before = await paid()
      await until(async () => (await paid()) >= before + form.orders, longestMs)
    }
    const buy = async (name: string): Promise<Bought> => {
      const buyer = await arrive(shop.url, `${name}@drill.test`, [chance.pick(courseIds)])
      const page = await openPage(shop.url, buyer)
      await comeBack(returnForm(await press(page.redirectUrl, 'approve')))
      expect(await stateOf(pool, { buyer, page })).toBe('paid')
      return { buyer, page }
    }
    const invoice = (url: string, { buyer, page }: Bought) =>
      fetch(`${url}/matla/invoices/${page.orderId}.pdf?lang=1`, {
        headers: { authorization: `Bearer ${buyer.token}`, 'x-forwarded-for': '10.9.9.9' },
      }).then(async (answer) => ({ status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }))

    const before = await buy('before')
    await until(async () => (await invoice(shop.url, before)).status === 200, longestMs)
    const issued = await invoice(shop.url, before)
    expect(issued.status).toBe(200)
    const backups: string[] = []
    while (backups.length < form.backups) {
      await someWork()
      const folder = join(home, `backup-${backups.length}`)
      const { code, output } = await runCommand('backup', [folder], {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
      })
      expect([code, output]).toEqual([0, expect.not.stringContaining('!')])
      backups.push(folder)
    }
    const after = await buy('after-the-backups')
    await someWork()
    const { rows } = await pool.query<{ now: string }>(`select clock_timestamp()::text as now`)
    const moment = rows[0]?.now ?? ''
    const tooLate = await buy('after-the-moment')
    over.abort()
    await buying
    expect(await untilQuiet(pool, outside.url, longestMs)).toEqual([])
    expect(await brokenInvariants(pool, outside.url)).toEqual([])
    expect(await wrongFiles(databaseUrl, dataDir)).toEqual([])
    await shop.end('SIGTERM')

    for (const [index, folder] of backups.entries()) {
      const { url: restoredUrl } = await freshPostgres(cluster.url)
      const restoredDir = join(home, `restored-${index}`)
      const settings = { DATABASE_URL: restoredUrl, DATA_DIR: restoredDir }
      const { code, output } = await runCommand('restore', [folder], settings)
      expect([code, output]).toEqual([0, expect.stringContaining('Restored as of')])
      const restored = newPool(restoredUrl)
      expect(await brokenRows(restored)).toEqual([])
      expect(await wrongFiles(restoredUrl, restoredDir)).toEqual([])
      expect([await stateOf(restored, before), await stateOf(restored, after)]).toEqual(['paid', undefined])
      const next = await startRealShop({ outside, databaseUrl: restoredUrl, dataDir: restoredDir })
      onTestFinished(async () => void (await next.end('SIGKILL')))
      const shown = await invoice(next.url, before)
      expect([shown.status, shown.bytes.equals(issued.bytes)]).toEqual([200, true])
      // Work that was in progress at that moment must complete now.
      expect(await untilQuiet(restored, outside.url, longestMs)).toEqual([])
      expect(await brokenApartFromLater(restored, outside.url)).toEqual([])
      await next.end('SIGTERM')
    }

    await cluster.archiveAll()
    const recovered = await cluster.recover(base, moment)
    onTestFinished(() => recovered.kill('SIGINT'))
    const recoveredUrl = recovered.urlOf(databaseUrl)
    const there = newPool(recoveredUrl)
    await until(
      async () =>
        (await there.query<{ is: boolean }>('select not pg_is_in_recovery() as is').catch(() => null))
          ?.rows[0]?.is === true,
      longestMs,
    )
    expect(await Promise.all([before, after, tooLate].map((bought) => stateOf(there, bought)))).toEqual([
      'paid',
      'paid',
      undefined,
    ])
    expect(await brokenRows(there)).toEqual([])
    expect(await wrongFiles(recoveredUrl, dataDir)).toEqual([])
    stderr.write(`${await paid()} orders paid, ${backups.length} backups restored, recovered to ${moment}\n`)
  },
  4 * longestMs,
)
