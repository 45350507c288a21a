import { adding, changing, on, unchanging } from './request.ts'
import type { Stage } from './stage.ts'
import { script } from '#test/fixtures/demo-courses.ts'

const line = (stage: Stage, amountHalalas = 10_000) => ({
  bankReference: `FT${stage.key()}`,
  receivedOn: '2026-01-15',
  amountHalalas,
  key: stage.key(),
})

async function entered(stage: Stage, amountHalalas?: number): Promise<string> {
  const { transfer } = await stage.act('transfers', line(stage, amountHalalas))
  return (transfer as { id: string }).id
}

/** An order that is waiting for a bank transfer. */
async function awaited(stage: Stage): Promise<string> {
  const buyer = await stage.arrive(`transfer-${stage.fresh()}@stage.test`, [script])
  const { body } = await stage.post('/create-session?lang=1', { paymentType: 'TRANSFER' }, buyer.token)
  return String(body.orderId)
}

export const transferRequests = {
  list: unchanging(async () => ({})),
  one: unchanging(async (stage) => on(await entered(stage))),
  orders: unchanging(async () => ({ query: { q: '1' } })),
  enter: adding(async (stage) => ({ body: line(stage) })),
  import: adding(async (stage) => ({
    body: { text: `Date,Amount,Reference\n2026-01-15,100.00,FT${stage.key()}\n`, key: stage.key() },
  })),
  match: changing(async (stage) =>
    on(await entered(stage), { orderId: await awaited(stage), key: stage.key() }),
  ),
  return: changing(async (stage) => on(await entered(stage), { key: stage.key() })),
  dismiss: changing(async (stage) => on(await entered(stage), { key: stage.key() })),
  recordReturn: changing(async (stage) => {
    const id = await entered(stage)
    await stage.act(`transfers/${id}/return`, { key: stage.key() })
    return on(id, { bankReference: `RT${stage.key()}`, returnedOn: '2026-01-16', key: stage.key() })
  }),
}
