import { expect, inject, test } from 'vitest'
import { indexFoldedSearch } from './folded-search-index.store.ts'
import { testDatabase } from '#test/database.ts'

test('every searched table has a trigram index on PostgreSQL, and none on the embedded database', async () => {
  const database = await testDatabase()
  for (let index = 0; index < 2; index++)
    expect((await indexFoldedSearch(database)) ?? 'nothing').toMatch(/^(nothing|its character type .+)$/)
  const { rows } = await database.pool.query<{ table: string; hasIndex: boolean }>(
    `select table_name as "table", exists (select 1 from pg_indexes where indexname = table_name || '_search') as "hasIndex"
     from information_schema.columns where table_schema = 'public' and column_name = 'search' order by 1`,
  )
  const hasIndex = inject('engine') === 'postgres'
  const tables = [
    'applications',
    'certificates',
    'contact_messages',
    'document_search',
    'draft_orders',
    'ebook_requests',
    'orders',
    'users',
  ]
  expect(rows).toEqual(tables.map((table) => ({ table, hasIndex })))
  await database.close()
})
