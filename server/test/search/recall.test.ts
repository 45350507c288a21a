import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openReadingShop } from '#test/reading-shop.ts'
import { pages } from './pages.ts'
import { arabicQueries } from './queries-ar.ts'
import { englishQueries } from './queries-en.ts'
import { queriesOf } from './query-groups.ts'

let app: FastifyInstance
let database: Database
beforeAll(async () => {
  ;({ app, database } = await openReadingShop())
})
afterAll(() => database.close())

type SearchResponse = { readonly entries: readonly { readonly href: string; readonly title: string }[] }
async function findThree(query: string, lang: string): Promise<SearchResponse['entries']> {
  const params = new URLSearchParams({ lang, q: query, limit: '3' })
  return (await app.inject(`/matla/search?${params.toString()}`)).json<SearchResponse>().entries
}

test.each([
  ['Arabic', '0', arabicQueries],
  ['English', '1', englishQueries],
] as const)(
  'of the %s queries at least 95 in 100 have a right page among the first three results (R063)',
  async (language, lang, groups) => {
    const queries = queriesOf(groups)
    const missed: string[] = []
    for (const { query, right } of queries) {
      const found = await findThree(query, lang)
      if (!found.some(({ href }) => right.some((name) => pages[name] === href)))
        missed.push(`${query}: ${found.map(({ title }) => title).join(' / ') || 'nothing'}`)
    }
    const recall = 1 - missed.length / queries.length
    process.stdout.write(
      `Search, ${language}: ${queries.length} queries, recall@3 ${(recall * 100).toFixed(1)} %\n`,
    )
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  },
)
