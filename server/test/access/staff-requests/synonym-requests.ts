import { adding, changing, on, removing, unchanging } from './request.ts'
import type { Stage } from './stage.ts'

async function synonym(stage: Stage): Promise<string> {
  const { synonym: made } = await stage.act('synonyms', { asked: `word${stage.fresh()}`, finds: 'directing' })
  return (made as { id: string }).id
}

async function emptySearch(stage: Stage): Promise<string> {
  const id = crypto.randomUUID()
  await stage.sql(
    `insert into empty_searches (id, query, count, first_at, last_at) values ($1, $2, 1, now(), now())`,
    [id, `unknown ${stage.fresh()}`],
  )
  return id
}

export const synonymRequests = {
  one: unchanging(async (stage) => on(await synonym(stage))),
  preview: unchanging(async () => ({ query: { lang: '1', q: 'chief', asked: 'chief', finds: 'directing' } })),
  add: adding(async (stage) => ({ body: { asked: `word${stage.fresh()}`, finds: 'directing' } })),
  change: changing(async (stage) => on(await synonym(stage), { asked: 'chief', finds: 'editing' })),
  remove: removing(async (stage) => on(await synonym(stage))),
}

export const emptySearchRequests = {
  dismiss: removing(async (stage) => on(await emptySearch(stage))),
}
