import type { EInvoicing } from '@matla/contract/staff/e-invoicing.calls'
import { signWaitingDocuments } from '#tax/chain/sign-waiting.ts'
import { adding, changing, on, removing, type StaffRequest, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'
import { read } from './system-requests.ts'

/** The one-time password that the sandbox's gateway accepts. */
const oneTimePassword = '123345'

async function unit(fixture: Fixture, use: 'rehearsal' | 'reporting'): Promise<string> {
  const { eInvoicing } = (await fixture.act('e-invoicing/units', { use, oneTimePassword })) as {
    eInvoicing: EInvoicing
  }
  return eInvoicing.units.at(-1)?.id ?? ''
}

async function unitInUse(fixture: Fixture): Promise<string> {
  const id = await unit(fixture, 'reporting')
  await fixture.sql(`update egs_units set state = 'ended', ended_at = now() where state = 'active'`)
  await fixture.sql(`update egs_units set state = 'active', active_from = now() where id = $1`, [id])
  return id
}

export const eInvoicingRequests = {
  setWave: changing(async (fixture, caller) => {
    const { eInvoicing } = await read<{ eInvoicing: EInvoicing }>(fixture, caller, 'e-invoicing')
    const date = `2027-02-${String(1 + (fixture.fresh() % 28)).padStart(2, '0')}`
    return { body: { date, basedOn: eInvoicing.wave.changedAt } }
  }),
  onboard: adding(async () => ({ body: { use: 'reporting', oneTimePassword } })),
  continue: unchanging(async (fixture) => on(await unit(fixture, 'reporting'))),
  rehearse: adding(async (fixture) => {
    await fixture.order()
    return on(await unit(fixture, 'rehearsal'))
  }),
  switch: changing(async (fixture) => {
    const id = await unit(fixture, 'reporting')
    // A unit that replaces another one needs no rehearsal.
    await unitInUse(fixture)
    return on(id)
  }),
  renew: removing(async (fixture) => on(await unitInUse(fixture), { oneTimePassword })),
  restart: changing(async (fixture) => {
    const id = await unitInUse(fixture)
    await fixture.sql(`update egs_units set stopped_at = now(), stopped_by = '401' where id = $1`, [id])
    return on(id)
  }),
}

/** An e-invoice that the gateway rejected. */
async function rejected(fixture: Fixture): Promise<{ id: string; documentId: string }> {
  await unitInUse(fixture)
  const { orderId } = await fixture.bought()
  const documentId = await fixture.one('select id from tax_documents where order_id = $1', [orderId])
  await signWaitingDocuments(fixture.deps)
  const id = await fixture.one(
    `update e_invoices set state = 'refused', answered_at = now() where document_id = $1 returning id`,
    [documentId],
  )
  return { id, documentId }
}

export const eInvoiceRequests = {
  ofDocument: unchanging(async (fixture) => on((await rejected(fixture)).documentId)),
  tryAgain: adding(async (fixture) => on((await rejected(fixture)).id)),
  tryAllAgain: adding(async (fixture) => {
    await rejected(fixture)
    return { body: {} }
  }),
}

export const eInvoiceFileRequests: Readonly<Record<string, StaffRequest>> = {
  '/staff/e-invoices.csv': unchanging(async () => ({})),
  '/staff/e-invoices/xml/:file': unchanging(async (fixture) => ({
    params: { file: `${(await rejected(fixture)).id}.xml` },
  })),
}
