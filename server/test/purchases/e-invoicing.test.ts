import { afterAll, expect, test } from 'vitest'
import { signWaitingDocuments } from '#tax/chain/sign-waiting.ts'
import { runEInvoicing } from '#tax/reporting/run-e-invoicing.ts'
import { comeBack, returnForm } from '#test/buyer.ts'
import { withCheckout } from './checkout.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { sound } from '#test/fixtures/demo-courses.ts'

const shop = withCheckout(
  await openShop({ settings: { ZATCA_PHASE: '2', SELLER_SHORT_ADDRESS: 'RRRD2929' }, jobs: 'queued' }),
)
afterAll(() => shop.close())

/** The tags of the fields in a QR code. */
function fieldsOf(qr: string): number[] {
  const bytes = Buffer.from(qr, 'base64')
  const tags: number[] = []
  for (let index = 0; index < bytes.length; index += 2 + (bytes[index + 1] ?? 0)) tags.push(bytes[index] ?? 0)
  return tags
}

test('a demo shop in phase 2 signs the invoice of a paid order, prints it and reports it until it is accepted', async () => {
  const [unit] = await shop.sql<{ state: string }>('select state from egs_units')
  expect(unit?.state).toBe('active')
  const buyer = await shop.arrive('phase-two@proof.test', [sound])
  const { reference, redirectUrl } = await shop.openPage(buyer)
  await comeBack(returnForm(await shop.press(redirectUrl, 'approve')))
  await until(async () => (await shop.outcome(buyer, reference)) === 'paid', 60_000)
  await shop.untilDone()

  type Row = { state: string; qr: string; file_key: string | null; issued_at: Date }
  const rows = () =>
    shop.sql<Row>(
      'select e.state, e.qr, d.file_key, d.issued_at from e_invoices e join tax_documents d on d.id = e.document_id',
    )
  const [signed] = await rows()
  // The PDF contains the QR code with nine fields, so the document was signed before it was rendered.
  expect([signed?.state, signed?.file_key !== null]).toEqual(['signed', true])
  expect(fieldsOf(signed?.qr ?? '')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const pdf = (await shop.deps.files.get(signed?.file_key ?? '')) ?? Buffer.alloc(0)
  const archive = pdf.toString('latin1')
  expect(archive).toContain('pdfaid:part>3<')
  const issuedAt = signed?.issued_at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
  expect(archive).toContain(`/CreationDate (D:${issuedAt}Z)`)
  expect(archive).toMatch(/300000000000003_\d{8}T\d{6}_00000001\.xml/)
  expect(await signWaitingDocuments(shop.deps)).toBe(0)
  await runEInvoicing(shop.deps)
  expect((await rows()).map(({ state }) => state)).toEqual(['accepted'])
  const chains = await (await fetch(`${shop.sandboxUrl}/zatca/chains.json`)).json()
  expect(chains).toMatchObject([{ faults: [], documents: [{}] }])
  await shop.verify()
  expect((await shop.call('GET', '/health/ready')).status).toBe(200)
})
