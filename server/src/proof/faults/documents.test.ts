import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { beforeAll, expect, inject } from 'vitest'
import { typeset } from '#platform/pdf/typeset.ts'
import { call } from '#proof/buyer.ts'
import { letTimePass } from '#proof/kills/quiet.ts'
import { until } from '#proof/until.ts'
import { fault, faultWorld, type FaultWorld, longMs } from './fault-world.ts'

const given = faultWorld('documents')
let it: FaultWorld
beforeAll(() => {
  if (inject('engine') === 'postgres') it = given()
})

type Invoice = { id: string; number: number; file_key: string | null }
const invoiceOf = async (orderId: string) =>
  (await it.query<Invoice>('select id, number, file_key from invoices where order_id = $1', [orderId]))[0]

fault(
  'F39 documents cannot be stored: the order stays paid, the number is kept, and regenerating is harmless',
  async () => {
    const { config } = it.world.house.deps
    // A file stands where their folder should be.
    const inTheWay = join(config.dataDir, 'files', 'invoices')
    rmSync(inTheWay, { recursive: true, force: true })
    rmSync(dirname(inTheWay), { recursive: true, force: true })
    writeFileSync(dirname(inTheWay), '')
    const buyer = await it.someone(it.courseIds[0] ?? '')
    const page = await it.open(buyer)
    await it.pay(page)
    expect(await it.orderOf(page)).toMatchObject({ status: 'paid' })
    const issued = await invoiceOf(page.orderId)
    expect(issued).toMatchObject({ file_key: null })
    const shown = () =>
      call(it.world.url, 'GET', `/matla/invoices/${page.orderId}.pdf?lang=1`, undefined, buyer.token)
    expect(await shown()).toMatchObject({ status: 409, body: { message: 'Invoice not generated' } })
    const facts = await it.query<{ id: string; user_id: string }>(
      `select p.id, o.user_id from payments p join orders o on o.id = p.order_id where o.id = $1`,
      [page.orderId],
    )
    const body = { transactionId: facts[0]?.id, userId: facts[0]?.user_id }
    const again = () => call(it.world.url, 'POST', '/matla/regenerate-invoice?lang=1', body, buyer.token)
    expect(await again()).toMatchObject({ status: 502, body: { message: 'Failed to regenerate invoice' } })
    rmSync(dirname(inTheWay))
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(200)
    expect(await invoiceOf(page.orderId)).toMatchObject({ id: issued?.id, number: issued?.number })
    await until(async () => {
      await letTimePass(it.world.house.deps.database.pool)
      return (await invoiceOf(page.orderId))?.file_key !== null
    }, longMs)
  },
  longMs,
)

/** The typesetters that this process has started. */
const typesetters = () =>
  globSync(`/proc/${process.pid}/task/*/children`)
    .flatMap((file) => readFileSync(file, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('typeset-process'))
    .map(Number)

fault(
  'F39 a typesetter that hangs is ended, whoever waits is told, and the next document has another',
  async () => {
    await typeset('first', {})
    const [hung] = typesetters()
    process.kill(hung ?? 0, 'SIGSTOP')
    await expect(typeset('second', {}, 500)).rejects.toThrow('broke down')
    const pdf = await typeset('third', {})
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(typesetters()).not.toContain(hung)
  },
  longMs,
)
