import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stderr } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migratedPostgres } from '#test/database.ts'
import { call } from '#test/buyer.ts'
import { chanceOf } from '#test/chance.ts'
import { type RealShop, startRealShop } from '#test/faults/real-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { gather } from '#test/crashes/load-generator.ts'
import { brokenPromises } from '#test/crashes/promises.ts'
import { untilQuiet } from '#test/crashes/quiet.ts'
import { startOutside } from '#test/crashes/processes.ts'
import { readLedger } from '#test/ledger.ts'
import { observerPool } from '#test/observer-pool.ts'
import { until } from '#test/until.ts'
import { makeFollowingVersion } from './following-version.ts'
import { openSharingProxy, type Tally } from './sharing-proxy.ts'

const { isLong } = inject('proof')
const seed = inject('proofSeed')
/**
 * A long run has four servers for five minutes and kills one every ten seconds. A short run has as few as possible,
 * and no purchases while a server starts.
 */
const form = isLong
  ? { servers: 4, killsBefore: 15, killsAfter: 15, eachMs: 10_000 }
  : { servers: 2, killsBefore: 1, killsAfter: 0, eachMs: 1_500 }
const longestMs = 900_000

const visits = ['/home/', '/home/newcourses', '/matla/courses-light?lang=1', '/matla/instructorsPop']

test.runIf(inject('engine') === 'postgres')(
  `${form.servers} servers on one database lose and duplicate nothing while one is killed ${form.killsBefore + form.killsAfter} times and all are replaced by the next version (F16; PROOF_SEED=${seed})`,
  async () => {
    const outside = await startOutside()
    onTestFinished(outside.close)
    const postgres = await migratedPostgres()
    onTestFinished(postgres.drop)
    const pool = observerPool(postgres.url)
    onTestFinished(() => pool.end())
    const dataDir = mkdtempSync(join(tmpdir(), 'matla-together-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const proxy = await openSharingProxy()
    onTestFinished(proxy.close)
    const following = makeFollowingVersion()
    onTestFinished(following.remove)

    const started: RealShop[] = []
    onTestFinished(async () => void (await Promise.all(started.map((shop) => shop.end('SIGKILL')))))
    let starting = 0
    const start = async (main?: string) => {
      starting += 1
      const options = { outside, databaseUrl: postgres.url, dataDir, publicUrl: proxy.url }
      const shop = await startRealShop({ ...options, ...(main !== undefined && { main }) })
      started.push(shop)
      starting -= 1
      return shop
    }
    let running = await Promise.all(Array.from({ length: form.servers }, () => start()))
    const share = () => proxy.share(running.map(({ url }) => url))
    share()

    const { body } = await call(proxy.url, 'GET', '/matla/courses-light')
    const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
    const courseIds = courses.flatMap(({ _id, CourseCostEnglish }) =>
      CourseCostEnglish === '0' ? [] : [_id],
    )
    const coupons = { some: 'SOME10', whole: 'WHOLE100' }
    await pool.query(
      `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, applies_to_all, created_at)
       select gen_random_uuid(), code, 'special', points, now(), now() + interval '1 day', 100000, true, now()
       from (values ($1, 1000), ($2, 10000)) as given (code, points)`,
      [coupons.some, coupons.whole],
    )
    const chance = chanceOf(seed)
    const place = { url: proxy.url, sandboxUrl: outside.url, courseIds, coupons }
    const loadGenerator = gather(place, `together-${seed}`)
    const over = new AbortController()
    onTestFinished(() => over.abort())
    const isOver = () => over.signal.aborted
    const isResting = () => isOver() || (!isLong && starting > 0)
    const buying = (async () => {
      while (!isOver())
        if (isResting()) await pause(20)
        else await loadGenerator.work(isResting, chance.fork())
    })()
    const visiting = (async () => {
      for (let index = 0; !isOver(); index++) {
        // A visitor whose connection breaks retries; the proxy has counted the failure.
        await fetch(`${proxy.url}${visits[index % visits.length]}`).then(
          (answer) => answer.arrayBuffer(),
          Boolean,
        )
        await pause(20)
      }
    })()

    const ordersPaid = async () =>
      (await pool.query<{ n: number }>(`select count(*)::int as n from orders where status = 'paid'`)).rows[0]
        ?.n ?? 0
    /** Waits for some work, so that a server is killed or stopped during it. */
    const someWork = async () => {
      const before = await ordersPaid()
      await until(async () => (await ordersPaid()) > before + 2, longestMs)
    }
    const killOne = async (main?: string) => {
      const due = pause(form.eachMs)
      await someWork()
      const victim = running[chance.below(running.length)]
      await victim?.end('SIGKILL')
      const next = await start(main)
      running = running.map((shop) => (shop === victim ? next : shop))
      share()
      await due
    }

    const tallies: Record<string, Tally> = {}
    for (let kill = 0; kill < form.killsBefore; kill++) await killOne()
    await someWork()
    tallies['servers killed'] = proxy.tally()

    await following.migrate(postgres.url, dataDir)
    // A job that only the next version handles; the previous one must not touch it.
    await pool.query(
      `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
       values ('work', '{"task": "of-the-following-version"}', 44, 2, true)`,
    )
    for (const old of running) {
      const next = await start(following.main)
      running = [...running, next]
      share()
      await someWork()
      expect(await old.end('SIGTERM')).toEqual({ code: 0, signal: null })
      running = running.filter((shop) => shop !== old)
      share()
    }
    await someWork()
    tallies['servers replaced'] = proxy.tally()

    for (let kill = 0; kill < form.killsAfter; kill++) await killOne(following.main)
    if (form.killsAfter > 0) tallies['servers of the following version killed'] = proxy.tally()
    over.abort()
    await Promise.all([buying, visiting])
    const { rows: jobs } = await pool.query<{ state: string }>(
      `delete from pgboss.job where data->>'task' = 'of-the-following-version' returning state`,
    )
    expect(jobs).toEqual([{ state: expect.stringMatching(/^(created|retry|active)$/) }])

    expect(await untilQuiet(pool, outside.url, longestMs)).toEqual([])
    const { mails } = await readLedger(outside.url)
    const repeated = mails.filter(({ copies }) => copies > 1).length
    stderr.write(
      `${form.servers} servers, ${await ordersPaid()} orders paid, ${mails.length} emails, ${repeated} of them delivered again under the same Message-ID\n`,
    )
    for (const [phase, { requests, errors }] of Object.entries(tallies)) {
      const count = Object.values(errors).reduce((sum, each) => sum + each, 0)
      const percent = ((100 * count) / Math.max(1, requests)).toFixed(3)
      stderr.write(
        `${phase}: ${requests} requests, ${count} errors (${percent} %) ${JSON.stringify(errors)}\n`,
      )
    }
    expect(await brokenInvariants(pool, outside.url)).toEqual([])
    expect(await brokenPromises(pool, outside.url, loadGenerator.notes)).toEqual([])
    // A stopping server answers the requests that it has accepted, so that a replacement loses no response.
    expect(tallies['servers replaced']?.errors).toEqual({})
    const { rows } = await pool.query(`select count(of_the_following_version) as n from orders`)
    expect(rows).toEqual([{ n: '0' }])
  },
  2 * longestMs,
)
