import { categories } from '@matla/contract/catalogue/category'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForThisTest } from '#test/database.ts'
import { memoryFiles } from '#test/fixtures/memory-files.ts'
import { exportContent } from '#staff/content-files/export-content.ts'
import { filesIn } from '#test/fixtures/content-files/folders.ts'
import { documentPorts as ports } from '#staff/documents/document-ports.ts'
import { contentFolder } from './demo-files.ts'
import { loadDemo } from './load-demo.ts'
import { demoContent, demoOrder } from '#test/fixtures/demo-content.ts'

test('the demo is imported and exports its own files byte for byte, and its e-books are stored (R126)', async () => {
  const { db } = await databaseForThisTest()
  const folder = mkdtempSync(join(tmpdir(), 'matla-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = memoryFiles()
  const shop = { db, files, clock: () => new Date('2026-11-27T09:00:00Z'), slug: 'matla' }
  await loadDemo(shop, () => undefined)
  const out = demoContent('ebooks').items.filter(({ comingSoon }) => !comingSoon)
  const books = out.flatMap(({ id, pages }) => Object.keys(pages).map((lang) => `ebooks/${id}-${lang}.pdf`))
  expect([...files.stored.keys()].toSorted()).toEqual(books.toSorted())
  const print = (line: string) => expect(line).toMatch(/^\d+ documents and \d+ files/)
  await exportContent({ db, findFile: files.find, ports, slug: 'matla', folder, print })
  expect(filesIn(folder)).toEqual(filesIn(contentFolder))
})

test('the demo has every category, in the order of the code', () => {
  expect(demoOrder('category')).toEqual(categories)
})

test('a shop with pages but without courses is not filled with the demo', async () => {
  const { db, pool } = await databaseForThisTest()
  await pool.query(`insert into content (key, value) values ('words', '{}')`)
  const shop = { db, files: memoryFiles(), clock: () => new Date(), slug: 'matla' }
  await loadDemo(shop, () => expect.unreachable())
  const { rows } = await pool.query(`select count(*)::int as count from courses`)
  expect(rows).toEqual([{ count: 0 }])
})
