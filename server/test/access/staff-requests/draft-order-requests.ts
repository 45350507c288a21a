import { script } from '#test/fixtures/demo-courses.ts'
import { adding, changing, on, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

const terms = (fixture: Fixture, priceHalalas: number | null = null) => ({
  fullName: 'Sara Demo',
  email: `draft-${fixture.fresh()}@stage.test`,
  lang: 'en',
  lines: [{ productId: script, priceHalalas }],
  couponCode: '',
  note: 'by telephone',
  linkDays: 7,
  key: fixture.key(),
})

async function draft(fixture: Fixture): Promise<string> {
  const { draftOrder } = await fixture.act('draft-orders', terms(fixture))
  return (draftOrder as { id: string }).id
}

async function sent(fixture: Fixture): Promise<string> {
  const id = await draft(fixture)
  await fixture.act(`draft-orders/${id}/send`, { key: fixture.key(), version: 1, isEmailed: false })
  return id
}

export const draftOrderRequests = {
  one: unchanging(async (fixture) => on(await draft(fixture))),
  make: adding(async (fixture) => ({ body: terms(fixture) })),
  change: changing(async (fixture) => on(await draft(fixture), { ...terms(fixture), version: 1 })),
  send: adding(async (fixture) =>
    on(await draft(fixture), { key: fixture.key(), version: 1, isEmailed: true }),
  ),
  email: adding(async (fixture) => on(await sent(fixture), { key: fixture.key() })),
  extend: changing(async (fixture) => on(await sent(fixture), { key: fixture.key(), linkDays: 9 })),
  markPaid: changing(async (fixture) => {
    const body = {
      key: fixture.key(),
      version: 1,
      bankReference: `FT-${fixture.fresh()}`,
      receivedOn: '2026-01-01',
    }
    return on(await draft(fixture), body)
  }),
  cancel: changing(async (fixture) => on(await sent(fixture), { key: fixture.key() })),
}
