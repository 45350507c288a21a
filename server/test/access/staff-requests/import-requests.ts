import { adding, on, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

const columns = { email: [0] }

/** An import that waits for its file. */
async function started(fixture: Fixture): Promise<string> {
  const { import: made } = await fixture.act('imports', { source: 'file', name: 'people.csv' })
  return (made as { id: string }).id
}

/** An import from the LMS, which needs no file. */
async function ready(fixture: Fixture, state = 'ready'): Promise<string> {
  const { import: made } = await fixture.act('imports', { source: 'lms' })
  const { id } = made as { id: string }
  const counts = ['rows', 'rejected', 'merged', 'people', 'newPeople', 'closedPeople', 'courses']
  const more = ['ownedCourses', 'certificates', 'consents']
  const zeros = Object.fromEntries([...counts, ...more].map((name) => [name, 0]))
  const summary = JSON.stringify({ ...zeros, courseNames: [] })
  await fixture.sql(`update imports set state = $2, summary = $3 where id = $1`, [id, state, summary])
  return id
}

export const importRequests = {
  one: unchanging(async (fixture) => on(await started(fixture))),
  rows: unchanging(async (fixture) => on(await started(fixture))),
  begin: adding(async () => ({ body: { source: 'lms' } })),
  check: unchanging(async (fixture) => on(await ready(fixture), { columns })),
  apply: adding(async (fixture) => on(await ready(fixture, 'checked'), {})),
  remove: unchanging(async (fixture) => on(await ready(fixture), {})),
}

export const importFileRequests = {
  '/staff/imports/:id/file': adding(async (fixture) => ({
    params: { id: await started(fixture) },
    body: Buffer.from('email\nsara@stage.test\n'),
  })),
  '/staff/imports/rejected.csv': unchanging(async (fixture) => ({
    query: { import: await started(fixture) },
  })),
}
