import { adding, changing, on, removing, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

async function synonym(fixture: Fixture): Promise<string> {
  const { synonym: made } = await fixture.act('synonyms', {
    asked: `word${fixture.fresh()}`,
    finds: 'directing',
  })
  return (made as { id: string }).id
}

async function emptySearch(fixture: Fixture): Promise<string> {
  const id = crypto.randomUUID()
  await fixture.sql(
    `insert into empty_searches (id, query, count, first_at, last_at) values ($1, $2, 1, now(), now())`,
    [id, `unknown ${fixture.fresh()}`],
  )
  return id
}

export const synonymRequests = {
  one: unchanging(async (fixture) => on(await synonym(fixture))),
  preview: unchanging(async () => ({ query: { lang: '1', q: 'chief', asked: 'chief', finds: 'directing' } })),
  add: adding(async (fixture) => ({ body: { asked: `word${fixture.fresh()}`, finds: 'directing' } })),
  change: changing(async (fixture) => on(await synonym(fixture), { asked: 'chief', finds: 'editing' })),
  remove: removing(async (fixture) => on(await synonym(fixture))),
}

export const emptySearchRequests = {
  dismiss: removing(async (fixture) => on(await emptySearch(fixture))),
}
