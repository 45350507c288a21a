import { expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import type { Tx } from '#platform/db/database.ts'
import { databaseForThisTest } from '#test/database.ts'
import { memoryFiles } from '#test/fixtures/memory-files.ts'
import { loadHistory } from './history/load-history.ts'
import { sellerOf } from '#providers.ts'
import { demoFile } from './demo-files.ts'
import { loadDemo } from './load-demo.ts'

const shop = async (hasHistory: boolean) => {
  const { db, pool } = await databaseForThisTest()
  const now = new Date('2026-11-23T09:30:00Z')
  const files = memoryFiles()
  const history = { files, now, seller: sellerOf(readConfig({})), print: () => undefined }
  const addHistory = async (tx: Tx) => void (await loadHistory(tx, history))
  const loading = { db, files, clock: () => now, slug: 'matla', hasLmsUsers: true }
  await loadDemo({ ...loading, ...(hasHistory && { addHistory }) }, () => undefined)
  const read = async <Row extends object>(statement: string) => (await pool.query<Row>(statement)).rows
  return { read }
}

test('every review of the demo belongs to a learner of its course, and the ratings match the reviews', async () => {
  const { read } = await shop(true)
  const texts = await read<{ text: string }>('select text from reviews')
  expect(texts.map(({ text }) => text).toSorted()).toEqual(
    demoFile('reviews')
      .map(({ text }) => text)
      .toSorted(),
  )
  expect(
    await read(
      `select count(*)::int as waiting from reviews r join staff_tasks t on t.subject = r.id::text where r.status = 'waiting' and r.shown_at is null`,
    ),
  ).toEqual([{ waiting: 1 }])
  const figures = await read<{ stored: number; counted: number; sku: string }>(
    `select sku, f.sum as stored, sum(shown_stars)::int as counted from course_ratings f
     join reviews r using (course_id) join products p on p.course_id = f.course_id group by sku, f.sum order by sku`,
  )
  expect(figures.map(({ sku, stored }) => [sku, stored])).toEqual(
    figures.map(({ sku, counted }) => [sku, counted]),
  )
  const counts = await read<{ count: number }>('select count from course_ratings order by count')
  expect(counts.map(({ count }) => count)).toEqual([2, 3, 3, 4, 4])
  expect(
    await read(
      `select 1 from reviews r where written_at > '2026-11-23T09:30:00Z' or not exists (
         select from entitlements t where t.holder_id = r.user_id and t.course_id = r.course_id and t.status = 'active' and t.starts_at < written_at)`,
    ),
  ).toEqual([])
})

test('without a history, only demo accounts have written reviews, and a real shop starts without any', async () => {
  const { read } = await shop(false)
  expect(
    await read('select distinct email from reviews join users on users.id = user_id order by 1'),
  ).toEqual([{ email: 'graduate@matla.test' }, { email: 'learner@matla.test' }])
})
