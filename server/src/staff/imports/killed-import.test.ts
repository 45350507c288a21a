import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { ImportOutcome } from '#schema/imports.tables.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { addTestCourse } from '#test/fixtures/products.ts'
import { startMain } from '#test/main-process.ts'
import { openShop } from '#test/open-shop.ts'
import { startCommand } from '#test/run-command.ts'
import { until } from '#test/until.ts'

/** This server runs no jobs, so that the import runs only in the other process. */
const shop = await openShop({ demo: false, providers: 'beside', jobs: 'none' })
afterAll(() => shop.close())

/** More people than one transaction imports. */
const people = 4_000
const withCourse = 40

type Row = { readonly state: string; readonly done: number; readonly outcome: ImportOutcome | null }
const read = async () => (await shop.sql<Row>('select state, done, outcome from imports'))[0]

test('when the process of an import is killed, another process completes it and imports each person once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matla-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await addTestCourse(shop.deps.db, {
    id: `67${'1'.repeat(22)}`,
    name: { ar: 'المونتاج', en: 'Editing' },
    position: 1,
    learningCourseId: 2,
  })
  await hire(shop, 'owner@killed.example', 'owner')
  const lines = Array.from(
    { length: people },
    (_, index) =>
      `p${index}@killed.example;Person ${index};${index % (people / withCourse) === 0 ? 'Editing' : ''};2024-01-01`,
  )
  const file = join(folder, 'people.csv')
  writeFileSync(file, ['email;name;course;date', ...lines].join('\n'))
  const settings = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.deps.config.dataDir, LOG_LEVEL: 'error' }
  const { child, ended } = startCommand(
    'import-people',
    [file, '--as', 'owner@killed.example', '--apply'],
    settings,
  )
  await until(async () => {
    const now = await read()
    return child.exitCode !== null || (now?.state === 'applying' && now.done > 0)
  }, 60_000)
  child.kill('SIGKILL')
  expect(await ended).toMatchObject({ code: null })
  const killed = await read()
  expect(killed).toMatchObject({ state: 'applying', outcome: { created: killed?.done } })
  expect(killed?.done).toBeLessThan(people)

  const other = await startMain({ DATABASE_URL: shop.databaseUrl, DEMO: '0', LOG_LEVEL: 'error' })
  await other.settled()
  await until(async () => (await read())?.state === 'applied', 90_000)
  expect(await read()).toMatchObject({ done: people, outcome: { created: people, courses: withCourse } })
  const [count] = await shop.sql(
    `select count(*)::int as people, count(distinct u.id)::int as accounts, count(t.id)::int as courses
     from users u left join entitlements t on t.holder_id = u.id where u.email like 'p%@killed.example'`,
  )
  expect(count).toEqual({ people, accounts: people, courses: withCourse })
  await other.stop()
})
