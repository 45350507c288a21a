import type { DocumentDetails } from '@matla/contract/staff/accounting.calls'
import { arrive, type Buyer, must, openPage } from '#test/buyer.ts'
import { unfinished } from '#test/invariants.ts'
import { callSandbox } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { openWorld } from '#test/world.ts'
import { calls } from '#staff/orders/test-staff-calls.ts'
import { testCompany } from '#tax/e-invoice/test-company.ts'
import type { ReportDeps } from '#tax/reporting/report-due.ts'
import { runEInvoicing } from '#tax/reporting/run-e-invoicing.ts'

/** Courses of the demo that are not free. */
export const [script, sound] = ['674335f14eb03d780d763f47', '67ca7c35a8d2cef36e64af07'] as const

export type Sale = Buyer & { readonly orderId: string; readonly invoiceId: string }
type Attempt = {
  readonly id: string
  readonly state: string
  readonly counter: string
  readonly form: string
  readonly cleared: boolean
  readonly xml: string
}

/** A shop in phase 2 with the sandbox's gateway, and actions of finance staff. Scheduled work does not run. */
export async function openCompanyShop() {
  const world = await openWorld({ ZATCA_PHASE: '2', SELLER_SHORT_ADDRESS: 'RRRD2929' }, { byTheClock: false })
  const login = { emailId: 'finance@matla.test', password: 'Matla#2026' }
  const finance = calls(world.url, String((await must(world.url, 'POST', '/matla/login', login)).token))
  const { pool } = world.shop.deps.database
  let count = 0
  const key = () => `key-of-${(count += 1)}`
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows
  const quiet = () => until(async () => (await unfinished(pool)).length === 0, 30_000)
  const make = (invoiceId: string, changes: object = {}) =>
    finance.act(`invoices/${invoiceId}/make-standard`, { buyer: testCompany, key: key(), ...changes })
  return {
    world,
    pool,
    finance,
    rows,
    quiet,
    key,
    make,
    faults: (change: object) => callSandbox(world.sandboxUrl, '/zatca/levers', change),
    /** Runs the scheduled work of one minute: sign, send, record results. */
    minute: (change: Partial<ReportDeps> = {}) => runEInvoicing({ ...world.shop.deps, ...change }),
    async sell(courses: readonly string[] = [sound]): Promise<Sale> {
      const buyer = await arrive(world.url, `company-${(count += 1)}@standard.test`, courses)
      const { orderId, reference } = await openPage(world.url, buyer)
      const finish = { tranRef: reference, outcome: 'approve', awaitCallback: true }
      await callSandbox(world.sandboxUrl, '/paytabs/finish', finish)
      await quiet()
      const [invoice] = await rows<{ id: string }>('select id from tax_documents where order_id = $1', [
        orderId,
      ])
      return { ...buyer, orderId, invoiceId: invoice?.id ?? '' }
    },
    async made(invoiceId: string): Promise<DocumentDetails> {
      const { status, body } = await make(invoiceId)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.document as DocumentDetails
    },
    correct: (id: string, buyer: object) => finance.act(`invoices/${id}/correct-buyer`, { buyer }),
    refund: (orderId: string, changes: object = {}) =>
      finance.act(`orders/${orderId}/refunds`, { reason: 'by request', key: key(), ...changes }),
    refunded: () =>
      until(async () => (await rows(`select id from refunds where status = 'planned'`)).length === 0, 30_000),
    documentsOf: async (orderId: string) => (await finance.order(orderId)).order.documents,
    attemptsOf: (documentId: string) =>
      rows<Attempt>(
        `select e.id, e.state, e.counter, e.form, e.cleared_xml is not null as cleared, convert_from(e.xml, 'UTF8') as xml
         from e_invoices e where e.document_id = $1 order by e.attempt`,
        [documentId],
      ),
    pdfOf: ({ orderId, token }: Sale) =>
      fetch(`${world.url}/matla/invoices/${orderId}.pdf`, { headers: { authorization: `Bearer ${token}` } }),
    rejectedOnes: async () =>
      (
        await rows<{ subject: string }>(
          `select subject from staff_tasks where closed_at is null and kind = 'e-invoice-refused'`,
        )
      ).map(({ subject }) => subject),
  }
}
