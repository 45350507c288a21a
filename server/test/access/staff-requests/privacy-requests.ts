import { dayMs } from '@matla/contract/kit/riyadh'
import { adding, changing, on, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

const reason = 'by request'

async function merge(fixture: Fixture): Promise<string> {
  const [{ userId }, { email }] = [await fixture.person(), await fixture.person()]
  const { mergeId } = await fixture.act(`people/${userId}/merge`, { email, reason, key: fixture.key() })
  return String(mergeId)
}

/** Requests about two accounts without a password. */
export const mergeRequests = {
  preview: unchanging(async (fixture) =>
    on((await fixture.person()).userId, { email: (await fixture.person()).email }),
  ),
  ask: adding(async (fixture) => {
    const [{ userId }, { email }] = [await fixture.person(), await fixture.person()]
    return on(userId, { email, reason, key: fixture.key() })
  }),
  override: changing(async (fixture) => on(await merge(fixture), { reason })),
  cancel: changing(async (fixture) => on(await merge(fixture))),
}

const askingForData = () => ({
  kind: 'export',
  askedOn: new Date(Date.now() - 5 * dayMs).toISOString().slice(0, 10),
})

/** Privacy requests by people about their own data. */
export const privacyRequests = {
  list: unchanging(async () => ({})),
  takeDown: adding(async (fixture) => on((await fixture.person()).userId, askingForData())),
  settle: changing(async (fixture) => {
    const { userId } = await fixture.person()
    const { requestId } = await fixture.act(`people/${userId}/privacy-request`, askingForData())
    return on(String(requestId), { outcome: 'done', note: 'by letter' })
  }),
}
