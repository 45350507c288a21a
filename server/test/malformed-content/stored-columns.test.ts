import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readContentState } from '#cms/content/content.store.ts'
import { openReadingShop } from '#test/reading-shop.ts'
import { categoriesTable, coursesTable, instructorsTable, productsTable } from '#schema/catalog.tables.ts'
import { articlesTable } from '#schema/content.tables.ts'
import { chanceOf } from '#test/chance.ts'
import { leavesOf, withOther, wrongValues } from './content-faults.ts'

/** A long run puts each wrong value into each place of each value; CI takes a sample of each column. */
const { isLong } = inject('proof')
const seed = inject('proofSeed')
const perColumn = isLong ? Infinity : 1

const readings =
  '/sitemap.xml /matla/courses /matla/courses-light /matla/instructorsPop /matla/blogs/light /matla/insights/light /matla/search-index /matla/get-home-screen-details /matla/bundle-page /matla/specialized-courses /matla/mentors'.split(
    ' ',
  )

const tables: readonly PgTable[] = [
  articlesTable,
  categoriesTable,
  coursesTable,
  instructorsTable,
  productsTable,
]
const columns = tables.flatMap((table) => {
  const { name, columns: all } = getTableConfig(table)
  const isKey = (column: (typeof all)[number]) => column.primary
  const key = all.find(isKey)?.name ?? ''
  return all
    .filter((column) => column.getSQLType() === 'jsonb')
    .map((column) => ({
      table: name,
      key,
      column: column.name,
      isRequired: column.notNull,
      read: (value: unknown): unknown => column.mapFromDriverValue(value),
    }))
})
type Column = (typeof columns)[number]
type Stored = { key: string; value: unknown }

let shop: Awaited<ReturnType<typeof openReadingShop>>
let urls: string[]
beforeAll(async () => {
  shop = await openReadingShop()
  // The demo's bundle has no video and no text for search engines, although the columns may have both.
  const words = { ar: 'كلمات', en: 'Words' }
  const seo = JSON.stringify({ title: words, description: words, image: null, isHidden: false })
  for (const statement of [
    sql`update products set video = (select video from courses where video is not null limit 1) where kind = 'bundle'`,
    sql`update courses set seo = ${seo}::jsonb`,
    sql`update articles set seo = ${seo}::jsonb`,
  ])
    await shop.database.db.execute(statement)
  const { rows } = await shop.database.db.execute<{ url: string }>(
    sql`select '/matla/' || kind || 's/' || id as url from articles where is_published order by id`,
  )
  urls = [...readings, ...rows.map(({ url }) => url)]
})
afterAll(() => shop.database.close())

/** The stored values of a column, except for courses without a video. */
async function storedIn({ table, key, column }: Column): Promise<Stored[]> {
  const [from, id, what] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)]
  const { rows } = await shop.database.db.execute<Stored>(
    sql`select ${id} as key, ${what} as value from ${from} where ${what} is not null order by 1`,
  )
  return rows
}

async function store({ table, key, column }: Column, row: string, value: unknown): Promise<void> {
  const [into, id, what] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)]
  const { db } = shop.database
  await db.execute(sql`update ${into} set ${what} = ${JSON.stringify(value)}::jsonb where ${id} = ${row}`)
  shop.cache.setVersion((await readContentState(db)).version)
}

async function faultsWith(what: string): Promise<string[]> {
  const answers = await Promise.all(urls.map((url) => shop.app.inject(url)))
  return answers.flatMap(({ statusCode, body }, index) => [
    ...(statusCode === 200 ? [] : [`${what}: ${urls[index]} ${statusCode}`]),
    ...(body.includes('"javascript:alert') && what.includes('href')
      ? [`${what}: ${urls[index]} has it`]
      : []),
  ])
}

/**
 * The value and each place in it, replaced with each wrong value. A JSON null as the whole value has a test of its
 * own.
 */
const damaged = (value: unknown) =>
  [[], ...leavesOf(value)].flatMap((place) =>
    wrongValues
      .filter((wrong) => place.length > 0 || (wrong !== null && wrong !== undefined))
      .map((wrong) => ({ at: place.join('.'), wrong: withOther(value, place, wrong) })),
  )

test('courses, products, instructors, categories and articles contain the JSON that these tests cover (A25)', async () => {
  for (const column of columns) {
    const rows = await storedIn(column)
    expect(rows, column.column).not.toEqual([])
    for (const { value } of rows) expect(column.read(value)).toEqual(value)
  }
  expect(await faultsWith('nothing')).toEqual([])
})

/** The length of what remains of a value: the other items of a list, or about half of anything else. */
const restOf = (value: unknown, at: string): number =>
  Array.isArray(value)
    ? JSON.stringify(value.filter((_, index) => String(index) !== at.split('.')[0])).length
    : JSON.stringify(value).length / 2

test('a wrong value in one place of a column leaves the rest of it readable (A25)', async () => {
  const faults: string[] = []
  for (const column of columns)
    for (const { key, value } of await storedIn(column))
      for (const { at, wrong } of chanceOf(seed)
        .shuffled(damaged(value))
        .slice(0, isLong ? Infinity : 40)) {
        const left = JSON.stringify(column.read(wrong))
        const isLost = at.includes('.') && left.length < restOf(value, at)
        if (left === undefined || isLost) faults.push(`${column.table}.${column.column} ${key} ${at}`)
      }
  expect(faults).toEqual([])
})

test(
  `one bad value in a stored column breaks no response and no sitemap (A25; PROOF_SEED=${seed})`,
  async () => {
    const chance = chanceOf(seed)
    const faults: string[] = []
    for (const column of columns) {
      for (const { key, value } of chance.shuffled(await storedIn(column)).slice(0, perColumn)) {
        for (const { at, wrong } of chance.shuffled(damaged(value)).slice(0, perColumn)) {
          await store(column, key, wrong)
          faults.push(...(await faultsWith(`${column.table}.${column.column} ${key} ${at}`)))
        }
        await store(column, key, value)
      }
    }
    expect(faults).toEqual([])
  },
  isLong ? 7_200_000 : 120_000,
)

test('a required column rejects JSON null, which would be read as an absent value (A25)', async () => {
  for (const column of columns.filter(({ isRequired }) => isRequired)) {
    const [row] = await storedIn(column)
    const rejected = store(column, row?.key ?? '', null)
    await expect(rejected, column.column).rejects.toThrow(/Failed query/)
  }
})
