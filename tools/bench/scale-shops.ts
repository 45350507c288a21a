import { dayMs } from '../../contract/src/kit/riyadh.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Database } from '../../server/src/platform/db/database.ts'
import { openPostgres } from '../../server/src/platform/db/open-database.ts'
import { runAlone } from '../../server/test/postgres-template.ts'
import { startCluster } from '../../server/test/cluster.ts'
import { until } from '../../server/test/until.ts'
import { hashToken, newId, newToken } from '../../server/src/lib/ids.ts'
import { commandOf, type Running, shopEnv, startOutside, startShop } from './shop.ts'

export type Sizes = Readonly<Record<'courses' | 'orders' | 'users' | 'payments', number>>
export type ScaleShop = {
  readonly running: Running
  readonly outside: Running
  readonly env: Readonly<Record<string, string>>
  readonly database: Pick<Database, 'pool' | 'close'>
  /** Paid courses, and a member who bought some and was granted others. */
  readonly courseIds: readonly string[]
  readonly member: string
}
export type Shops = { readonly small: ScaleShop; readonly large: ScaleShop; stop(): Promise<void> }

const root = new URL('../../', import.meta.url).pathname

/** Starts both shops on one PostgreSQL server with fsync, each with its own sandbox. */
export async function startBoth({ courses, orders, users }: Sizes): Promise<Shops> {
  const cluster = await startCluster({ durable: true })
  const amounts = { '--courses': courses, '--orders': orders, '--users': users }
  const few = ['--users', '500', '--orders', '2500']
  const many = Object.entries(amounts).flatMap(([flag, n]) => [flag, String(n)])
  const small = await startSeeded(cluster.url, 'small', [few])
  const large = await startSeeded(cluster.url, 'large', [few, many])
  const stop = async () => {
    for (const shop of [small, large]) {
      await shop.running.stop()
      await shop.outside.stop()
      await shop.database.close()
    }
    cluster.stop()
  }
  return { small, large, stop }
}

/** Starts a shop on its own database, filled by these invocations of `npm run seed`. */
export async function startSeeded(
  server: string,
  name: string,
  seeds: readonly (readonly string[])[],
): Promise<ScaleShop> {
  const url = new URL(server)
  // As in the guide: only with this character type does a trigram index cover Arabic words.
  await runAlone(server, `create database ${name} template template0 lc_ctype 'C.UTF-8'`)
  url.pathname = `/${name}`
  const dir = mkdtempSync(join(tmpdir(), `matla-scale-${name}-`))
  const outside = await startOutside(lmsCourses(dir))
  const env = shopEnv(url.href, dir, outside)
  for (const args of seeds) await seed(env, args)
  await runAlone(url.href, 'vacuum analyze')
  const database = openPostgres(url.href, 2)
  const running = await startShop(env)
  return {
    running,
    outside,
    env,
    database,
    courseIds: await paidCourses(database),
    member: await logIn(database),
  }
}

/** Gives the LMS as many courses as the demo has. */
function lmsCourses(dir: string): string {
  const file = join(dir, 'courses.json')
  const courses = Array.from({ length: 40 }, (_, index) => ({
    id: index + 2,
    shortname: `c${index}`,
    fullname: `C${index}`,
  }))
  writeFileSync(file, JSON.stringify(courses))
  return file
}

async function seed(env: Readonly<Record<string, string>>, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...commandOf('seed').args, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the shop was not filled')
}

/** The demo's paid courses, which both shops have. */
async function paidCourses({ pool }: ScaleShop['database']): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where kind = 'course' and status = 'on-sale' and sku not like 'SEED-%' order by position`,
  )
  return rows.map(({ id }) => id)
}

/** Logs in the first seeded person, who bought five courses in both shops. */
async function logIn({ pool }: ScaleShop['database']): Promise<string> {
  const token = newToken()
  const now = new Date()
  await pool.query(
    `insert into sessions (id, token_hash, user_id, kind, created_at, expires_at)
     select $1, $2, id, 'member', $3, $4 from users where email like 'learner-%@seed.invalid' order by email limit 1`,
    [newId(now), hashToken(token), now, new Date(now.getTime() + dayMs)],
  )
  return token
}

/** Waits for the search index, which is updated asynchronously after a content change. */
export const untilIndexed = ({ database }: ScaleShop) =>
  until(async () => {
    const { rows } = await database.pool.query(
      'select from search_state, content_version where indexed_version = version',
    )
    return rows.length > 0
  }, 120_000)
