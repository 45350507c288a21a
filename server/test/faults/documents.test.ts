import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, inject } from 'vitest'
import { createTypesetter } from '#platform/pdf/typeset.ts'
import { letTimePass } from '#test/crashes/quiet.ts'
import { until } from '#test/until.ts'
import { fault, faultShop, type FaultShop, longMs } from './fault-shop.ts'

const openedShop = faultShop('documents')
let shop: FaultShop
beforeAll(() => {
  if (inject('engine') === 'postgres') shop = openedShop()
})

type Invoice = { id: string; number: string; file_key: string | null }
const invoiceOf = async (orderId: string) =>
  (
    await shop.sql<Invoice>(
      `select id, number, file_key from tax_documents where kind = 'invoice' and order_id = $1`,
      [orderId],
    )
  )[0]

fault(
  'when documents cannot be stored, the order stays paid, its number is kept, and regenerating is harmless (F39)',
  async () => {
    const { config } = shop.deps
    // A file in place of their folder makes writing fail.
    const inTheWay = join(config.dataDir, 'files', 'invoices')
    rmSync(inTheWay, { recursive: true, force: true })
    rmSync(dirname(inTheWay), { recursive: true, force: true })
    writeFileSync(dirname(inTheWay), '')
    const buyer = await shop.someone(shop.courseIds[0] ?? '')
    const page = await shop.open(buyer)
    await shop.pay(page)
    expect(await shop.orderOf(page)).toMatchObject({ status: 'paid' })
    const issued = await invoiceOf(page.orderId)
    expect(issued).toMatchObject({ file_key: null })
    const shown = () => shop.get(`/invoices/${page.orderId}.pdf?lang=1`, buyer.token)
    expect(await shown()).toMatchObject({ status: 409, body: { message: 'Invoice not generated' } })
    const facts = await shop.sql<{ id: string; user_id: string }>(
      `select p.id, o.user_id from payments p join orders o on o.id = p.order_id where o.id = $1`,
      [page.orderId],
    )
    const body = { transactionId: facts[0]?.id, userId: facts[0]?.user_id }
    const again = () => shop.post('/regenerate-invoice?lang=1', body, buyer.token)
    expect(await again()).toMatchObject({ status: 502, body: { message: 'Failed to regenerate invoice' } })
    rmSync(dirname(inTheWay))
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(200)
    expect(await invoiceOf(page.orderId)).toMatchObject({ id: issued?.id, number: issued?.number })
    await until(async () => {
      await letTimePass(shop.deps.database.pool)
      return (await invoiceOf(page.orderId))?.file_key !== null
    }, longMs)
  },
  longMs,
)

// The native compiler cannot be stopped, so this uses the WebAssembly compiler, whose thread can be terminated.
const endless =
  '#for a in range(9999) { for b in range(300) { for c in range(9999) { let d = calc.pow(a, 2) } } }'

fault(
  'a hung typesetter is stopped, waiting requests get an error, and the next document uses a new one (F39)',
  async () => {
    const typesetter = createTypesetter({ compiler: 'wasm' })
    await typesetter.typeset('first', {})
    const hung = typesetter.typeset(endless, {}, 500)
    const behind = typesetter.typeset('second', {})
    await expect(hung).rejects.toThrow('nothing within 500 ms')
    await expect(behind).rejects.toThrow('Typesetting failed')
    const pdf = await typesetter.typeset('third', {})
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    typesetter.stop()
  },
  longMs,
)
