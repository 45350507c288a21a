import { adding, changing, on, removing, unchanging } from './request.ts'
import type { Stage } from './stage.ts'

const columns = { reference: 0, gross: 1 }
const file = (stage: Stage) => ({
  provider: 'paytabs',
  text: `tran_ref,amount\nSTAGE-${stage.fresh()},10.00\n`,
})

async function payout(stage: Stage): Promise<string> {
  const form = { ...file(stage), columns, reference: 'stage', paidOn: null }
  const { payout: made } = await stage.act('payouts', form)
  return (made as { id: string }).id
}

export const payoutRequests = {
  one: unchanging(async (stage) => on(await payout(stage))),
  lines: unchanging(async (stage) => on(await payout(stage))),
  changeFees: changing(async (stage, { token }) => {
    const { fees } = (await stage.get('/staff/payouts/fees', token)).body as {
      fees: { changed: { at: string } | null }
    }
    const card = { basisPoints: stage.fresh(), fixedHalalas: 100, vatBasisPoints: 1_500, payoutDays: 7 }
    return { body: { fees: { paytabs: card }, basedOn: fees.changed?.at ?? null } }
  }),
  preview: unchanging(async (stage) => ({ body: file(stage) })),
  import: adding(async (stage) => ({ body: { ...file(stage), columns, reference: '', paidOn: null } })),
  remove: removing(async (stage) => on(await payout(stage), { key: stage.key(), reason: 'by request' })),
}

export const payoutFileRequests = {
  '/staff/payouts/lines.csv': unchanging(async (stage) => ({ query: { payout: await payout(stage) } })),
}
