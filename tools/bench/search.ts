import { startCluster } from '../../server/test/cluster.ts'
import { arabicQueries } from '../../server/test/search/queries-ar.ts'
import { englishQueries } from '../../server/test/search/queries-en.ts'
import { queriesOf } from '../../server/test/search/query-groups.ts'
import type { Figure } from './figure.ts'
import { quantile } from './market.ts'
import { startSeeded, untilIndexed } from './scale-shops.ts'

const goalMs = 30
const courses = 15_000
/** Words that every generated course contains: the most expensive query that a visitor can send. */
const dearest = ['scene dialogue idea story structure page', 'مشهد حوار فكرة كتابة سيناريو نص']

/** PostgreSQL's time, planning included, for each query of the search test in a shop with 15,000 courses. */
export async function measure(): Promise<Figure[]> {
  const settings = () => ({
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  })
  const cluster = await startCluster({ durable: true, settings })
  const shop = await startSeeded(cluster.url, 'search', [['--courses', String(courses)]])
  const { pool } = shop.database
  await pool.query('create extension pg_stat_statements')
  await untilIndexed(shop)
  // Autovacuum would do this a few minutes later.
  await pool.query('analyze search_entries, search_words')

  /** The median of three: one reading includes every pause of the machine. */
  async function timeOf(lang: string, query: string): Promise<number> {
    const times: number[] = []
    // Another limit is another response in the cache.
    for (const limit of [24, 23, 22]) times.push(await timeOnce(lang, query, limit))
    return quantile(times, 0.5)
  }
  async function timeOnce(lang: string, query: string, limit: number): Promise<number> {
    await pool.query('select pg_stat_statements_reset()')
    const asked = new URLSearchParams({ lang, q: query, limit: String(limit) })
    const response = await fetch(`${shop.running.url}/matla/search?${asked.toString()}`)
    if (!response.ok) throw new Error(`${response.status} ${query}`)
    const { rows } = await pool.query<{ ms: number }>(
      `select coalesce(sum(total_plan_time + total_exec_time), 0)::float as ms from pg_stat_statements
       where query ~ 'search_|synonyms' and query !~ 'pg_stat'`,
    )
    return rows[0]?.ms ?? 0
  }
  const asked = [
    ...queriesOf(arabicQueries).map(({ query }) => ['0', query] as const),
    ...queriesOf(englishQueries).map(({ query }) => ['1', query] as const),
  ]
  for (const [lang, query] of asked.slice(0, 50)) await timeOf(lang, `${query} 1`)
  const times: number[] = []
  for (const [lang, query] of asked) times.push(await timeOf(lang, query))
  const worst: number[] = []
  for (const query of dearest) worst.push(await timeOf('1', query))
  await shop.running.stop()
  await shop.outside.stop()
  await shop.database.close()
  cluster.stop()

  const figure = (what: string, ms: number) => ({
    what: `${what}, at the database`,
    value: `${ms.toFixed(1)} ms`,
  })
  const judged = (what: string, ms: number) => ({
    ...figure(what, ms),
    goal: `≤ ${goalMs} ms`,
    isMet: ms <= goalMs,
  })
  const slow = times.filter((ms) => ms > goalMs).length
  return [
    figure(`${asked.length} queries, ${courses} courses: median`, quantile(times, 0.5)),
    judged('99 %', quantile(times, 0.99)),
    judged('the slowest', Math.max(...times)),
    { what: `queries above ${goalMs} ms`, value: String(slow) },
    figure('six words that every course contains', Math.max(...worst)),
  ]
}
