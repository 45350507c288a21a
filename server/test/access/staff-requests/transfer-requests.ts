import { adding, changing, on, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'
import { script } from '#test/fixtures/demo-courses.ts'

const line = (fixture: Fixture, amountHalalas = 10_000) => ({
  bankReference: `FT${fixture.key()}`,
  receivedOn: '2026-01-15',
  amountHalalas,
  key: fixture.key(),
})

async function entered(fixture: Fixture, amountHalalas?: number): Promise<string> {
  const { transfer } = await fixture.act('transfers', line(fixture, amountHalalas))
  return (transfer as { id: string }).id
}

/** An order that is waiting for a bank transfer. */
async function awaited(fixture: Fixture): Promise<string> {
  const buyer = await fixture.arrive(`transfer-${fixture.fresh()}@stage.test`, [script])
  const { body } = await fixture.post('/create-session?lang=1', { paymentType: 'TRANSFER' }, buyer.token)
  return String(body.orderId)
}

export const transferRequests = {
  list: unchanging(async () => ({})),
  one: unchanging(async (fixture) => on(await entered(fixture))),
  orders: unchanging(async () => ({ query: { q: '1' } })),
  enter: adding(async (fixture) => ({ body: line(fixture) })),
  import: adding(async (fixture) => ({
    body: { text: `Date,Amount,Reference\n2026-01-15,100.00,FT${fixture.key()}\n`, key: fixture.key() },
  })),
  match: changing(async (fixture) =>
    on(await entered(fixture), { orderId: await awaited(fixture), key: fixture.key() }),
  ),
  return: changing(async (fixture) => on(await entered(fixture), { key: fixture.key() })),
  dismiss: changing(async (fixture) => on(await entered(fixture), { key: fixture.key() })),
  recordReturn: changing(async (fixture) => {
    const id = await entered(fixture)
    await fixture.act(`transfers/${id}/return`, { key: fixture.key() })
    return on(id, { bankReference: `RT${fixture.key()}`, returnedOn: '2026-01-16', key: fixture.key() })
  }),
}
