import { adding, changing, on, removing, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

const columns = { reference: 0, gross: 1 }
const file = (fixture: Fixture) => ({
  provider: 'paytabs',
  text: `tran_ref,amount\nSTAGE-${fixture.fresh()},10.00\n`,
})

async function payout(fixture: Fixture): Promise<string> {
  const form = { ...file(fixture), columns, reference: 'stage', paidOn: null }
  const { payout: made } = await fixture.act('payouts', form)
  return (made as { id: string }).id
}

export const payoutRequests = {
  one: unchanging(async (fixture) => on(await payout(fixture))),
  lines: unchanging(async (fixture) => on(await payout(fixture))),
  changeFees: changing(async (fixture, { token }) => {
    const { fees } = (await fixture.get('/staff/payouts/fees', token)).body as {
      fees: { changed: { at: string } | null }
    }
    const card = { basisPoints: fixture.fresh(), fixedHalalas: 100, vatBasisPoints: 1_500, payoutDays: 7 }
    return { body: { fees: { paytabs: card }, basedOn: fees.changed?.at ?? null } }
  }),
  preview: unchanging(async (fixture) => ({ body: file(fixture) })),
  import: adding(async (fixture) => ({ body: { ...file(fixture), columns, reference: '', paidOn: null } })),
  remove: removing(async (fixture) =>
    on(await payout(fixture), { key: fixture.key(), reason: 'by request' }),
  ),
}

export const payoutFileRequests = {
  '/staff/payouts/lines.csv': unchanging(async (fixture) => ({ query: { payout: await payout(fixture) } })),
}
