import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'
import { columnsLeftOut, exportedTables } from './exported-tables.store.ts'

const shop = await openShop()
afterAll(() => shop.close())

const begin = async (owner: string) =>
  ((await shop.must('POST', '/matla/staff/exports', {}, owner)).export as { id: string }).id
const stateOf = async (id: string, owner: string) =>
  ((await shop.get(`/staff/exports/${id}`, owner)).body.export as { state: string }).state
const fetchFile = (id: string, owner: string) =>
  fetch(`${shop.url}/matla/staff/exports/${id}/file`, { headers: { authorization: `Bearer ${owner}` } })

test('an owner downloads everything in one archive, once and within a day', async () => {
  const owner = await shop.logIn('owner')
  const id = await begin(owner)
  expect((await shop.post('/staff/exports', {}, owner)).body.code).toBe('export-running')
  await until(async () => (await stateOf(id, owner)) === 'ready', 120_000)
  const both = await Promise.all([fetchFile(id, owner), fetchFile(id, owner)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]))
  const dir = mkdtempSync(join(tmpdir(), 'matla-export-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const archive = both.find(({ status }) => status === 200)
  writeFileSync(join(dir, 'school.tar.gz'), Buffer.from((await archive?.arrayBuffer()) ?? new ArrayBuffer()))
  execFileSync('tar', ['-xzf', 'school.tar.gz'], { cwd: dir })
  const read = (name: string) => readFileSync(join(dir, name), 'utf8')
  const people = read('data/users.ndjson')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const [count] = await shop.sql<{ n: number }>('select count(*)::int as n from users')
  expect(people).toHaveLength(count?.n ?? 0)
  expect(Object.keys(people[0] ?? {})).not.toContain('password_hash')
  expect(read('README.txt')).toContain('data/orders.ndjson')
  expect(read('content/page/brand.json')).toContain('مطلع')
  await shop.sql(
    `update school_exports set state = 'ready', fetched_at = null, fetched_by = null,
    ended_at = now() - interval '25 hours' where id = $1`,
    [id],
  )
  expect((await fetchFile(id, owner)).status).toBe(410)
})

test('no exported column contains a secret', () => {
  const columns = exportedTables.flatMap((table) => {
    const out = new Set(columnsLeftOut(table))
    return getTableConfig(table).columns.flatMap(({ name }) => (out.has(name) ? [] : [name]))
  })
  expect(columns.filter((name) => /password|token|secret|sealed|code_hash|claim_hash/.test(name))).toEqual([])
})
