import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseForThisTest } from '#test/database.ts'
import { eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { addBuyer, addCourse, addOrder, issue, noon, openCheckout } from '#test/fixtures/orders.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkChain } from './check-chain.ts'
import { signWaitingDocuments } from './sign-waiting.ts'
import { startTestUnit } from '#test/fixtures/e-invoice/unit.ts'

async function shop() {
  const { db } = await databaseForThisTest()
  await addCourse(db)
  const buyer = await addBuyer(db, 'noura@example.com')
  const { sessionId } = await openCheckout(db, buyer)
  const unitId = await startTestUnit(db, new Date(noon.getTime() - 1))
  const log = { warn: () => undefined, error: () => undefined }
  const at = (now: Date) => ({ db, clock: () => now, log, config: { linkSecret: null } })
  const tasks = async () =>
    (await db.select().from(staffTasksTable))
      .filter(({ closedAt }) => closedAt === null)
      .map(
        ({ kind, subject, detail }) => `${kind} ${subject.replace(unitId, 'unit')}: ${String(detail['why'])}`,
      )
  return { db, at, unitId, tasks, sell: async () => issue(db, await addOrder(db, buyer, sessionId)) }
}

test('the chain check opens a task for a changed document, a wrong previous hash and a missing document, but not for an intact chain', async () => {
  const { db, at, tasks, sell } = await shop()
  for (let turn = 0; turn < 3; turn++) await sell()
  await signWaitingDocuments(at(noon))
  await checkChain(at(noon))
  expect(await tasks()).toEqual([])

  await db.execute(sql`alter table e_invoices disable trigger user`)
  const stored = (await db.select().from(eInvoicesTable).where(eq(eInvoicesTable.counter, 2)))[0]
  const change = (values: object) =>
    db.update(eInvoicesTable).set(values).where(eq(eInvoicesTable.counter, 2))
  const changed = stored?.xml?.toString().replace('2200.00', '2100.00') ?? ''
  await change({ xml: Buffer.from(changed) })
  await checkChain(at(noon))
  expect(await tasks()).toEqual(['e-invoice-chain unit: 2 is not what was signed'])
  await change({ xml: stored?.xml })
  await checkChain(at(noon))
  expect(await tasks()).toEqual([])
  await change({ previousHash: 'another' })
  await checkChain(at(noon))
  expect(await tasks()).toEqual(['e-invoice-chain unit: 2 names another hash than 1 has'])
  await change({ previousHash: stored?.previousHash })
  await checkChain(at(noon))
  await db.delete(eInvoicesTable).where(eq(eInvoicesTable.counter, 2))
  await checkChain(at(noon))
  expect(await tasks()).toEqual([
    'e-invoice-chain unit: 3 follows 1; 3 names another hash than 1 has; 1 documents without an e-invoice',
  ])
})

test('staff are reminded 90, 30 and 7 days before the certificate expires, until it is renewed', async () => {
  const { at, tasks } = await shop()
  const remindedOn = async (day: string) => {
    await checkCertificate(at(new Date(`${day}T06:00:00Z`)))
    return (await tasks()).map((task) => /unit (\d+)/.exec(task)?.[1])
  }
  expect(await remindedOn('2030-09-01')).toEqual([])
  expect(await remindedOn('2030-10-10')).toEqual(['90'])
  expect(await remindedOn('2030-12-10')).toEqual(['90', '30'])
  expect(await remindedOn('2030-12-28')).toEqual(['90', '30', '7'])
  expect(await remindedOn('2030-09-01')).toEqual([])
})
