import { adding, changing, on, removing, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

async function redirect(fixture: Fixture): Promise<string> {
  const { redirect: made } = await fixture.act('redirects', { from: `/old-${fixture.fresh()}`, to: '/home/' })
  return (made as { id: string }).id
}

export const redirectRequests = {
  one: unchanging(async (fixture) => on(await redirect(fixture))),
  add: adding(async (fixture) => ({ body: { from: `/old-${fixture.fresh()}`, to: '/home/' } })),
  change: changing(async (fixture) => on(await redirect(fixture), { to: '/home/faqs' })),
  remove: removing(async (fixture) => on(await redirect(fixture))),
  import: adding(async (fixture) => ({ body: { text: `/old-${fixture.fresh()},/home/` } })),
}
