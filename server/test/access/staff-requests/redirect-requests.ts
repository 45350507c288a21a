import { adding, changing, on, removing, unchanging } from './request.ts'
import type { Stage } from './stage.ts'

async function redirect(stage: Stage): Promise<string> {
  const { redirect: made } = await stage.act('redirects', { from: `/old-${stage.fresh()}`, to: '/home/' })
  return (made as { id: string }).id
}

export const redirectRequests = {
  one: unchanging(async (stage) => on(await redirect(stage))),
  add: adding(async (stage) => ({ body: { from: `/old-${stage.fresh()}`, to: '/home/' } })),
  change: changing(async (stage) => on(await redirect(stage), { to: '/home/faqs' })),
  remove: removing(async (stage) => on(await redirect(stage))),
  import: adding(async (stage) => ({ body: { text: `/old-${stage.fresh()},/home/` } })),
}
