import { script } from '#test/fixtures/demo-courses.ts'
import { adding, changing, on, unchanging } from './request.ts'
import type { Stage } from './stage.ts'

const terms = (stage: Stage, priceHalalas: number | null = null) => ({
  fullName: 'Sara Demo',
  email: `draft-${stage.fresh()}@stage.test`,
  lang: 'en',
  lines: [{ productId: script, priceHalalas }],
  couponCode: '',
  note: 'by telephone',
  linkDays: 7,
  key: stage.key(),
})

async function draft(stage: Stage): Promise<string> {
  const { draftOrder } = await stage.act('draft-orders', terms(stage))
  return (draftOrder as { id: string }).id
}

async function sent(stage: Stage): Promise<string> {
  const id = await draft(stage)
  await stage.act(`draft-orders/${id}/send`, { key: stage.key(), version: 1, isEmailed: false })
  return id
}

export const draftOrderRequests = {
  one: unchanging(async (stage) => on(await draft(stage))),
  make: adding(async (stage) => ({ body: terms(stage) })),
  change: changing(async (stage) => on(await draft(stage), { ...terms(stage), version: 1 })),
  send: adding(async (stage) => on(await draft(stage), { key: stage.key(), version: 1, isEmailed: true })),
  email: adding(async (stage) => on(await sent(stage), { key: stage.key() })),
  extend: changing(async (stage) => on(await sent(stage), { key: stage.key(), linkDays: 9 })),
  markPaid: changing(async (stage) => {
    const body = {
      key: stage.key(),
      version: 1,
      bankReference: `FT-${stage.fresh()}`,
      receivedOn: '2026-01-01',
    }
    return on(await draft(stage), body)
  }),
  cancel: changing(async (stage) => on(await sent(stage), { key: stage.key() })),
}
