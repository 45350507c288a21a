import type { EInvoicing } from '@matla/contract/staff/e-invoicing.calls'
import { signWaitingDocuments } from '#tax/chain/sign-waiting.ts'
import { adding, changing, on, removing, type StaffRequest, unchanging } from './request.ts'
import type { Stage } from './stage.ts'
import { read } from './system-requests.ts'

/** The one-time password that the sandbox's gateway accepts. */
const oneTimePassword = '123345'

async function unit(stage: Stage, use: 'rehearsal' | 'reporting'): Promise<string> {
  const { eInvoicing } = (await stage.act('e-invoicing/units', { use, oneTimePassword })) as {
    eInvoicing: EInvoicing
  }
  return eInvoicing.units.at(-1)?.id ?? ''
}

async function unitInUse(stage: Stage): Promise<string> {
  const id = await unit(stage, 'reporting')
  await stage.sql(`update egs_units set state = 'ended', ended_at = now() where state = 'active'`)
  await stage.sql(`update egs_units set state = 'active', active_from = now() where id = $1`, [id])
  return id
}

export const eInvoicingRequests = {
  setWave: changing(async (stage, caller) => {
    const { eInvoicing } = await read<{ eInvoicing: EInvoicing }>(stage, caller, 'e-invoicing')
    const date = `2027-02-${String(1 + (stage.fresh() % 28)).padStart(2, '0')}`
    return { body: { date, basedOn: eInvoicing.wave.changedAt } }
  }),
  onboard: adding(async () => ({ body: { use: 'reporting', oneTimePassword } })),
  continue: unchanging(async (stage) => on(await unit(stage, 'reporting'))),
  rehearse: adding(async (stage) => {
    await stage.order()
    return on(await unit(stage, 'rehearsal'))
  }),
  switch: changing(async (stage) => {
    const id = await unit(stage, 'reporting')
    // A unit that replaces another one needs no rehearsal.
    await unitInUse(stage)
    return on(id)
  }),
  renew: removing(async (stage) => on(await unitInUse(stage), { oneTimePassword })),
  restart: changing(async (stage) => {
    const id = await unitInUse(stage)
    await stage.sql(`update egs_units set stopped_at = now(), stopped_by = '401' where id = $1`, [id])
    return on(id)
  }),
}

/** An e-invoice that the gateway rejected. */
async function rejected(stage: Stage): Promise<{ id: string; documentId: string }> {
  await unitInUse(stage)
  const { orderId } = await stage.bought()
  const documentId = await stage.one('select id from tax_documents where order_id = $1', [orderId])
  await signWaitingDocuments(stage.deps)
  const id = await stage.one(
    `update e_invoices set state = 'refused', answered_at = now() where document_id = $1 returning id`,
    [documentId],
  )
  return { id, documentId }
}

export const eInvoiceRequests = {
  ofDocument: unchanging(async (stage) => on((await rejected(stage)).documentId)),
  tryAgain: adding(async (stage) => on((await rejected(stage)).id)),
  tryAllAgain: adding(async (stage) => {
    await rejected(stage)
    return { body: {} }
  }),
}

export const eInvoiceFileRequests: Readonly<Record<string, StaffRequest>> = {
  '/staff/e-invoices.csv': unchanging(async () => ({})),
  '/staff/e-invoices/xml/:file': unchanging(async (stage) => ({
    params: { file: `${(await rejected(stage)).id}.xml` },
  })),
}
