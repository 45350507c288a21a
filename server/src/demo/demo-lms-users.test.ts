import { demo } from '#demo/demo.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { freshPostgres } from '#test/database.ts'
import { createApp, type App } from '#app.ts'
import { call } from '#test/buyer.ts'
import { freePort } from '#test/free-port.ts'
import { readLedger } from '#test/ledger.ts'

const dir = mkdtempSync(join(tmpdir(), 'matla-demo-'))
let shop: App
let postgres: Awaited<ReturnType<typeof freshPostgres>> | null = null
let url = ''

/** Starts the shop as a trial, in which all sandbox providers are its own. */
async function start(): Promise<void> {
  const port = await freePort()
  shop = await createApp({
    demo,
    config: readConfig({
      PORT: String(port),
      DATA_DIR: dir,
      LOG_LEVEL: 'error',
      JOBS: '0',
      DEMO_HISTORY: '0',
      ...(postgres && { DATABASE_URL: postgres.url }),
    }),
  })
  await shop.app.listen({ port, host: '127.0.0.1' })
  url = `http://127.0.0.1:${port}`
}

beforeAll(async () => {
  if (inject('engine') === 'postgres') postgres = await freshPostgres(inject('postgresUrl'))
  await start()
})
afterAll(async () => {
  await shop.close()
  await postgres?.drop()
  rmSync(dir, { recursive: true, force: true })
})

type Course = { progress: number | null; state: string }
async function coursesOf(who: string): Promise<Course[]> {
  const credentials = { emailId: `${who}@matla.test`, password: 'Matla#2026' }
  const { body: session } = await call(url, 'POST', '/matla/login', credentials)
  const { body } = await call(url, 'GET', '/matla/my-courses', undefined, String(session.token))
  return body.courses as Course[]
}

test('the demo’s LMS users are on the LMS with the demo’s progress', async () => {
  const courses = await coursesOf('learner')
  expect(courses).toHaveLength(12)
  expect(new Set(courses.map(({ state }) => state))).toEqual(new Set(['ready']))
  const reached = courses.map(({ progress }) => progress)
  expect(reached.filter((progress) => progress === 100)).toHaveLength(6)
  expect(reached).toContain(99.99)
  expect(reached).toContain(null)
  expect((await coursesOf('graduate')).map(({ progress }) => progress)).toEqual(Array(14).fill(100))
  expect(await coursesOf('newcomer')).toEqual([])
})

test('a second start creates no LMS user again', async () => {
  const before = await readLedger(`${url}/sandbox`)
  await shop.close()
  await start()
  const after = await readLedger(`${url}/sandbox`)
  expect(after.users).toEqual(before.users)
  expect(after.enrolments).toEqual(before.enrolments)
  expect(after.enrolments).toHaveLength(26)
})
