import type { SearchEntry } from '@matla/contract/search/search'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readContentState } from '#cms/content/content.store.ts'
import { openReadingShop } from '#test/reading-shop.ts'
import type { Database } from '#platform/db/database.ts'
import type { ContentCache } from '#platform/http/content-cache.ts'
import { indexEntries, isBehind } from './index-entries.ts'
import { startIndexing } from './start-indexing.ts'
import { addCourses } from '#test/fixtures/search-courses.ts'

let app: FastifyInstance
let database: Database
let cache: ContentCache
const open = async () => {
  ;({ app, database, cache } = await openReadingShop())
}
const close = () => database.close()

const run = (text: string, values: unknown[] = []) => database.pool.query(text, values)
/** Does what each process does every second. */
const follow = async () => cache.setVersion((await readContentState(database.db)).version)
const ask = async (query: string) => {
  await follow()
  return app.inject(`/matla/search?lang=1&q=${encodeURIComponent(query)}`)
}
const titles = async (query: string) =>
  (await ask(query)).json<{ entries: SearchEntry[] }>().entries.map(({ title }) => title)
const entryCount = async () => (await run('select from search_entries')).rowCount
const words = async () =>
  (await run('select word from search_words order by word')).rows.map(({ word }: { word: string }) => word)

describe('the entries', () => {
  beforeEach(open)
  afterEach(close)

  test('a published course is found once the entries are updated, and an unpublished one no longer is', async () => {
    await run(`update products set status = 'hidden' where sku = 'SCR-101'`)
    expect(await titles('Screenwriting Foundations')).not.toContain('Screenwriting Foundations')
    await indexEntries(database.db)
    const { rowCount } = await run(
      `select from search_entries where title->>'en' = 'Screenwriting Foundations'`,
    )
    expect(rowCount).toBe(0)
    await run(`update products set status = 'on-sale' where sku = 'SCR-101'`)
    await indexEntries(database.db)
    expect((await titles('Screenwriting Foundations'))[0]).toBe('Screenwriting Foundations')
  })

  test('hidden content is no longer found from the moment it is hidden, not even in the browser’s index', async () => {
    await run(`update products set status = 'hidden' where sku = 'SCR-101'`)
    await run(`update articles set is_published = false where heading->>'en' like 'Five lenses%'`)
    expect(await titles('Screenwriting')).not.toContain('Screenwriting Foundations')
    expect(await titles('lenses')).not.toContain('Five lenses are enough for your short')
    const index = (await app.inject('/matla/search-index?lang=1')).json<{ entries: SearchEntry[] }>()
    expect(index.entries.filter(({ kind }) => kind === 'course')).toHaveLength(13)
  })

  test('a new name is found and the old one is not, and only changed entries are written', async () => {
    const stamps = async () =>
      (await run('select kind, key, xmin::text as stamp from search_entries order by kind, key')).rows as {
        stamp: string
      }[]
    const before = await stamps()
    await run(
      `update courses set name = '{"ar": "زرافة", "en": "Zebrafish"}' where id = (select id from products where sku = 'SCR-101')`,
    )
    await indexEntries(database.db)
    expect((await titles('zebrafish'))[0]).toBe('Zebrafish')
    expect((await titles('زرافه'))[0]).toBe('Zebrafish')
    const after = await stamps()
    expect(after.filter(({ stamp }, index) => stamp !== before[index]?.stamp)).toHaveLength(1)
  })

  test('a changed category, instructor or document updates the entries that contain it', async () => {
    await run(`update categories set name = '{"ar": "قصص", "en": "Quillwork"}' where value = 'Scriptwriting'`)
    await run(
      `update instructors set name = '{"ar": "هيا", "en": "Haya Zubayda"}' where name->>'en' = 'Layan Alfuhaid'`,
    )
    await run(
      `update content set value = jsonb_set(value, '{0,question,en}', '"Where is the xylophone?"') where key = 'faqs'`,
    )
    await indexEntries(database.db)
    expect(await titles('quillwork')).toContain('Screenwriting Foundations')
    expect(await titles('zubayda')).toContain('Screenwriting Foundations')
    expect(await titles('xylophone')).toEqual(['Where is the xylophone?'])
  })

  test('words that no entry contains are not used for corrections', async () => {
    await run(
      `update courses set name = '{"ar": "زرافة", "en": "Zebrafish"}' where id = (select id from products where sku = 'SCR-101')`,
    )
    await indexEntries(database.db)
    expect(await words()).toContain('zebrafish')
    await run(
      `update courses set name = '{"ar": "حصان", "en": "Horses"}' where id = (select id from products where sku = 'SCR-101')`,
    )
    await indexEntries(database.db)
    expect(await words()).not.toContain('zebrafish')
    const used = await run(
      `select word from ts_stat('select words from search_entries') where word !~ '^[=#]' order by word collate "C"`,
    )
    expect((await words()).toSorted()).toEqual(used.rows.map(({ word }: { word: string }) => word).toSorted())
  })

  test('a response from outdated entries is not cached', async () => {
    await run(
      `update courses set name = '{"ar": "زرافة", "en": "Zebrafish"}' where id = (select id from products where sku = 'SCR-101')`,
    )
    const stale = await ask('zebrafish')
    expect([stale.headers['cache-control'], stale.json<{ total: number }>().total]).toEqual(['no-store', 0])
    await indexEntries(database.db)
    const current = await ask('zebrafish')
    expect(current.headers['cache-control']).toContain('public')
    expect(current.json<{ total: number }>().total).toBe(1)
  })

  test('entries that older rules created are found until they are recreated', async () => {
    await run(
      `update search_entries set words = ts_delete(words, '#' || kind), names = ts_delete(names, '#' || kind),
        hash = 'of older rules'`,
    )
    await run(`update search_state set rules = rules - 1`)
    const totalOf = async () => (await ask('story')).json<{ total: number }>().total
    const total = await totalOf()
    expect(total).toBeGreaterThan(5)
    let batches = 0
    await indexEntries(database.db, () => batches++ === 2)
    expect([await isBehind(database.db), await totalOf()]).toEqual([true, total])
    await indexEntries(database.db)
    expect([await isBehind(database.db), await totalOf()]).toEqual([false, total])
  })

  test('an interrupted run is completed by the next one without duplicates', async () => {
    await addCourses(database, 900)
    const before = await entryCount()
    let batches = 0
    await indexEntries(database.db, () => batches++ === 2)
    expect(await entryCount()).toBeGreaterThan(before ?? 0)
    expect(await entryCount()).toBeLessThan((before ?? 0) + 900)
    expect(await isBehind(database.db)).toBe(true)
    await indexEntries(database.db)
    expect(await isBehind(database.db)).toBe(false)
    expect(await entryCount()).toBe((before ?? 0) + 900)
  })

  test('several concurrent processes write the same entries', async () => {
    await addCourses(database, 900)
    const before = (await entryCount()) ?? 0
    await Promise.all(Array.from({ length: 4 }, () => indexEntries(database.db)))
    while (await isBehind(database.db)) await indexEntries(database.db)
    expect(await entryCount()).toBe(before + 900)
  })

  test('content that changes while the sources are read is read again', async () => {
    await addCourses(database, 500)
    let batches = 0
    await indexEntries(database.db, () => batches++ === 3)
    await run(
      `update courses set name = '{"ar": "زرافة", "en": "Zebrafish"}' where id = (select id from products where sku = 'GEN-1')`,
    )
    await indexEntries(database.db)
    expect(await titles('zebrafish')).toEqual(['Zebrafish'])
  })

  test('a running shop updates its entries automatically, and a failure is logged and retried', async () => {
    const logged: string[] = []
    const log = { ...app.log, error: (_: unknown, text: string) => void logged.push(text) } as typeof app.log
    await run('alter table search_entries rename to elsewhere')
    await run(
      `update courses set name = '{"ar": "زرافة", "en": "Zebrafish"}' where id = (select id from products where sku = 'SCR-101')`,
    )
    const failing = startIndexing({ db: database.db, clock: () => new Date(), log })
    failing.start()
    await expect.poll(() => logged, { timeout: 30_000 }).toHaveLength(1)
    await failing.stop()
    await run('alter table elsewhere rename to search_entries')
    const indexing = startIndexing({ db: database.db, clock: () => new Date(), log })
    indexing.start()
    await expect.poll(() => isBehind(database.db), { timeout: 30_000 }).toBe(false)
    await run(
      `update courses set name = '{"ar": "حصان", "en": "Horses"}' where id = (select id from products where sku = 'SCR-101')`,
    )
    await expect.poll(() => titles('horses'), { timeout: 30_000 }).toEqual(['Horses'])
    await indexing.stop()
    expect(logged).toHaveLength(1)
  })
})

describe('the tables', () => {
  beforeAll(open)
  afterAll(close)

  test.each([
    [`update search_entries set kind = 'user'`, 'search_entries_kind'],
    [`update search_entries set key = '' where key = '0'`, 'search_entries_key'],
    [`update search_entries set href = 'https://elsewhere.example'`, 'search_entries_href'],
    [`update search_entries set title = 'null'`, 'search_entries_json'],
    [`update search_state set kind = 'user'`, 'search_state_kind'],
    [`update search_state set kind = 'course'`, 'search_state_reading'],
    [`update search_state set rules = -1`, 'search_state_rules'],
    [`insert into search_state (is_only) values (true)`, 'search_state_pkey'],
    [`insert into search_state (is_only) values (false)`, 'search_state_is_one_row'],
    [`insert into search_words (word, length, characters) values ('x', 0, 0)`, 'search_words_length'],
    [`insert into search_words select * from search_words limit 1`, 'search_words_pkey'],
    [`insert into search_entries select * from search_entries limit 1`, 'search_entries_kind_key_pk'],
  ])('the database rejects: %s', async (statement, constraint) => {
    await expect(run(statement)).rejects.toMatchObject({ constraint })
  })
})
