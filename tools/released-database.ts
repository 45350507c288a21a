import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { choosePagesMode, readConfig } from '../server/src/config/config.ts'
import { knownMigrations } from '../server/src/platform/db/drizzle.store.ts'
import { runAlone } from '../server/test/postgres-template.ts'
import { arrive, must, openPage, press } from '../server/test/buyer.ts'
import { startCluster } from '../server/test/cluster.ts'
import { freePort } from '../server/test/free-port.ts'
import { countDueJobs } from '../server/src/platform/queue/observe-queue.ts'
import { until } from '../server/test/until.ts'

// `npm run released-database` dumps the demo's year of sales and one sale of today as SQL, in this checkout's
// schema, for the upgrade test (`server/released/`). Run it on the commit to be released.
choosePagesMode('production')
const [{ createApp }, { demo }] = await Promise.all([
  import('../server/src/app.ts'),
  import('../server/src/demo/demo.ts'),
])
const folder = new URL('../server/released/', import.meta.url).pathname
const dataDir = mkdtempSync(join(tmpdir(), 'matla-released-'))
const cluster = await startCluster({ durable: false })
try {
  await runAlone(cluster.url, 'create database shop')
  const url = new URL(cluster.url)
  url.pathname = '/shop'
  await fillShop(url.href)
  const dump = execFileSync(
    'pg_dump',
    ['--no-owner', '--no-privileges', '--rows-per-insert=50', `--dbname=${url.href}`],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  )
  // Lines that start with a backslash are psql commands.
  const sql = dump.replaceAll(/^\\.*\n/gm, '')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `after-${String(knownMigrations().length - 1).padStart(4, '0')}.sql.br`)
  writeFileSync(file, brotliCompressSync(sql))
  process.stdout.write(`${file}\n`)
} finally {
  cluster.stop()
  rmSync(dataDir, { recursive: true })
}

async function fillShop(databaseUrl: string): Promise<void> {
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    LINK_SECRET: 'the links of the proof, sealed with it',
    ZATCA_PHASE: '2',
  })
  const shop = await createApp({ demo, config, print: (line) => process.stdout.write(`${line}\n`) })
  try {
    await shop.app.listen({ port, host: '127.0.0.1' })
    await shop.start({ byTheClock: false })
    const shopUrl = `http://127.0.0.1:${port}`
    const { courses } = (await must(shopUrl, 'GET', '/matla/courses-light')) as {
      courses: { _id: string; CourseCostEnglish: string }[]
    }
    const sold = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')
    const buyer = await arrive(shopUrl, 'today@released.test', [sold?._id ?? ''])
    await press((await openPage(shopUrl, buyer)).redirectUrl, 'approve')
    await until(async () => (await countDueJobs(shop.deps.db)).length === 0, 60_000)
  } finally {
    await shop.close()
  }
}
