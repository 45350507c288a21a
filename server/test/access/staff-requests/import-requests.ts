import { adding, on, unchanging } from './request.ts'
import type { Stage } from './stage.ts'

const columns = { email: [0] }

/** An import that waits for its file. */
async function started(stage: Stage): Promise<string> {
  const { import: made } = await stage.act('imports', { source: 'file', name: 'people.csv' })
  return (made as { id: string }).id
}

/** An import from the LMS, which needs no file. */
async function ready(stage: Stage, state = 'ready'): Promise<string> {
  const { import: made } = await stage.act('imports', { source: 'lms' })
  const { id } = made as { id: string }
  const counts = ['rows', 'rejected', 'merged', 'people', 'newPeople', 'closedPeople', 'courses']
  const more = ['ownedCourses', 'certificates', 'consents']
  const zeros = Object.fromEntries([...counts, ...more].map((name) => [name, 0]))
  const summary = JSON.stringify({ ...zeros, courseNames: [] })
  await stage.sql(`update imports set state = $2, summary = $3 where id = $1`, [id, state, summary])
  return id
}

export const importRequests = {
  one: unchanging(async (stage) => on(await started(stage))),
  rows: unchanging(async (stage) => on(await started(stage))),
  begin: adding(async () => ({ body: { source: 'lms' } })),
  check: unchanging(async (stage) => on(await ready(stage), { columns })),
  apply: adding(async (stage) => on(await ready(stage, 'checked'), {})),
  remove: unchanging(async (stage) => on(await ready(stage), {})),
}

export const importFileRequests = {
  '/staff/imports/:id/file': adding(async (stage) => ({
    params: { id: await started(stage) },
    body: Buffer.from('email\nsara@stage.test\n'),
  })),
  '/staff/imports/rejected.csv': unchanging(async (stage) => ({ query: { import: await started(stage) } })),
}
