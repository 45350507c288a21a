import { dayMs } from '@matla/contract/kit/riyadh'
import { adding, changing, on, unchanging } from './request.ts'
import type { Stage } from './stage.ts'

const reason = 'by request'

async function merge(stage: Stage): Promise<string> {
  const [{ userId }, { email }] = [await stage.person(), await stage.person()]
  const { mergeId } = await stage.act(`people/${userId}/merge`, { email, reason, key: stage.key() })
  return String(mergeId)
}

/** Requests about two accounts without a password. */
export const mergeRequests = {
  preview: unchanging(async (stage) =>
    on((await stage.person()).userId, { email: (await stage.person()).email }),
  ),
  ask: adding(async (stage) => {
    const [{ userId }, { email }] = [await stage.person(), await stage.person()]
    return on(userId, { email, reason, key: stage.key() })
  }),
  override: changing(async (stage) => on(await merge(stage), { reason })),
  cancel: changing(async (stage) => on(await merge(stage))),
}

const askingForData = () => ({
  kind: 'export',
  askedOn: new Date(Date.now() - 5 * dayMs).toISOString().slice(0, 10),
})

/** Privacy requests by people about their own data. */
export const privacyRequests = {
  list: unchanging(async () => ({})),
  takeDown: adding(async (stage) => on((await stage.person()).userId, askingForData())),
  settle: changing(async (stage) => {
    const { userId } = await stage.person()
    const { requestId } = await stage.act(`people/${userId}/privacy-request`, askingForData())
    return on(String(requestId), { outcome: 'done', note: 'by letter' })
  }),
}
