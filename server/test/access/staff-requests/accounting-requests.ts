import { discrepancyKinds } from '@matla/contract/staff/reconciliation.calls'
import { vatPeriodOf } from '@matla/contract/staff/vat-period'
import { signWaitingDocuments } from '#tax/chain/sign-waiting.ts'
import { startTestUnit } from '#test/fixtures/e-invoice/unit.ts'
import { testCompany } from '#test/fixtures/e-invoice/company.ts'
import { isInPhase2 } from '#tax/onboarding/switch-to-phase-2.ts'
import { adding, type Caller, changing, on, removing, type StaffRequest, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

const thisQuarter = () => vatPeriodOf(new Date(), 'quarter')
const documentOf = async (fixture: Fixture): Promise<string> => {
  const { orderId } = await fixture.order()
  return fixture.one('select id from tax_documents where order_id = $1', [orderId])
}

/** The invoice of a new sale in a shop that is in phase 2. */
async function saleInPhase2(fixture: Fixture): Promise<string> {
  const { db, clock } = fixture.deps
  if (!(await isInPhase2(db))) await startTestUnit(db, clock())
  const { orderId } = await fixture.bought()
  return fixture.one('select id from tax_documents where order_id = $1', [orderId])
}

export const invoiceRequests = {
  one: unchanging(async (fixture) => on(await documentOf(fixture))),
  makeStandard: adding(async (fixture) =>
    on(await saleInPhase2(fixture), { buyer: testCompany, key: fixture.key() }),
  ),
  correctBuyer: changing(async (fixture) => {
    const invoiceId = await saleInPhase2(fixture)
    const made = await fixture.act(`invoices/${invoiceId}/make-standard`, {
      buyer: testCompany,
      key: fixture.key(),
    })
    const { id } = made.document as { readonly id: string }
    await signWaitingDocuments(fixture.deps)
    await fixture.sql(`update e_invoices set state = 'refused', answered_at = now() where document_id = $1`, [
      id,
    ])
    return on(id, { buyer: { ...testCompany, city: 'Riyadh' } })
  }),
}

export const vatRequests = {
  close: changing(async (fixture) => {
    const closed = Number(await fixture.one('select count(*) from vat_periods'))
    return { params: { period: `20${10 + closed}-Q1` } }
  }),
  archive: unchanging(async () => ({ params: { period: thisQuarter() } })),
  collect: adding(async (fixture) => {
    await fixture.order()
    await fixture.sql('delete from document_archives')
    return { params: { period: thisQuarter() } }
  }),
}

export const reportRequests = { read: unchanging(async () => ({ params: { report: 'unfinished' } })) }

const savedReport = async (fixture: Fixture, { token }: Caller): Promise<string> => {
  const body = { name: `Report ${fixture.fresh()}`, report: 'unfinished', query: {} }
  const { saved } = await fixture.act('saved-reports', body, token)
  return (saved as { id: string }).id
}

export const savedReportRequests = {
  readers: unchanging(async () => ({ params: { report: 'unfinished' } })),
  save: adding(async (fixture, { userId }) => {
    await fixture.sql('delete from saved_reports where made_by = $1', [userId])
    return { body: { name: 'Weekly', report: 'unfinished', query: { per: 'week' }, interval: 'weekly' } }
  }),
  change: changing(async (fixture, caller) =>
    on(await savedReport(fixture, caller), { name: 'y', query: {} }),
  ),
  remove: removing(async (fixture, caller) => on(await savedReport(fixture, caller))),
}

export const reconciliationRequests = {
  run: adding(async (fixture) => {
    await fixture.sql('update reconciliation_requests set ended_at = now() where ended_at is null')
    return { body: {} }
  }),
  explain: changing(async (fixture) => {
    const id = await fixture.one(
      `insert into reconciliations (id, cause, since, started_at, ended_at, asked)
       values (gen_random_uuid(), 'staff', now(), now(), now(), 1) returning id`,
    )
    await fixture.sql(
      `insert into discrepancies (check_id, position, kind, provider, reference, expected_halalas, found_halalas, detail)
       values ($1, 0, $2, 'paytabs', $3, 100, 200, '')`,
      [id, discrepancyKinds[0], `TST${fixture.fresh()}`],
    )
    return on(id, { position: 0, reason: 'as agreed' })
  }),
}

const nothing = unchanging(async () => ({}))

export const accountingFileRequests: Readonly<Record<string, StaffRequest>> = {
  '/staff/vat.csv': unchanging(async () => ({ query: { period: '2026-Q1' } })),
  '/staff/report.csv': unchanging(async () => ({ query: { report: 'unfinished' } })),
  '/staff/invoices.csv': nothing,
  '/staff/payments.csv': nothing,
  '/staff/refunds.csv': nothing,
  '/staff/archives/:file': unchanging(async (fixture, { userId }) => {
    const key = `archives/stage-${fixture.fresh()}.zip`
    await fixture.deps.files.put(key, Buffer.from('PK'), 'application/zip')
    const id = await fixture.one(
      `insert into document_archives (id, period, is_sandbox, asked_by, asked_at, of, done, parts, ended_at)
       values (gen_random_uuid(), '2026-Q1', true, $1, now(), 1, 1, $2, now()) returning id`,
      [userId, JSON.stringify([{ key, documents: 1, bytes: 2 }])],
    )
    return { params: { file: `${id}-1.zip` } }
  }),
  '/staff/tax-documents/:file': unchanging(async (fixture) => ({
    params: { file: `${await documentOf(fixture)}.pdf` },
  })),
  '/staff/coupons.csv': nothing,
  '/staff/orders.csv': nothing,
}
